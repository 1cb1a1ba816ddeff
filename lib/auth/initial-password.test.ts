import { expect, it } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { addAdmin, resetPassword } from "./admins";
import { hasInitialPassword } from "./initial-password";

await setUpDatabase();

it("reports the initial password only to the admin who still has it", async () => {
  const first = await createSignedInAdmin();
  const second = await addAdmin(
    { email: "second@staff.example", password: "a sample pass phrase" },
    first.email,
  );
  expect(await hasInitialPassword(first.id)).toBe(true);
  expect(await hasInitialPassword(second.id)).toBe(false);
  await resetPassword({ email: first.email, password: "temple bell morning rain" }, second.email);
  expect(await hasInitialPassword(first.id)).toBe(false);
});
