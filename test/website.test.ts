// What the owner says on the website, as visitors of two servers on one database see it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import type { KeptSections } from "@/lib/site/request-schema";
import type { SectionId, SiteContent } from "@/lib/site/schema";
import { createTestDatabase, type TestDatabase } from "./database";
import { DatabaseLine } from "./database-line";
import { freePort } from "./mail-server";
import { type Site, STANDARD, startSite } from "./site";
import { Staff } from "./staff";

const PAGES = ["/", "/ta", "/contact", "/ta/contact"];
/** What the issue promises, with pages rendered anew. */
const LIVE_WITHIN = { timeout: 30_000, interval: 50 };

let folder: string;
let database: TestDatabase;
let line: DatabaseLine;
const sites: Site[] = [];
let staff: Staff;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aaryaa-website-"));
  database = await createTestDatabase();
  line = new DatabaseLine(await freePort(), new URL(database.url));
  await line.mend();
  for (const name of ["one", "two"]) {
    const place = { DATABASE_URL: line.url, DATA_DIR: path.join(folder, name) };
    const site = await startSite({ ...STANDARD, ...place });
    sites.push(site);
    await site.ready();
  }
  staff = await Staff.signIn(sites[0]?.url ?? "");
}, 400_000);

afterAll(async () => {
  for (const site of sites) await site.stop();
  line.cut();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const read = async () => (await (await staff.ask("/api/site")).json()) as KeptSections;

async function save<Section extends SectionId>(
  section: Section,
  change: Partial<SiteContent[Section]>,
) {
  const { content, updatedAt } = (await read())[section];
  const body = { content: { ...content, ...change }, updatedAt };
  const answer = await staff.ask(`/api/site/${section}`, body, "PUT");
  expect(answer.status).toBe(200);
}

const pages = (paths = PAGES) =>
  Promise.all(
    sites.flatMap((site) =>
      paths.map(async (page) => {
        const answer = await fetch(site.url + page);
        expect(answer.status, page).toBe(200);
        return answer.text();
      }),
    ),
  );

const OWN = {
  phone: "6000000001",
  secondPhone: "6000000002",
  whatsapp: "6000000003",
  email: "hello@own.example",
};
const SAMPLES = ["0000000001", "0000000002", "00000 0000", "hello@aaryaa.example"];

it("a changed phone comes to every page of both by itself, and no sample is left", async () => {
  const { director } = (await read()).people.content;
  await save("people", { director: { ...director, phone: OWN.secondPhone } });
  const { credit } = (await read()).links.content;
  await save("links", { credit: { ...credit, whatsapp: OWN.whatsapp } });
  await save("contact", OWN);
  await vi.waitFor(async () => {
    for (const html of await pages()) {
      expect(html.includes("tel:+916000000001")).toBe(true);
      expect(SAMPLES.filter((sample) => html.includes(sample))).toEqual([]);
    }
  }, LIVE_WITHIN);
});

it("what nobody may write is refused, and what looks like a page's code is text", async () => {
  const { content, updatedAt } = (await read()).contact;
  const map = "javascript:alert(1)";
  const body = { content: { ...content, map }, updatedAt };
  const refused = await staff.ask("/api/site/contact", body, "PUT");
  expect(refused.status).toBe(400);
  const { errors } = z
    .object({ errors: z.object({ map: z.string() }) })
    .parse(await refused.json());
  expect(errors.map).toContain("https://");
  const street = { en: "</script><script>alert(1)</script>", ta: "" };
  await save("contact", { street });
  await vi.waitFor(async () => {
    for (const html of await pages(["/contact", "/ta/contact"])) {
      expect(html.includes("alert(1)")).toBe(true);
      expect(html.includes("<script>alert(1)")).toBe(false);
    }
  }, LIVE_WITHIN);
  await save("contact", { street: { en: "2 Car Street", ta: "" } });
});

it("while the database is away the pages say what they said last, and after it what is new", async () => {
  await vi.waitFor(async () => {
    for (const html of await pages(["/contact"])) expect(html.includes("2 Car Street")).toBe(true);
  }, LIVE_WITHIN);
  line.cut();
  for (const html of await pages()) expect(html.includes("tel:+916000000001")).toBe(true);
  await line.mend();
  const tell = () => save("contact", { street: { en: "3 Car Street", ta: "" } });
  await vi.waitFor(tell, { timeout: 20_000, interval: 200 });
  await vi.waitFor(
    async () => {
      for (const html of await pages(["/contact", "/ta/contact"]))
        expect(html.includes("3 Car Street")).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
});
