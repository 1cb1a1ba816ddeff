// The limits, asked over HTTP: whom they count, and that many at once do not slip past.
import { asAdmin } from "../../test/as-admin";
import type { Answer } from "../../test/hostile/answers";
import { sampleForm } from "../../test/sample-enquiry";
import { send } from "./fuzz";

/** As they are declared: of an address, of an account. */
const ENQUIRIES = 30;
const CODES = 5;

/** Headers in which a client may name whom it likes: they count for nothing. */
const CLAIMS = [
  ...["forwarded", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip"],
  ...["fastly-client-ip", "x-cluster-client-ip", "x-peer-address", "x-request-id"],
  "x-original-forwarded-for",
];

type Headers = Record<string, string>;
type Post = { path: string; body: unknown; headers: Headers };

function post(url: string, { path, body, headers }: Post): Promise<Answer> {
  return send(url, {
    ...{ method: "POST", path, isChunked: false },
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  });
}

/** So many at once. @returns how often each status came, "10 × 200, 2 × 429", and the last answers */
async function postAll(url: string, count: number, make: (number: number) => Post) {
  const posts = Array.from({ length: count }, (_, number) => post(url, make(number)));
  const answers = await Promise.all(posts);
  const counts = [200, 429]
    .map((status) => [answers.filter((answer) => answer.status === status).length, status])
    .filter(([number]) => number)
    .map(([number, status]) => `${number} × ${status}`);
  return { counts: counts.join(", "), answers };
}

const enquiry = (headers: Headers): Post => ({
  path: "/api/contact/post",
  body: sampleForm,
  headers,
});

/** Another address for each number, of those that are for documentation. */
const made = (number: number) => `198.51.100.${number % 256}`;
const from = (address: string) => ({ "x-forwarded-for": address });

/**
 * What a client and `proxies` trusted proxies send together.
 * @param claimed what the client wrote itself
 * @param address the one that the outermost proxy saw
 */
function forwarded(proxies: number, claimed: string[], address: string): Headers {
  const behind = Array.from({ length: Math.max(0, proxies - 1) }, (_, at) => `10.9.0.${at + 1}`);
  return from([...claimed, ...(proxies === 0 ? [] : [address, ...behind])].join(", "));
}

function expected(what: string, wanted: string, is: string): string[] {
  return is === wanted ? [] : [`${what}: ${is}, and not ${wanted}`];
}

/** @param proxies the site's TRUST_PROXY; `address` has sent no enquiry yet */
export async function tryAddresses(
  url: string,
  proxies: number,
  address: string,
): Promise<string[]> {
  const lying = await postAll(url, ENQUIRIES + 10, (number) =>
    enquiry({
      ...Object.fromEntries(CLAIMS.map((name) => [name, made(number)])),
      forwarded: `for=${made(number)}`,
      ...forwarded(proxies, [made(number), made(number + 1)], address),
    }),
  );
  const errors = expected("enquiries of one address", `${ENQUIRIES} × 200, 10 × 429`, lying.counts);
  for (const { status, headers } of lying.answers)
    if (status === 429 && !(Number(headers["retry-after"]) > 0))
      errors.push("a refusal does not say when to come again");
  if (proxies === 0) return errors;
  const others: [who: string, status: number, headers: Headers][] = [
    ["another address", 200, forwarded(proxies, [], "203.0.113.77")],
    ["another that claims to be that one", 200, forwarded(proxies, [address], "203.0.113.78")],
    ["the same with a port", 429, forwarded(proxies, [], `${address}:4711`)],
  ];
  for (const [who, status, headers] of others) {
    const answer = await post(url, enquiry(headers));
    errors.push(...expected(who, String(status), String(answer.status)));
  }
  // Of IPv6 a household has as many addresses as it likes, and is one all the same.
  const household = await postAll(url, ENQUIRIES + 5, (number) =>
    enquiry(forwarded(proxies, [], `2001:db8:${proxies}:7::${number.toString(16)}`)),
  );
  return [...errors, ...expected("a household", `${ENQUIRIES} × 200, 5 × 429`, household.counts)];
}

/** Codes that one account asks for at once, from as many addresses: TRUST_PROXY is 1. */
export async function tryCodes(url: string): Promise<string[]> {
  const admin = await asAdmin();
  const codes = await postAll(url, CODES + 3, (number) => ({
    path: "/api/settings/change-email/request-otp",
    body: { currentEmail: admin.email },
    headers: { ...admin.headers, ...from(`192.0.2.${number}`) },
  }));
  return expected("codes of one account", `${CODES} × 200, 3 × 429`, codes.counts);
}
