import AppNorthIdentity
package import HTTPServer

extension Problem {
  package var response: HTTPResponse {
    var json = JSONWriter()
    json.beginObject()
    json.member("type", code.type)
    json.member("title", code.title)
    json.member("status", Int64(code.status))
    json.member("detail", detail)
    json.member("code", code.rawValue)
    if let reason {
      json.member("reason", reason)
    }
    if let mergedInto {
      json.member("mergedInto", mergedInto.text)
    }
    json.endObject()
    return HTTPResponse(
      status: code.status,
      headers: [("Content-Type", "application/problem+json")] + headers,
      body: json.bytes)
  }
}
