module appnorth

go 1.18
