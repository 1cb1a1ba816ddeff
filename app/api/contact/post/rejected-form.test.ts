import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postWaitlist } from "@/app/api/areas/wait/route";
import type { AreaState } from "@/lib/areas/schema";
import { LANGUAGES, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { db, pool } from "@/lib/db";
import { ENQUIRY_FIELDS, MAX_FIELD_LENGTHS } from "@/lib/enquiries/constants";
import { ENQUIRY_POST_LIMIT } from "@/lib/enquiries/receive";
import { formatPlanWithPrice } from "@/lib/enquiries/whatsapp";
import { requestPage } from "@/lib/http/render-request";
import { refreshPublicData, requireCatalogue } from "@/lib/pages/public-data";
import { callHandler } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createGate } from "@/test/gate";
import { ownPage, renderOwnPage } from "@/test/render-own-page";
import { sampleAreaValues } from "@/test/sample-area";
import { sampleEnquiryForm } from "@/test/sample-enquiry";
import { POST } from "./route";

vi.mock("next/dynamic", () => ({ default: ownPage.dynamic }));
vi.mock("next/headers", () => ({ headers: () => ownPage.headers() }));
vi.mock("next/root-params", () => ({ language: () => ownPage.language() }));
vi.mock("@/lib/http/render-request", () => ({
  requestPage: vi.fn((url: string, headers: Record<string, string>) => renderOwnPage(url, headers)),
}));

const AREA_NAMES = { en: sampleAreaValues.name, ta: sampleAreaValues.nameTa };
const enquiry = { ...sampleEnquiryForm, lastName: "Sample" };
const visitor = { name: "M. Selvi", phone: "6000", area: "sample-nagar" };

await setUpCatalogue();
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.mocked(requestPage).mockClear();
  await db().rateLimit.deleteMany();
});

const postForm = (fields: Record<string, string>, headers?: Record<string, string>) =>
  callHandler(POST, { path: "/api/contact/post", body: new URLSearchParams(fields), headers });
const postWaitlistForm = (fields: Record<string, string>) =>
  callHandler(postWaitlist, { path: "/api/areas/wait", body: new URLSearchParams(fields) });

async function reachRateLimit(): Promise<void> {
  await postForm({});
  await db().rateLimit.updateMany({ data: { points: ENQUIRY_POST_LIMIT.points } });
  vi.mocked(requestPage).mockClear();
}

/** Afterwards, Sample Nagar is the only area. It also has a former slug. */
async function setArea(state: AreaState) {
  await db().areaAddress.deleteMany();
  await db().area.deleteMany();
  const { id } = await db().area.create({
    data: { ...sampleAreaValues, slug: "sample-nagar", state },
  });
  await db().areaAddress.createMany({
    data: ["sample-nagar", "old-nagar"].map((slug) => ({ slug, areaId: id })),
  });
  await refreshPublicData();
}

const waitForRenders = (count: number) =>
  expect.poll(() => requestPage).toHaveBeenCalledTimes(count);

/** Returns the page without scripts, and with apostrophes as they were typed. */
async function readPage(response: Response, expectedStatus = 400): Promise<string> {
  expect(response.status).toBe(expectedStatus);
  const html = await response.text();
  return html.replace(/<script.*?<\/script>/gs, "").replaceAll("&#x27;", "'");
}

const HIDDEN_FIELD = /<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g;

function readHiddenFields(page: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of page.matchAll(HIDDEN_FIELD))
    fields[name] = value.replaceAll("&quot;", '"');
  return fields;
}

