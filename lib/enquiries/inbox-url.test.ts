import { expect, it } from "vitest";
import { inboxPath, parseInboxQuery } from "./inbox-url";

const normalisePath = (params: Record<string, string | string[]>) => {
  const { query } = parseInboxQuery(params);
  return inboxPath(query, query.open);
};

it.each([
  [{}, "/admin/enquiries"],
  [
    { search: " selvi", status: "new", page: "2" },
    "/admin/enquiries?search=+selvi&status=new&page=2",
  ],
  [{ status: "lost", due: "yesterday", from: "2026-13-01", page: "0", x: "1" }, "/admin/enquiries"],
  [{ status: "closed", outcome: "connected" }, "/admin/enquiries?status=closed&outcome=connected"],
  [{ status: "new", due: "today", outcome: "connected" }, "/admin/enquiries?outcome=connected"],
  [{ open: "a/b", mine: ["yes", "no"] }, "/admin/enquiries/a%2Fb?mine=yes"],
])("normalises the inbox query %j to the path %s", (params, path) =>
  expect(normalisePath(params)).toBe(path),
);
