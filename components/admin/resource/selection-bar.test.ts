import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { MAX_URL_LENGTH } from "@/lib/http/normalize-request";
import { buildChangePath } from "./selection-bar";

it("buildChangePath with 150 rows and the longest search stays below the URL limit of the server", () => {
  const ids = Array.from({ length: 150 }, () => randomUUID());
  const build = (search: string) => buildChangePath("/admin/view-plans/change", { search }, ids);
  const read = (path: string) => new URL(path, "http://site.example").searchParams;
  expect(read(build("75")).get("list")).toBe("?search=75");
  const longest = build("ந".repeat(100));
  expect(longest.length).toBeLessThan(MAX_URL_LENGTH);
  expect(read(longest).getAll("id")).toEqual(ids);
});
