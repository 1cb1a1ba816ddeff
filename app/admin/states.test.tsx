import { usePathname } from "next/navigation";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { HistoryScreen } from "@/components/admin/history/history-screen";
import { ScreenError } from "@/components/admin/screen-error";
import { readInboxSummary } from "@/lib/enquiries/inbox-data";
import StaffLayout from "./(staff)/layout";

const session = { admin: { email: "x" } };
vi.mock("@/lib/auth/page-session", () => ({
  getCurrentSession: async () => session,
  requireSignedIn: async () => session,
}));
vi.mock("@/lib/enquiries/inbox-data");
vi.mock("next/navigation", async (importOriginal) => ({
  ...(await importOriginal<typeof import("next/navigation")>()),
  usePathname: vi.fn(),
  useRouter: vi.fn(),
}));

it("renders the staff layout with a count of 0 if the enquiries cannot be counted", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.mocked(readInboxSummary).mockRejectedValue(new Error("database unavailable"));
  const { props } = (await StaffLayout({ children: "a screen" })) as ReactElement<{
    children: ReactElement<object>;
  }>;
  expect(props.children.props).toMatchObject({ unansweredCount: 0, children: "a screen" });
});

it.each([
  ["Failed to load plan data", "/admin/edit-plans/1"],
  ["Something went wrong. Please try again.", "/admin/history"],
])("shows “%s” and a retry button if %s fails", (text, pathname) => {
  vi.mocked(usePathname).mockReturnValue(pathname);
  const page = renderToStaticMarkup(<ScreenError error={new Error("x")} retry={() => undefined} />);
  expect(page).toContain(text);
  expect(page).toContain("Retry");
});

it.each([
  ["No changes yet", ""],
  ["No changes match", "no such plan"],
])("an empty history shows “%s” for the search %j", (title, search) => {
  const page = renderToStaticMarkup(
    <HistoryScreen search={search} chips={[]} changes={[]} isFirstPage hasMore={false} />,
  );
  expect(page).toContain(title);
  expect(page.includes("Show all")).toBe(search !== "");
});
