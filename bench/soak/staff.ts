// What staff do in a soak, from signing in to signing out; what they change they put back.
import assert from "node:assert/strict";
import { gstAnswer } from "../../lib/gst/schema";
import { plan } from "../../lib/plans/schema";
import { Staff } from "../../test/staff";
import { plansOf } from "../performance/load";

const READS = [
  ...["/admin/enquiries", "/admin/view-plans", "/api/enquiries/csv", "/api/enquiries/waiting"],
  ...["/api/history", "/api/plans/recent", "/api/settings/admins", "/api/settings/sessions"],
];

/** @throws at the first answer that is not as it should be */
export async function manage(url: string): Promise<void> {
  const staff = await Staff.signIn(url);
  const ask = async (status: number, path: string, body?: object, method?: string) => {
    const answer = await staff.ask(path, body, method);
    const said = await answer.text();
    assert.equal(answer.status, status, `${path}: ${said.slice(0, 120)}`);
    return said;
  };
  for (const read of READS) await ask(200, read);
  const [first] = await plansOf(url);
  for (const change of [1, -1]) {
    const before = plan.parse(JSON.parse(await ask(200, `/api/plans/${first?._id}`)));
    const after = { ...before, basePrice: before.basePrice + change };
    await ask(200, `/api/plans/${first?._id}`, after, "PUT");
  }
  const { gstPercent } = gstAnswer.parse(JSON.parse(await ask(200, "/api/get-gst")));
  for (const percent of [12.5, gstPercent]) await ask(200, "/api/set-gst", { gstPercent: percent });
  await ask(200, "/api/session/activity", undefined, "POST");
  await ask(200, "/api/logout", undefined, "POST");
  await ask(401, "/api/settings/sessions");
}
