import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AllChanges } from "@/components/admin/history/changes";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import EditPlanFailed from "./(staff)/edit-plans/[id]/error";
import StaffLayout from "./(staff)/layout";
import UpdateGstFailed from "./(staff)/update-gst/error";
import ViewPlansFailed from "./(staff)/view-plans/error";

vi.mock("@/lib/auth/page", () => ({ currentSession: async () => ({ admin: { email: "x" } }) }));
vi.mock("@/lib/enquiries/inbox-rows");

it("shows a screen where nobody can count the enquiries", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.mocked(readWaiting).mockRejectedValue(new Error("area is away"));
  const { props } = (await StaffLayout({ children: "a screen" })) as ReactElement<{
    children: ReactElement<object>;
  }>;
  expect(props.children.props).toEqual({ waiting: 0, children: "a screen" });
});

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
