import { type ComponentType, createElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LANGUAGES, type Language } from "@/lib/content/language";
import { db } from "@/lib/db";
import { INDEXED_PATHS } from "@/lib/http/page-paths";
import { refreshPublicData } from "@/lib/pages/public-data";
import type { Field } from "@/lib/resource/field-kinds";
import { hasSampleContent } from "@/lib/site/initial-content";
import { getSectionDefinition } from "@/lib/site/resource";
import { SECTION_IDS, SECTIONS, type SectionId } from "@/lib/site/schema";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { buildFilledSection } from "@/test/filled-section";
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

describe.each(LANGUAGES)("in the language %s", (language) => {
  it.each(SECTION_IDS)("a public page shows the section %s", async (section) => {
    const pagesBefore = await renderPages(language);
    await storeContent(section, buildFilledSection(section));
    const message = `No page of INDEXED_PATHS shows the section "${section}".`;
    expect(await renderPages(language), message).not.toEqual(pagesBefore);
  });
});

it.each(SECTION_IDS)("the preview of the section %s shows its content", async (section) => {
  const preview = await renderPreview(section, { [section]: buildFilledSection(section) });
  const message = `SECTION_PREVIEWS shows nothing of the section "${section}".`;
  expect(preview, message).not.toBe(await renderPreview(section, {}));
});

type ListSection = { section: SectionId; name: string };

/** The sections that consist of one list, which may be empty. */
function findListSections(): ListSection[] {
  const found: ListSection[] = [];
  for (const section of SECTION_IDS) {
    const [first, ...others] = Object.entries<Field>(SECTIONS[section].fields);
    if (!first || others.length > 0) continue;
    const [name, field] = first;
    if (field.kind === "items" && field.minItems === 0) found.push({ section, name });
  }
  return found;
}
const LIST_SECTIONS = findListSections();

async function renderWithBlank(section: SectionId): Promise<string[]> {
  await storeContent(section, getSectionDefinition(section).blank);
  return renderPages();
}

const countHeadings = (pages: string[]) => pages.join("").split("<h2").length - 1;

it.each(LIST_SECTIONS)(
  "pages and the preview leave out the section $section with its heading without visible items",
  async ({ section, name }) => {
    const content = buildFilledSection(section);
    await storeContent(section, content);
    const headings = countHeadings(await renderPages());
    const emptyPages = await renderWithBlank(section);
    const message = `A page shows the heading of the section "${section}" without items.`;
    expect(countHeadings(emptyPages), message).toBeLessThan(headings);
    const items: object[] = Object(content)[name];
    const hiddenItems = items.map((item) => ({ ...item, hidden: true }));
    await storeContent(section, { ...content, [name]: hiddenItems });
    expect(await renderPages()).toEqual(emptyPages);
    const { blank } = getSectionDefinition(section);
    expect(await renderPreview(section, { [section]: blank })).toBe("");
  },
);

it.each(LIST_SECTIONS.filter(({ section }) => !hasSampleContent(section)))(
  "pages and the preview leave out the section $section until the owner saves it",
  async ({ section }) => {
    const pagesBefore = await renderPages();
    expect(pagesBefore).toEqual(await renderWithBlank(section));
    expect(await renderPreview(section, {})).toBe("");
  },
);
