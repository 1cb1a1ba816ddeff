import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Lets Next compress the response of an endpoint: Next sets its content type as a list, which Next's own
 * compression does not recognise.
 */
export function setContentTypeAsText(response: ServerResponse): void {
  const { setHeader } = response;
  response.setHeader = (name, value) => {
    const isTypeList = name.toLowerCase() === "content-type" && Array.isArray(value);
    return setHeader.call(response, name, isTypeList ? value.join() : value);
  };
}

/** Next would not compress the response to HEAD, so it would have other headers. Node does not send the body. */
export function treatHeadAsGet(request: IncomingMessage): void {
  if (request.method === "HEAD") request.method = "GET";
}
