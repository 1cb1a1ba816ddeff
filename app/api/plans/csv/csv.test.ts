import { expect, it } from "vitest";
import { GET } from "@/app/api/plans/csv/route";
import { listPlans } from "@/lib/plans/data";
import { callHandler } from "@/test/call-handler";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createSignedInAdmin } from "@/test/signed-in-admin";

await setUpCatalogue();
const admin = await createSignedInAdmin();

async function exportRows(query: string): Promise<string[]> {
  const response = await callHandler(GET, {
    path: `/api/plans/csv?${query}`,
    headers: admin.headers,
  });
  expect(response.headers.get("content-disposition")).toContain("internet_plans.csv");
  const [header, ...rows] = (await response.text()).trimEnd().split("\r\n");
  expect(header).toMatch(/^Speed,Duration,Provider/);
  return rows;
}

const bsnlMonthly = `list=${encodeURIComponent("?provider=BSNL&duration=Monthly")}`;

it.each([
  ["", 73],
  [bsnlMonthly, 73],
  [`select=all&${bsnlMonthly}`, 3],
  [`select=page&list=${encodeURIComponent("?page=8")}`, 3],
  ["id=unknown", 0],
])("exports the plans of the selection '%s'", async (query, count) => {
  expect(await exportRows(query)).toHaveLength(count);
});

it("exports the plans of ids and of ticked checkboxes", async () => {
  const [first, second] = await listPlans();
  const rows = await exportRows(`id=${first?._id}&id.${second?._id}=on`);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`${first?.speed},${first?.duration},${first?.provider}`);
});
