import { type ComponentType, createElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LANGUAGES, type Language } from "@/lib/content/language";
import { db } from "@/lib/db";
import { INDEXED_PATHS } from "@/lib/http/page-paths";
import { refreshPublicData } from "@/lib/pages/public-data";
import type { Field } from "@/lib/resource/field-kinds";
import { hasSampleContent } from "@/lib/site/initial-content";
import { SECTION_IDS, SECTIONS, type SectionId } from "@/lib/site/schema";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { buildFilledSection, buildMarkedSection, type Marker } from "@/test/filled-section";
import { ownPage, renderToHtml } from "@/test/render-own-page";
import SiteLayout from "./[language]/layout";
import PreviewPage from "./preview/[language]/[section]/page";

const request = vi.hoisted(() => ({ language: "en" }));
vi.mock("next/dynamic", () => ({ default: ownPage.dynamic }));
vi.mock("next/headers", () => ({ headers: () => ownPage.headers() }));
vi.mock("next/root-params", () => ({ language: async () => request.language }));
vi.mock("next/navigation", async (importOriginal) => ({
  ...(await importOriginal<typeof import("next/navigation")>()),
  usePathname: () => "/",
}));
/** Here, the id of a preview is a JSON text of its content. */
vi.mock("@/lib/site/preview", () => ({ getPreviewContent: (id: string) => JSON.parse(id) }));

await setUpCatalogue();
beforeEach(async () => {
  await db().siteSection.deleteMany();
  await refreshPublicData();
});

type PageModule = { default: ComponentType<{ searchParams: Promise<object> }> };

async function renderPage(path: string): Promise<string> {
  const folder = path === "/" ? "" : path;
  const { default: Page }: PageModule = await import(
    `${import.meta.dirname}/[language]${folder}/page.tsx`
  );
  const page = createElement(Page, { searchParams: Promise.resolve({}) });
  return renderToHtml(createElement(SiteLayout, null, page));
}

function renderPages(language: Language = "en"): Promise<string[]> {
  request.language = language;
  return Promise.all(INDEXED_PATHS.map(renderPage));
}

const renderPreview = (section: SectionId, content: object) =>
  renderToHtml(
    createElement(PreviewPage, {
      params: Promise.resolve({ language: "en", section }),
      searchParams: Promise.resolve({ previewId: JSON.stringify(content) }),
    }),
  );

async function storeContent(section: SectionId, content: object): Promise<void> {
  const create = { section, content };
  await db().siteSection.upsert({ where: { section }, create, update: { content } });
  await refreshPublicData();
}

/** The filled items have their own picture, so the description of their drawing is not shown. */
const DRAWING_LABELS = ["What the picture shows", "What it shows"];
/** Shown above the English title of a slide. */
const ENGLISH_PAGE_LABELS = ["Tamil headline above the English title"];
/** Shown in the header. The preview of the links is the footer. */
const PAGE_ONLY_LABELS = ["Studio", "Quick Pay: name", "Quick Pay: address"];

/** Returns the labels of the fields whose texts are missing. */
function listMissing(markers: Marker[], html: string, language: Language, omitted: string[]) {
  const missing = markers.filter((marker) => !html.includes(marker[language]));
  return missing.map(({ label }) => label).filter((label) => !omitted.includes(label));
}

describe.each(LANGUAGES)("in the language %s", (language) => {
  it.each(SECTION_IDS)("public pages show each text of the section %s", async (section) => {
    const { content, markers } = buildMarkedSection(section);
    await storeContent(section, content);
    const html = (await renderPages(language)).join("");
    const message = `No page of INDEXED_PATHS shows these texts of the section "${section}".`;
    const omitted =
      language === "ta" ? [...DRAWING_LABELS, ...ENGLISH_PAGE_LABELS] : DRAWING_LABELS;
    expect(listMissing(markers, html, language, omitted), message).toEqual([]);
  });
});

it.each(SECTION_IDS)("the preview of the section %s shows each of its texts", async (section) => {
  const { content, markers } = buildMarkedSection(section);
  request.language = "en";
  const preview = await renderPreview(section, { [section]: content });
  const message = `SECTION_PREVIEWS does not show these texts of the section "${section}".`;
  const omitted = [...DRAWING_LABELS, ...PAGE_ONLY_LABELS];
  expect(listMissing(markers, preview, "en", omitted), message).toEqual([]);
  expect(preview, message).not.toBe(await renderPreview(section, {}));
});

const countHeadings = (pages: string[]) => pages.join("").split("<h2").length - 1;

type ListField = [name: string, items: object[]];

/** The lists of a section that may be empty, with an item each. */
function findOptionalLists(section: SectionId): ListField[] {
  const content: Record<string, object[]> = Object(buildFilledSection(section));
  const lists: ListField[] = [];
  for (const [name, field] of Object.entries<Field>(SECTIONS[section].fields))
    if (field.kind === "items" && field.minItems === 0) lists.push([name, content[name] ?? []]);
  return lists;
}

function fillWithoutItems(section: SectionId): object {
  const emptyLists = findOptionalLists(section).map(([name]) => [name, []]);
  return { ...buildFilledSection(section), ...Object.fromEntries(emptyLists) };
}

function fillWithHiddenItems(section: SectionId): object {
  const hiddenLists = findOptionalLists(section).map(([name, items]) => [
    name,
    items.map((item) => ({ ...item, hidden: true })),
  ]);
  return { ...buildFilledSection(section), ...Object.fromEntries(hiddenLists) };
}

/** The list is a menu in the header, without a heading. */
const MENU_SECTIONS: SectionId[] = ["links"];
const LIST_SECTIONS = SECTION_IDS.filter(
  (section) => findOptionalLists(section).length > 0 && !MENU_SECTIONS.includes(section),
);

async function renderWithoutItems(section: SectionId): Promise<string[]> {
  await storeContent(section, fillWithoutItems(section));
  return renderPages();
}

it.each(LIST_SECTIONS)(
  "pages and the preview omit the section %s, with its heading and texts, if it has no visible items",
  async (section) => {
    await storeContent(section, buildFilledSection(section));
    const headings = countHeadings(await renderPages());
    const emptyPages = await renderWithoutItems(section);
    const message = `A page shows the heading of the section "${section}" without items.`;
    expect(countHeadings(emptyPages), message).toBeLessThan(headings);
    await storeContent(section, fillWithHiddenItems(section));
    expect(await renderPages()).toEqual(emptyPages);
    const preview = await renderPreview(section, { [section]: fillWithoutItems(section) });
    expect(preview, `The preview shows the section "${section}" without items.`).toBe("");
  },
);

const LATER_SECTIONS = SECTION_IDS.filter((section) => !hasSampleContent(section));

it.each(LATER_SECTIONS)(
  "pages and the preview omit the section %s until the owner saves it",
  async (section) => {
    expect(await renderPreview(section, {})).toBe("");
    const headings = countHeadings(await renderPages());
    await storeContent(section, buildFilledSection(section));
    expect(headings).toBeLessThan(countHeadings(await renderPages()));
  },
);
