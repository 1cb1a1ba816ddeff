import { expect, it } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { addAdmin, resetPassword } from "./admins";
import { hasInitialPassword } from "./initial-password";

await setUpDatabase();

it("reports the initial password only to the admin who still has it", async () => {
  const first = await createSignedInAdmin();
  const second = await addAdmin("second@staff.example", "a sample pass phrase", first.email);
  expect(await hasInitialPassword(first.id)).toBe(true);
  expect(await hasInitialPassword(second.id)).toBe(false);
  await resetPassword(first.email, "temple bell morning rain", second.email);
  expect(await hasInitialPassword(first.id)).toBe(false);
});
