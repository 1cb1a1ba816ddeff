// The limits, asked over HTTP: whom they count, and that many at once do not slip past.
import { sampleForm } from "../../test/sample-enquiry";
import { dismissStaff, type Ground, makeStaff } from "./ground";

/** As they are declared: 30 enquiries of an address, 10 wrong logins of an account, 5 codes. */
const ENQUIRIES = 30;
const WRONG_LOGINS = 10;
const CODES = 5;

/** Headers in which a client may name whom it likes: they count for nothing. */
const CLAIMS = [
  "forwarded",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "fastly-client-ip",
  "x-cluster-client-ip",
  "x-peer-address",
  "x-request-id",
  "x-original-forwarded-for",
];

type Headers = Record<string, string>;
type Post = { path: string; body: unknown; headers: Headers };

async function post(url: string, { path, body, headers }: Post): Promise<Response> {
  const answer = await fetch(url + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
  await answer.arrayBuffer();
  return answer;
}

const enquiry = (headers: Headers): Post => ({
  path: "/api/contact/post",
  body: sampleForm,
  headers,
});

/** Another address for each number, of those that are for documentation. */
const made = (number: number) => `198.51.100.${number % 256}`;

/**
 * What a client and `proxies` trusted proxies send together.
 * @param claimed what the client wrote itself
 * @param from the address that the outermost proxy saw
 */
function forwarded(proxies: number, claimed: string[], from: string): Headers {
  const behind = Array.from({ length: Math.max(0, proxies - 1) }, (_, at) => `10.9.0.${at + 1}`);
  const chain = proxies === 0 ? claimed : [...claimed, from, ...behind];
  return chain.length > 0 ? { "x-forwarded-for": chain.join(", ") } : {};
}

/** @param proxies the site's TRUST_PROXY; `from` has sent no enquiry yet */
export async function tryAddresses(url: string, proxies: number, from: string): Promise<string[]> {
  const faults: string[] = [];
  const expect = (isRight: boolean, what: string) => {
    if (!isRight) faults.push(`behind ${proxies} proxies, ${what}`);
  };
  const lying = Array.from({ length: ENQUIRIES + 10 }, (_, number) =>
    enquiry({
      ...Object.fromEntries(CLAIMS.map((name) => [name, made(number)])),
      forwarded: `for=${made(number)}`,
      ...forwarded(proxies, [made(number), made(number + 1)], from),
    }),
  );
  const answers = await Promise.all(lying.map((given) => post(url, given)));
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect(
    taken.length === ENQUIRIES && refused.length === 10,
    `${taken.length} enquiries of one address were taken at once, and ${refused.length} refused`,
  );
  for (const { headers } of refused)
    expect(Number(headers.get("retry-after")) > 0, "a refusal does not say when to come again");
  if (proxies === 0) return faults;
  const elsewhere = [
    ["another address", forwarded(proxies, [], "203.0.113.77")],
    ["another address that claims to be that one", forwarded(proxies, [from], "203.0.113.78")],
  ] as const;
  for (const [who, headers] of elsewhere)
    expect((await post(url, enquiry(headers))).status === 200, `${who} is refused`);
  const port = await post(url, enquiry(forwarded(proxies, [], `${from}:4711`)));
  expect(port.status === 429, "the same address with a port is another one");
  return [...faults, ...(await tryHousehold(url, proxies))];
}

/** Of IPv6 a household has as many addresses as it likes, and is one all the same. */
async function tryHousehold(url: string, proxies: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: ENQUIRIES + 5 }, (_, number) =>
      post(url, enquiry(forwarded(proxies, [], `2001:db8:${proxies}:7::${number.toString(16)}`))),
    ),
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  return taken === ENQUIRIES ? [] : [`${taken} enquiries of one household were taken`];
}

/** One account, from as many addresses as there are tries: TRUST_PROXY is 1. */
export async function tryAccounts(ground: Ground): Promise<string[]> {
  const faults: string[] = [];
  const tries = await Promise.all(
    Array.from({ length: WRONG_LOGINS + 6 }, (_, number) =>
      post(ground.url, {
        path: "/api/login",
        body: { email: "nobody@staff.example", password: "a wrong pass phrase" },
        headers: forwarded(1, [], `192.0.2.${number}`),
      }),
    ),
  );
  const tried = tries.filter(({ status }) => status === 401).length;
  const refused = tries.filter(({ status }) => status === 429).length;
  if (tried !== WRONG_LOGINS || refused !== 6)
    faults.push(`${tried} wrong logins of one account were looked at, and ${refused} refused`);
  return [...faults, ...(await tryCodes(ground))];
}

async function tryCodes(ground: Ground): Promise<string[]> {
  const staff = await makeStaff(ground, 1);
  const [admin] = staff;
  if (!admin) throw new Error("There is no admin.");
  const answers = await Promise.all(
    Array.from({ length: CODES + 3 }, (_, number) =>
      post(ground.url, {
        path: "/api/settings/change-email/request-otp",
        body: { currentEmail: admin.email },
        headers: { cookie: admin.cookie, ...forwarded(1, [], `192.0.2.${number}`) },
      }),
    ),
  );
  await dismissStaff(ground, staff);
  const sent = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  return sent === CODES && refused === 3 ? [] : [`${sent} codes were sent, and ${refused} refused`];
}

/** Wrong logins of one address to as many accounts: 20 of them are looked at. TRUST_PROXY is 1. */
export async function tryLoginsOfAnAddress(url: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, number) =>
      post(url, {
        path: "/api/login",
        body: { email: `nobody-${number}@staff.example`, password: "a wrong pass phrase" },
        headers: forwarded(1, [made(number)], "192.0.2.200"),
      }),
    ),
  );
  const tried = answers.filter(({ status }) => status === 401).length;
  return tried === 20 ? [] : [`${tried} wrong logins of one address were looked at`];
}

/** As many visitors as one likes, each from an address of its own, are all heard. */
export async function tryManyAddresses(url: string, count: number): Promise<string[]> {
  let refused = 0;
  for (let number = 0; number < count; number += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        post(url, enquiry(forwarded(1, [], `10.200.${(number + at) >> 8}.${(number + at) & 255}`))),
      ),
    );
    refused += answers.filter(({ status }) => status !== 200).length;
  }
  return refused === 0 ? [] : [`${refused} of ${count} visitors were refused`];
}
