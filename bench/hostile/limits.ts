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

function post(url: string, path: string, body: object, headers: Headers): Promise<Answer> {
  return send(url, {
    ...{ method: "POST", path, isChunked: false },
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  });
}

const enquire = (url: string, headers: Headers) =>
  post(url, "/api/contact/post", sampleForm, headers);

/** So many at once, of which some are taken, and the rest are told when to come again. */
async function countErrors(
  what: string,
  { taken, refused }: { taken: number; refused: number },
  ask: (number: number) => Promise<Answer>,
): Promise<string[]> {
  const asked = Array.from({ length: taken + refused }, (_, number) => ask(number));
  const answers = await Promise.all(asked);
  const count = (wanted: (answer: Answer) => boolean) => answers.filter(wanted).length;
  const isAsWanted =
    count(({ status }) => status === 200) === taken &&
    count(({ status, headers }) => status === 429 && Number(headers["retry-after"]) > 0) ===
      refused;
  const statuses = answers.map(({ status }) => status).join(" ");
  return isAsWanted ? [] : [`${what}: ${statuses}, and not ${taken} taken, ${refused} refused`];
}

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

/** @param proxies the site's TRUST_PROXY; `address` has sent no enquiry yet */
export async function tryAddresses(
  url: string,
  proxies: number,
  address: string,
): Promise<string[]> {
  const errors = await countErrors(
    "enquiries of one address",
    { taken: ENQUIRIES, refused: 10 },
    (number) =>
      enquire(url, {
        ...Object.fromEntries(CLAIMS.map((name) => [name, made(number)])),
        forwarded: `for=${made(number)}`,
        ...forwarded(proxies, [made(number), made(number + 1)], address),
      }),
  );
  if (proxies === 0) return errors;
  const others: [who: string, wanted: number, headers: Headers][] = [
    ["another address", 200, forwarded(proxies, [], "203.0.113.77")],
    ["another that claims to be that one", 200, forwarded(proxies, [address], "203.0.113.78")],
    ["the same with a port", 429, forwarded(proxies, [], `${address}:4711`)],
  ];
  for (const [who, wanted, headers] of others) {
    const { status } = await enquire(url, headers);
    if (status !== wanted) errors.push(`${who}: ${status}, and not ${wanted}`);
  }
  // Of IPv6 a household has as many addresses as it likes, and is one all the same.
  const household = (number: number) => `2001:db8:${proxies}:7::${number.toString(16)}`;
  const counted = await countErrors("a household", { taken: ENQUIRIES, refused: 5 }, (number) =>
    enquire(url, forwarded(proxies, [], household(number))),
  );
  return [...errors, ...counted];
}

/** Codes that one account asks for at once, from as many addresses: TRUST_PROXY is 1. */
export async function tryCodes(url: string): Promise<string[]> {
  const { email, headers } = await asAdmin();
  const path = "/api/settings/change-email/request-otp";
  return countErrors("codes of one account", { taken: CODES, refused: 3 }, (number) =>
    post(url, path, { currentEmail: email }, { ...headers, ...from(`192.0.2.${number}`) }),
  );
}
