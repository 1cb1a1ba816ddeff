// What the edge keeps out, and what it never keeps.

import { countRequests } from "./check-pages";
import { hasMessage, json } from "./client";
import type { Report } from "./report";
import { METRICS_TOKEN, STAFF, type World } from "./world";

const EXPECTED_HEADERS: [string, RegExp][] = [
  ["strict-transport-security", /^max-age=31536000$/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^strict-origin-when-cross-origin$/],
  ["permissions-policy", /camera=\(\)/],
  ["content-security-policy", /frame-ancestors 'none'/],
];
const GUESSES = 21;

export async function checkHeaders({ edge }: World, report: Report): Promise<void> {
  const { expect, section } = report;
  section("Headers");
  for (const page of ["/", "/nothing-here", "/admin/login", "/api/health", "/art/hero-town.avif"]) {
    const { headers } = await edge.ask(page);
    const wrong = EXPECTED_HEADERS.filter(([name, form]) => !form.test(String(headers[name])));
    const names = wrong.map(([name]) => name).join(", ");
    expect(wrong.length === 0, `${page} has all that protect${names && `, but for ${names}`}`);
    expect(headers["x-powered-by"] === undefined, "… and none that tells what it is made of");
  }
  const policy = String((await edge.ask("/admin/login")).headers["content-security-policy"]);
  expect(/script-src [^;]*'nonce-[^']+'/.test(policy), "the staff area's scripts need a nonce");
  expect(!/script-src [^;]*'unsafe-inline'/.test(policy), "… and no other runs");
}

export async function checkGuards({ edge, sites }: World, report: Report): Promise<void> {
  const { expect, section } = report;
  section("What is kept out");
  const body = { message: "m".repeat(70_000) };
  const large = await edge.ask("/api/contact/post", json(body));
  expect(large.status === 413 && hasMessage(large), "a body over 64 KB is refused, in JSON");
  const unprotected = EXPECTED_HEADERS.filter(
    ([name, form]) => !form.test(String(large.headers[name])),
  );
  expect(unprotected.length === 0, "… with all headers that protect, though the edge says it");
  for (const name of ["x-middleware-subrequest", "X-Middleware-Subrequest"]) {
    const value = "proxy:proxy:proxy:proxy:proxy";
    const { status, headers } = await edge.ask("/admin/dashboard", { headers: { [name]: value } });
    expect(
      status === 307 && String(headers.location).includes("/admin/login"),
      `a client's own ${name} opens nothing`,
    );
  }
  for (const path of ["/api/internal/refresh", "/api//internal/refresh", "/api%2Finternal/refresh"])
    expect((await edge.ask(path, { method: "POST" })).status === 404, `${path} is for nobody`);
  const bearer = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };
  expect((await edge.ask("/api/metrics", bearer)).status === 404, "metrics are not for the world");
  const metrics = await sites[0].ask("/api/metrics", bearer);
  expect(/^aaryaa_mails_waiting \d/m.test(metrics.text), "… but for who reaches the site itself");

  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const question = json({ email: `guess-${guess}@staff.example`, password: "a wrong phrase" });
    const spoofed = {
      "x-forwarded-for": `203.0.113.${guess}`,
      "x-peer-address": `10.0.0.${guess}`,
    };
    const headers = { ...question.headers, ...spoofed, "x-real-ip": `203.0.113.${guess}` };
    statuses.push((await edge.ask("/api/login", { ...question, headers })).status);
  }
  expect(statuses.at(0) === 401, "a wrong password is refused");
  expect(statuses.at(-1) === 429, `${GUESSES} of them are too many, whoever a client says it is`);
}

/** Before the guesses: they use up what this machine may do wrong. */
export async function checkStaff({ edge, sites }: World, report: Report): Promise<void> {
  const { expect, section } = report;
  section("Staff");
  const login = await edge.ask("/api/login", json(STAFF));
  const [given = ""] = login.headers["set-cookie"] ?? [];
  expect(login.status === 200, "log in with the account of .env");
  expect(
    ["Secure", "HttpOnly", "SameSite"].every((word) => given.includes(word)),
    "… and get a cookie that stays on this site, over TLS",
  );
  const cookie = given.split(";")[0] ?? "";
  const own = await edge.ask("/admin/dashboard", { headers: { cookie } });
  expect(own.status === 200, "see their pages");
  const strange = await edge.ask("/admin/dashboard");
  expect(strange.status === 307, "… which nobody else gets from a cache");
  expect(/no-store/.test(String(own.headers["cache-control"])), "… nor from the browser's");
  const api = await edge.ask("/api/enquiries", { headers: { cookie } });
  expect(api.status === 200, "read enquiries");
  expect((await edge.ask("/api/enquiries")).status === 401, "… which nobody else does");

  const before = countRequests(sites, "/api/check-auth");
  for (const given of [cookie, ""])
    await edge.ask("/api/check-auth", { headers: { cookie: given } });
  await report.eventually(
    async () => countRequests(sites, "/api/check-auth") === before + 2,
    "are asked for themselves each time: the API has no cache",
  );

  const plans: { _id: string }[] = JSON.parse((await edge.ask("/api/plans/filter")).text);
  const [first] = plans;
  const origin = { ...json(null).headers, cookie, origin: edge.address };
  const answer = await edge.ask(`/api/plans/${first?._id}`, {
    method: "PUT",
    headers: origin,
    body: JSON.stringify({ ...first, basePrice: 7654.32 }),
  });
  expect(answer.status === 200, "change a price");
  const shows = async (ask: typeof edge.ask) =>
    (await ask("/customizedplan")).text.includes("7,654.32");
  for (const { name, ask } of sites)
    await report.eventually(
      () => shows(ask),
      `… which the ${name} site shows in two seconds`,
      2_000,
    );
  await report.eventually(() => shows(edge.ask), "… and the edge a second later", 2_000);
}
