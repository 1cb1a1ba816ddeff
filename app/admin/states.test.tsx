import { usePathname } from "next/navigation";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { AllChanges } from "@/components/admin/history/changes";
import { ScreenFailed } from "@/components/admin/screen-failed";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import DashboardPage from "./(staff)/dashboard/page";
import StaffLayout from "./(staff)/layout";

const session = { admin: { email: "x" } };
vi.mock("@/lib/auth/page", () => ({
  currentSession: async () => session,
  requireAdmin: async () => session,
}));
vi.mock("@/lib/enquiries/inbox-rows");
vi.mock("next/navigation");

it("shows a screen where nobody can count the enquiries", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.mocked(readWaiting).mockRejectedValue(new Error("area is away"));
  const { props } = (await StaffLayout({ children: "a screen" })) as ReactElement<{
    children: ReactElement<object>;
  }>;
  expect(props.children.props).toEqual({ waiting: 0, children: "a screen" });
});

it("says of the dashboard that it loads", async () => {
  expect(renderToStaticMarkup(await DashboardPage())).toContain("Loading dashboard data...");
});

it.each([
  ["Failed to fetch recent plans", "/admin/dashboard"],
  ["Failed to fetch plans", "/admin/view-plans"],
  ["Failed to load plan data", "/admin/edit-plans/1"],
  ["Failed to fetch areas", "/admin/areas"],
  ["Failed to load GST percentage", "/admin/update-gst"],
  [
    "Enquiries could not be loaded. None is lost: each one is stored before it is mailed.",
    "/admin/enquiries",
  ],
  ["Something went wrong. Please try again.", "/admin/history"],
])("says %s where %s does not come, with a way to retry", (text, address) => {
  vi.mocked(usePathname).mockReturnValue(address);
  const page = renderToStaticMarkup(
    <ScreenFailed error={new Error("x")} retry={() => undefined} />,
  );
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
