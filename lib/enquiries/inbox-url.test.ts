import { expect, it } from "vitest";
import { inboxExportPath, inboxPath, parseInboxQuery } from "./inbox-url";

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
  [{ status: "connected" }, "/admin/enquiries?status=connected"],
  [{ status: "closed", due: "today" }, "/admin/enquiries?status=closed"],
  [{ status: "connected", due: "today" }, "/admin/enquiries?status=connected"],
  [{ status: "contacted", due: "today" }, "/admin/enquiries?status=contacted&due=today"],
  [{ open: "a/b", mine: ["yes", "no"] }, "/admin/enquiries/a%2Fb?mine=yes"],
])("normalises the inbox query %j to the path %s", (params, path) =>
  expect(normalisePath(params)).toBe(path),
);

it.each([
  ["contacted", { status: "contacted" }],
  ["tooExpensive", { outcome: "tooExpensive" }],
])("requests and exports the enquiries of the status filter %j with %j", (status, filter) => {
  const { query, request } = parseInboxQuery({ status, page: "2", open: "x" });
  expect(request).toEqual({ ...filter, page: 2 });
  const [path, search] = inboxExportPath(query).split("?");
  expect(path).toBe("/api/enquiries/csv");
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual(filter);
});
