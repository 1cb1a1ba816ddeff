import { expect, it } from "vitest";
import { inboxAddress, readInboxQuery } from "./inbox-list";

const addressOf = (params: Record<string, string | string[]>) => {
  const { query } = readInboxQuery(params);
  return inboxAddress(query, query.open);
};

it.each([
  [{}, "/admin/enquiries"],
  [
    { search: " selvi", status: "new", page: "2" },
    "/admin/enquiries?search=+selvi&status=new&page=2",
  ],
  // What makes no sense is as if it were not there.
  [{ status: "lost", due: "yesterday", from: "2026-13-01", page: "0", x: "1" }, "/admin/enquiries"],
  // Only what is closed has a result.
  [{ status: "closed", outcome: "connected" }, "/admin/enquiries?status=closed&outcome=connected"],
  [{ status: "new", due: "today", outcome: "connected" }, "/admin/enquiries?outcome=connected"],
  [{ open: "a/b", mine: ["yes", "no"] }, "/admin/enquiries/a%2Fb?mine=yes"],
])("the address %j asks for %s", (params, address) => expect(addressOf(params)).toBe(address));
