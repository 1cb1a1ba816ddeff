import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { RouteHandler } from "@/lib/http/route";

const apiFolder = path.resolve(import.meta.dirname, "../app/api");

/** A repeat of these changes nothing more, or is a new request on purpose, such as another reset of a password. */
const WITHOUT_KEY = [
  "enquiries/[id]/notes/[noteId]/restore",
  "history/[id]/undo",
  "push/subscriptions",
  "push/subscriptions/[id]/test",
  "session/activity",
  "set-gst",
  "settings/admins/[id]/reset-password",
  "settings/change-email/request-otp",
  "site/preview/[language]/[section]",
];

test("every staff POST accepts an Idempotency-Key, unless a repeat adds nothing", async () => {
  const files = readdirSync(apiFolder, { recursive: true, encoding: "utf8" });
  const withoutKey: string[] = [];
  for (const file of files.filter((name) => path.basename(name) === "route.ts")) {
    const { POST }: { POST?: RouteHandler } = await import(path.join(apiFolder, file));
    if (POST?.access !== "admin" || POST.declaration.idempotencyKey) continue;
    withoutKey.push(path.dirname(file));
  }
  expect(withoutKey.sort()).toEqual(WITHOUT_KEY);
});
