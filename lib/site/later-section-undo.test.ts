// A section of a later release has no sample. Here, `contact` represents such a section, because it has required
// fields.
import { expect, it, vi } from "vitest";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { listHistory } from "../changes/undo-data";
import { undoChange } from "../history/undo";
import { requireSection, updateSection } from "./data";
import { getSectionDefinition } from "./resource";

const { sampleContact } = await vi.hoisted(async () => {
  const { initialContent } =
    await vi.importActual<typeof import("./initial-content")>("./initial-content");
  return { sampleContact: initialContent.contact };
});

vi.mock("./initial-content", async (importOriginal) => {
  const original = await importOriginal<typeof import("./initial-content")>();
  const { createBlankValues } = await import("../resource/resource");
  const { contact } = (await import("./schema")).SECTIONS;
  const initialContent = { ...original.initialContent, contact: createBlankValues(contact.fields) };
  return { ...original, initialContent };
});

await setUpCatalogue();

it("undoes the first save of a section with required fields", async () => {
  await updateSection("contact", sampleContact, undefined, "owner@staff.example");
  const [change] = await listHistory({ subject: "site" });
  await undoChange(change?.id ?? "", "owner@staff.example");
  expect(await requireSection("contact")).toMatchObject(getSectionDefinition("contact").blank);
});
