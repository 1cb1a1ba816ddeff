import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SaveOutcome } from "./form-state";
import { SaveMessage } from "./save-message";

const render = (outcome: SaveOutcome, props: { hasChanges?: boolean; conflicts?: string[] } = {}) =>
  renderToStaticMarkup(
    <SaveMessage
      outcome={outcome}
      conflictAuthor={null}
      conflicts={[]}
      hasChanges={false}
      errors={{}}
      name="plan"
      isNew={false}
      editPath="/admin/edit-plans"
      isSaving={false}
      onAddAsNew={() => undefined}
      onConfirm={() => undefined}
      onCheckNow={() => undefined}
      {...props}
    />,
  );

const WAS_SAVED: SaveOutcome = { type: "wasSaved", savedAt: "2026-11-28T08:22:00.000Z" };

it("says that nothing is left to do once a save is found, unless the person has typed since", () => {
  expect(render(WAS_SAVED)).toContain("Nothing is left to do.");
  const message = render(WAS_SAVED, { hasChanges: true });
  expect(message).toContain("What you typed since is not saved yet.");
  expect(message).not.toContain("Nothing is left to do.");
});

const CONFLICT: SaveOutcome = {
  type: "conflict",
  message: "This plan was changed in the meantime.",
};

it("asks to save again after a conflict in which both changed different fields, unless nothing is left to save", () => {
  const message = render(CONFLICT, { hasChanges: true });
  expect(message).toContain("Nothing is saved yet. Both changes are combined here. Save again.");
  expect(message).not.toContain("marked");
  const resolved = render(CONFLICT, { hasChanges: false });
  expect(resolved).toContain("Nothing is left to save.");
  expect(resolved).toContain('role="status"');
});

it("names no colleague if it is unknown who made a conflicting change", () => {
  const props = { hasChanges: true, conflicts: ["speed"] };
  const message = render(CONFLICT, props);
  expect(message).toContain("use the saved value, or save to keep the value here");
  expect(message).not.toMatch(/theirs|you both/);
});

it("ends the list of a colleague's changes with one punctuation mark", () => {
  const describe = (change: string) =>
    render({ type: "saved", merged: { message: "Asha changed it.", changes: [change] } });
  expect(describe("Question How fast? → How much?")).toContain("→ How much?<");
  expect(describe("Router None → Dual Band")).toContain("→ Dual Band.<");
});

it("interrupts the screen reader for a missing answer, but not each time that the search for the save fails", () => {
  expect(render({ type: "noAnswer", check: "scheduled" })).toContain('role="alert"');
  expect(render({ type: "noAnswer", check: "failed" })).toContain('role="status"');
});