const toPlainText = (html = "") =>
  html
    .replace(/<!--.*?-->|<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
const readHeading = (page: string) => toPlainText(/<h1[^>]*>.*?<\/h1>/s.exec(page)?.[0]);

const findControl = (page: string, field: string) =>
  new RegExp(`<(?:input|textarea)[^>]* name="${field}"[^>]*>`).exec(page)?.[0] ?? "";

/** Returns the text that the control names as its description. */
function readErrorOfControl(page: string, control: string): string {
  const errorId = /aria-describedby="(\S+)/.exec(control)?.[1] ?? "";
  return toPlainText(new RegExp(`<p id="${errorId}".*?</p>`, "s").exec(page)?.[0]);
}

describe("a rejected enquiry from a form without JavaScript", () => {
  it.each(LANGUAGES)(
    "is shown by the contact page with an error at each field, in %s",
    async (language) => {
      const { contact, enquiryForm } = getWords(language);
      const { invalid, digitCount } = enquiryForm;
      const values = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, "1"]));
      const response = await postForm({ ...values, language });
      expect(response.headers.get("cache-control")).toMatch(/no-store/);
      const page = await readPage(response);
      expect(readHeading(page)).toBe(contact.heading.join(" "));
      expect(page).toContain(`name="language" value="${language}"`);
      expect(page).toContain(`href="${localisedPath(language, "/privacy")}"`);
      for (const field of ENQUIRY_FIELDS) {
        const control = findControl(page, field);
        expect(control).toContain('aria-invalid="true"');
        expect(readErrorOfControl(page, control)).toBe(invalid[field]);
      }
      expect(page).toContain(`>${digitCount(1, 10)}</p>`);
      expect(page.match(/<input[^>]*\bautofocus\b[^>]*>/gi)).toEqual([
        expect.stringContaining('name="firstName"'),
      ]);
    },
  );

  it.each(["த", "'", "👩"])(
    "keeps values of maximum length that consist of %s",
    async (character) => {
      const values: Record<string, string> = {};
      // The length of an emoji is 2.
      for (const field of ENQUIRY_FIELDS)
        values[field] = character.repeat(MAX_FIELD_LENGTHS[field] / character.length);
      const page = await readPage(await postForm(values));
      for (const value of Object.values(values)) expect(page).toContain(value);
    },
  );

  it.each(LANGUAGES)(
    "keeps the choices, and offers to send the values on WhatsApp, in %s",
    async (language) => {
      const choices = { language, offer: "basic", area: "sample-nagar", street: `New "Street"` };
      const page = await readPage(await postForm({ ...enquiry, phone: "12", ...choices }));
      expect(readHiddenFields(page)).toMatchObject(choices);
      const alert = /role="alert".*?<\/p>/s.exec(page)?.[0] ?? "";
      const [, url = ""] = /href="([^"]+)"/.exec(alert) ?? [];
      const { fields } = getWords(language).enquiryForm;
      const text = new URL(url).searchParams.get("text");
      expect(text).toContain(`\n${fields.firstName.label}: ${enquiry.firstName}\n`);
      expect(text).toContain(`\n${fields.phone.label}: 12\n`);
    },
  );

  it("has a script that replaces the endpoint's URL by the contact page's, also if a value contains markup", async () => {
    const fields = { ...enquiry, phone: "12", language: "ta", area: "</script><b>" };
    const html = await (await postForm(fields)).text();
    const script =
      '<script>history.replaceState(null,"","/ta/contact?area=%3C%2Fscript%3E%3Cb%3E")';
    expect(html).toContain(script);
  });

  it("lists the typed values with status 503, without rendering a page, while the database is unavailable", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const connect = vi.spyOn(pool(), "connect").mockImplementation((callback) => {
      callback?.(refused, undefined, () => undefined);
      return Promise.reject(refused);
    });
    const page = await readPage(await postForm({ ...enquiry, offer: "basic" }), 503);
    connect.mockRestore();
    expect(requestPage).not.toHaveBeenCalled();
    for (const value of Object.values(enquiry)) expect(page).toContain(`<dd>${value}</dd>`);
    const { responseMessages, enquiryForm } = getWords("en");
    expect(page).toContain(`<p role="alert">${responseMessages.unavailable}</p>`);
    expect(page).toContain(`<dt>${enquiryForm.selectedPlan}</dt>`);
    expect(readHiddenFields(page)).toEqual({ ...enquiry, language: "en", offer: "basic" });
  });

  it.each(LANGUAGES)(
    "keeps the plan, the area and the typed values at the rate limit, in %s",
    async (language) => {
      await setArea("notYet");
      await reachRateLimit();
      const [plan] = (await requireCatalogue()).plans;
      if (!plan) throw new Error("The catalogue has no plan.");
      const fields = { ...enquiry, language, plan: plan._id, area: "sample-nagar", street: "New" };
      const page = await readPage(await postForm(fields), 429);
      expect(requestPage).not.toHaveBeenCalled();
      const { enquiryForm, plans, areas } = getWords(language);
      const areaText = `New, ${AREA_NAMES[language]}`;
      expect(page).toContain(`<dt>${areas.field.label}</dt><dd>${areaText}</dd>`);
      const planText = formatPlanWithPrice(plan, plans);
      expect(page).toContain(`<dt>${enquiryForm.selectedPlan}</dt><dd>${planText}</dd>`);
      expect(readHiddenFields(page)).toEqual(fields);
      expect(page).toContain('action="/api/contact/post"');
    },
  );

  it("keeps the plan and the unknown street from the URL of the form's page at the rate limit", async () => {
    await reachRateLimit();
    const headers = {
      origin: "http://site.example",
      referer: "http://site.example/contact?offer=basic&street=East%20%22Street%22",
    };
    const page = await readPage(await postForm(enquiry, headers), 429);
    expect(page).toContain(`<dt>${getWords("en").enquiryForm.selectedPlan}</dt>`);
    expect(page).toContain("<dd>East &quot;Street&quot;</dd>");
    const choices = { language: "en", offer: "basic", street: 'East "Street"' };
    expect(readHiddenFields(page)).toEqual({ ...enquiry, ...choices });
  });

  it("answers with a plain list of the typed values while two other rejected forms are being rendered", async () => {
    const renderGate = createGate();
    vi.mocked(requestPage).mockImplementation(async (url, headers) => {
      await renderGate.opened;
      return renderOwnPage(url, headers);
    });
    const rejected = { ...enquiry, phone: "12" };
    const attempts = [1, 2, 3].map(() => postForm(rejected));
    const firstEvent = await Promise.race([...attempts, waitForRenders(3)]);
    renderGate.open();
    const pages = await Promise.all(attempts.map(async (attempt) => readPage(await attempt)));
    expect(firstEvent, "a third render has started").toBeInstanceOf(Response);
    expect(pages.filter((page) => page.includes(`<dd>${enquiry.address}</dd>`))).toHaveLength(1);
    expect(findControl(await readPage(await postForm(rejected)), "phone")).toContain('value="12"');
  });

  it.each(LANGUAGES)(
    "shows the typed values if the page cannot be rendered, in %s",
    async (language) => {
      vi.spyOn(console, "error").mockReturnValue();
      vi.mocked(requestPage).mockRejectedValueOnce(new Error("The server stops."));
      const typed = { ...enquiry, phone: "12", message: "<b>Is it there?</b>" };
      const page = await readPage(await postForm({ ...typed, language }));
      expect(page).toContain("&lt;b&gt;Is it there?&lt;/b&gt;");
      const { responseMessages, enquiryForm } = getWords(language);
      expect(readHeading(page)).toBe(enquiryForm.title);
      expect(page).toContain(`<p role="alert">${responseMessages.invalid}</p>`);
      for (const field of ENQUIRY_FIELDS)
        expect(page).toContain(`<dt>${enquiryForm.fields[field].label}</dt>`);
      for (const value of [typed.firstName, typed.address, typed.email])
        expect(page).toContain(`<dd>${value}</dd>`);
    },
  );
});

