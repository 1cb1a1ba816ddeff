import { expect, it } from "vitest";
import { setUpDatabase } from "@/test/database-setup";
import { createSignedInAdmin } from "@/test/signed-in-admin";
import { addAdmin, resetPassword } from "./admins";
import { hasInitialPassword } from "./initial-password";

await setUpDatabase();

it("hasInitialPassword returns true only for the first admin, until the password is changed", async () => {
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
