import { expect, it } from "vitest";
import { z } from "zod";
import { checkChanged } from "./check";

const schema = z.strictObject({
  phone: z
    .string()
    .trim()
    .regex(/^\d{4}$/, "Four digits"),
  items: z.array(z.strictObject({ id: z.string(), text: z.string().trim().max(3, "Too long") })),
  logo: z.strictObject({ hash: z.string(), alt: z.string().max(3, "Too long") }),
});
const before = {
  phone: "none",
  items: [
    { id: "a", text: "long ago" },
    { id: "b", text: "b" },
  ],
  logo: { hash: "1", alt: "long ago" },
};

it("checkChanged validates changed and new list items, and keeps unchanged invalid values", () => {
  const items = [{ id: "c", text: " new " }, ...before.items.toReversed()];
  expect(checkChanged(schema, { ...before, items }, before).data).toEqual({
    ...before,
    items: [{ id: "c", text: "new" }, ...before.items.toReversed()],
  });
});

it.each<[string, unknown, string[]]>([
  ["another wrong value", { ...before, phone: "12" }, ["phone"]],
  [
    "a wrong value in another item",
    { ...before, items: [before.items[0], { id: "b", text: "long ago" }] },
    ["items.1.text"],
  ],
  ["another picture", { ...before, logo: { hash: "2", alt: "longer" } }, ["logo.alt"]],
  ["an unknown field", { ...before, fax: "1" }, [""]],
])("rejects %s", (_, value, paths) => {
  const { error } = checkChanged(schema, value, before);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(paths);
});
