// A section that a later release adds has no sample content. The mock makes `clients` and `faq` such sections.
import { expect, it, vi } from "vitest";
import { initialContent } from "./initial-content";
import { buildPageContent } from "./page-content";

vi.mock("./initial-content", async (importOriginal) => {
  const original = await importOriginal<typeof import("./initial-content")>();
  const { createBlankValues } = await import("../resource/resource");
  const { clients, faq } = (await import("./schema")).SECTIONS;
  const isLater = (id: string) => id === "clients" || id === "faq";
  return {
    ...original,
    hasSampleContent: (id: string) => !isLater(id),
    initialContent: {
      ...original.initialContent,
      clients: createBlankValues(clients.fields),
      faq: createBlankValues(faq.fields),
    },
  };
});

it("buildPageContent omits a section from a later release until the owner saves it", () => {
  const content = buildPageContent(initialContent, [], "en");
  expect(content).toMatchObject({ clients: null, faq: null });
  expect(content.testimonials.items.length).toBeGreaterThan(0);
});

it("buildPageContent includes a section from a later release that the owner has saved", () => {
  const clients = { items: [{ id: "1", name: "Kurinji Lodge", logo: null, hidden: false }] };
  const content = buildPageContent({ ...initialContent, clients }, [], "en");
  expect(content).toMatchObject({ clients, faq: null });
});
