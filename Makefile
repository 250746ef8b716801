.DEFAULT_GOAL := help
.PHONY: help run test conformance fuzz bench lint format

help: ## Shows this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run: ## Starts the service with a demo project, and shows that identity works
	@scripts/setup run
	swift build -c release --product appnorth
	@exec scripts/run "$$(swift build -c release --show-bin-path)/appnorth"

# Many tests start a service of their own: all at once, they would wait for each other longer than a test waits.
test: export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH = 4
test: ## Passes every test
	@scripts/setup test
	swift test --disable-xctest

conformance: ## Asks the signers of every language the shared cases: make conformance CREDENTIALS=10000
	@scripts/setup conformance
	swift build --product appnorth
	@python3 -B -m unittest discover --start-directory conformance/kit
	@scripts/conformance "$$(swift build --show-bin-path)/appnorth"
	@scripts/broken-signers "$$(swift build --show-bin-path)/appnorth"
	@scripts/random-credentials --count $(or $(CREDENTIALS),500) "$$(swift build --show-bin-path)/appnorth"

fuzz: ## Sends the service malformed requests: make fuzz SECONDS=180
	@scripts/setup fuzz
	swift build -c release --product appnorth
	@scripts/fuzz --seconds $(or $(SECONDS),180) "$$(swift build -c release --show-bin-path)/appnorth"

bench: ## Measures, and prints ratios
	@scripts/setup bench
	swift build -c release --product appnorth
	swift build -c release --product appnorth-bench
	@Benchmarks/run "$$(swift build -c release --show-bin-path)"

lint: ## Checks the form of the code
	@scripts/setup lint
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks

format: ## Puts the code into form
	@scripts/setup lint
	swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks
