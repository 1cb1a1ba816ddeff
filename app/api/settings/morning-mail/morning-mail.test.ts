import { expect, test } from "vitest";
import { readMorningMail } from "@/lib/enquiries/morning-mail";
import { asAdmin } from "@/test/as-admin";
import { ask } from "@/test/call";
import { setUpDatabase } from "@/test/database-set-up";
import { PUT } from "./route";

await setUpDatabase();

test("staff switch it in the settings, and nobody else", async () => {
  const { headers } = await asAdmin();
  expect(await readMorningMail()).toEqual({ isOn: true });
  const put = (body: unknown, who: Record<string, string> = headers) =>
    ask(PUT, { method: "PUT", body, headers: who });
  expect((await put({ isOn: false })).body).toEqual({ isOn: false });
  for (const wrong of [{}, { isOn: "yes" }, { isOn: true, hour: 8 }])
    expect((await put(wrong)).status).toBe(400);
  expect((await put({ isOn: true }, {})).status).toBe(401);
  expect(await readMorningMail()).toEqual({ isOn: false });
});
