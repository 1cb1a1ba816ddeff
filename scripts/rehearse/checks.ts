// What the edge promises, asked as a client would.
import http from "node:http";
import https from "node:https";

type Ports = { http: number; https: number; site: number };
type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
type Ask = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** @returns what is not as it should be, a line each */
export async function checkEdge(ports: Ports): Promise<string[]> {
  const faults: string[] = [];
  const expect = (isRight: boolean, what: string) => {
    console.log(`${isRight ? "✓" : "✗"} ${what}`);
    if (!isRight) faults.push(what);
  };
  const edge = (path: string, given: Ask = {}) =>
    ask(https, `https://localhost:${ports.https}${path}`, given);

  const plain = await ask(http, `http://localhost:${ports.http}/contact?a=1`);
  expect(plain.status === 301, "HTTP answers 301");
  expect(plain.headers.location === "https://localhost/contact?a=1", "… to the same page on HTTPS");

  const home = await edge("/");
  expect(home.status === 200 && home.body.includes("</html>"), "home answers whole");
  expect(home.headers["content-encoding"] === undefined, "… plainly to who takes it plainly");
  const small = await edge("/", { headers: { "accept-encoding": "gzip, br" } });
  expect(small.headers["content-encoding"] === "gzip", "… compressed to who takes that");
  expect(small.body.length < home.body.length / 3, "… and much smaller");
  expect(Boolean(home.headers["strict-transport-security"]), "HSTS is set");
  expect(home.headers["x-content-type-options"] === "nosniff", "nosniff is set");
  expect(home.headers["x-powered-by"] === undefined, "nothing says what it is powered by");

  const part = await edge("/?_rsc=1", { headers: { rsc: "1" } });
  expect(
    String(part.headers["content-type"]).startsWith("text/x-component"),
    "the router's request for a part gets the part",
  );
  const again = await edge("/?_rsc=1");
  expect(
    !String(again.headers["content-type"]).startsWith("text/x-component"),
    "… and no one else",
  );

  const script = /\/_next\/static\/[^"]+\.js/.exec(home.body.toString())?.[0] ?? "";
  const cached = await edge(script);
  expect(/immutable/.test(String(cached.headers["cache-control"])), "hashed files may be kept");

  const guarded = await edge("/admin/dashboard", {
    headers: { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
  });
  expect(guarded.status === 307, "a spoofed internal header opens nothing");
  const large = await edge("/api/contact/post", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: "m".repeat(70_000) }),
  });
  expect(large.status === 413, "a body over 64 KB is refused");
  expect(
    (await edge("/api/internal/refresh", { method: "POST" })).status === 404,
    "what the site asks of itself is for nobody",
  );
  expect((await edge("/api/metrics")).status === 404, "metrics are not for the world");
  expect((await edge("/api/health")).status === 200, "health answers through the edge");

  const nonce = await edge("/admin/login");
  expect(
    /'nonce-[^']+'/.test(String(nonce.headers["content-security-policy"])),
    "the staff area's policy names a nonce",
  );
  expect(
    !String(nonce.headers["content-security-policy"]).includes("unsafe-inline' 'nonce"),
    "… and no other script",
  );
  return faults;
}

function ask(
  client: typeof http | typeof https,
  url: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      { method, headers, ...(client === https && { rejectUnauthorized: false }) },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
