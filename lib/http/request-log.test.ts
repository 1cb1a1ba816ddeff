import fc from "fast-check";
import { expect, it } from "vitest";
import { redactPath } from "./request-log";

const ID = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

it.each([
  ["/contact?phone=9876543210", "/contact"],
  [`/api/plans/${ID}/quote`, `/api/plans/${ID}/quote`],
  ["/_next/static/chunks/2f9gxniu4cmj_.js", "/_next/static/chunks/2f9gxniu4cmj_.js"],
  ["/admin/9876543210", "/admin/…"],
  ["/+91-98765%2043210/x", "/+91-…%…/x"],
  ["/area/kumar88@mail.example", "/area/…"],
  ["/area/kumar88%40mail.example/1", "/area/…/1"],
  [`/api/${ID}9876`, expect.not.stringContaining("9876")],
])("redactPath returns for %s the path %s", (url, path) => expect(redactPath(url)).toEqual(path));

it("redactPath returns at most 100 characters, without @ and without four digits in a row", () => {
  const anyText = fc.string({ unit: "binary-ascii", maxLength: 300 });
  fc.assert(
    fc.property(anyText, (text) => {
      expect(redactPath(`/x/${text}`)).not.toMatch(/\d{4}|@|^.{101}/s);
    }),
  );
});
