"""What visitors of the hosted roadmap do. Each file is about one subject."""
