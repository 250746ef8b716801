-- Makes each request of wrk a new report, under a key of its own.
function setup(thread)
  math.randomseed(os.time())
  thread:set("prefix", os.time() .. "-" .. math.random(1000000000) .. "-")
end

local count = 0

function init()
  wrk.method = "POST"
  wrk.body = '{"title":"It crashes on start","details":"Since the last update, each time."}'
  wrk.headers["Content-Type"] = "application/json"
end

function request()
  count = count + 1
  wrk.headers["Idempotency-Key"] = prefix .. count
  return wrk.format()
end
