import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AllChanges } from "@/components/admin/history/changes";
import EditPlanFailed from "./(staff)/edit-plans/[id]/error";
import UpdateGstFailed from "./(staff)/update-gst/error";
import ViewPlansFailed from "./(staff)/view-plans/error";

it.each([
  ["Failed to load plan data", EditPlanFailed],
  ["Failed to load GST percentage", UpdateGstFailed],
  ["Failed to fetch plans", ViewPlansFailed],
])("says %s where it does not come, with a way to retry", (text, Failed) => {
  const page = renderToStaticMarkup(<Failed error={new Error("x")} retry={() => undefined} />);
  expect(page).toContain(text);
  expect(page).toContain("Retry");
});

it.each([
  ["", "Nothing has changed yet"],
  ["no such plan", "Nothing matches"],
])("says of an empty history, searched for %j: %s", (search, title) => {
  const page = renderToStaticMarkup(<AllChanges search={search} changes={[]} more={false} />);
  expect(page).toContain(title);
  expect(page.includes("Show all")).toBe(search !== "");
});
