// Asks as a browser would; a certificate that this machine signed itself is good enough.
import http from "node:http";
import https from "node:https";

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
};
export type Question = { method?: string; headers?: Record<string, string>; body?: string };
export type Ask = (path: string, question?: Question) => Promise<Answer>;

/** @param base an address without a path */
export function askAt(base: string): Ask {
  const client = base.startsWith("https:") ? https : http;
  return (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = client.request(
        base + path,
        { method, headers, rejectUnauthorized: false },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("end", () => {
            const whole = Buffer.concat(parts);
            const { statusCode: status = 0, headers: given } = response;
            resolve({ status, headers: given, body: whole, text: whole.toString() });
          });
        },
      );
      request.on("error", reject);
      request.end(body);
    });
}

export function json(value: unknown): Question {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
  };
}

/** Whether an error says what is wrong as all of the API's errors do. */
export function hasMessage({ headers, text }: Answer): boolean {
  if (!String(headers["content-type"]).startsWith("application/json")) return false;
  const { message, error } = JSON.parse(text) as { message?: string; error?: string };
  return Boolean(message) && message === error;
}