describe("a rejected waitlist entry from a form without JavaScript", () => {
  it.each(LANGUAGES)("is shown by the page of the area, in %s", async (language) => {
    await setArea("notYet");
    const page = await readPage(await postWaitlistForm({ ...visitor, language }));
    const { enquiryForm, waitlist } = getWords(language);
    expect(page).toContain(waitlist.title(AREA_NAMES[language]));
    for (const typed of ["M. Selvi", "6000"]) expect(page).toContain(`value="${typed}"`);
    expect(page).toContain(`<span>${enquiryForm.invalid.phone}</span>`);
    expect(page).toContain(`>${enquiryForm.digitCount(4, 10)}</p>`);
  });

  it("is shown by the page of the area if the area was renamed, and has both errors", async () => {
    await setArea("notYet");
    const fields = { name: "", phone: "12<b>", area: "old-nagar" };
    const page = await readPage(await postWaitlistForm(fields));
    expect(page).toContain("<span>Enter your name</span>");
    expect(page).toContain('value="12&lt;b&gt;"');
    expect(page).toContain('<input type="hidden" name="area" value="sample-nagar"/>');
    expect(await db().enquiry.count()).toBe(0);
  });

  it.each(["", "New Street 5"])(
    "is shown by the page for unknown streets for the street '%s'",
    async (area) => {
      const page = await readPage(await postWaitlistForm({ ...visitor, area, language: "ta" }));
      expect(readHeading(page)).toBe(getWords("ta").areas.field.label);
      expect(page).toMatch(/name="name"[^>]* value="M. Selvi"/);
      expect(page).toMatch(new RegExp(`name="area"[^>]* value="${area}"`));
      expect(page.includes(getWords("ta").responseMessages.area)).toBe(area === "");
      expect(page).not.toMatch(/type="hidden" name="area"/);
    },
  );

  it("is shown by the contact page if the area no longer has a waitlist", async () => {
    await setArea("connected");
    const page = await readPage(await postWaitlistForm(visitor));
    expect(readHeading(page)).toBe(getWords("en").contact.heading.join(" "));
    expect(page).toMatch(/name="firstName"[^>]* value="M. Selvi"/);
    expect(page).toContain('<input type="hidden" name="area" value="sample-nagar"/>');
  });

  it.each(LANGUAGES)(
    "keeps and labels the area or the typed street at the rate limit, in %s",
    async (language) => {
      await setArea("notYet");
      await reachRateLimit();
      const { label } = getWords(language).areas.field;
      for (const [area, name] of [
        ["sample-nagar", AREA_NAMES[language]],
        ["New Street 5", "New Street 5"],
      ] as const) {
        const fields = { ...visitor, phone: "6000000001", area, language };
        const page = await readPage(await postWaitlistForm(fields), 429);
        expect(page).toContain(`<dt>${label}</dt><dd>${name}</dd>`);
        expect(readHiddenFields(page)).toEqual(fields);
        expect(page).toContain('action="/api/areas/wait"');
      }
    },
  );
});
