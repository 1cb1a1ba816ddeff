// Next hands a handler's headers to Node in lists of one. Its own compression knows a content type
// only as text, and would leave what our handlers answer as large as it is.
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** Turns every list of one into its value, before anything reads it. */
export function setPlainHeaders(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      const [first, ...others] = Array.isArray(value) ? value : [value];
      return setHeader(name, first !== undefined && others.length === 0 ? first : value);
    };
  });
}
