import { expect, it } from "vitest";
import { db } from "@/lib/db";
import { publicState, refreshAfterWrite } from "@/lib/public-state";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { readAreas, readCatalogue, refreshPublicData } from "./public-data";

await setUpCatalogue();

const addArea = (slug: string) =>
  db().area.create({
    data: {
      slug,
      name: slug,
      nameTa: "",
      spellings: [],
      postcode: "",
      state: "connected",
      comingMonth: "",
      providers: [],
    },
  });

it("expires the pages after a change of the data, and not if the data is the same", async () => {
  const before = publicState.version;
  await refreshPublicData();
  expect(publicState.version).toBe(before);
  const [plan] = (await readCatalogue())?.plans ?? [];
  await db().plan.update({ where: { id: plan?._id ?? "" }, data: { basePrice: 4321 } });
  await Promise.all([refreshPublicData(), refreshPublicData()]);
  expect(publicState.version).toBe(before + 1);
  const changed = (await readCatalogue())?.plans.find(({ _id }) => _id === plan?._id);
  expect(changed?.basePrice).toBe(4321);
});

it("lists the pages of areas in both languages, and no page of a deleted area", async () => {
  const { id } = await addArea("car-street");
  await refreshPublicData();
  expect([...publicState.dataPaths]).toContain("/area/car-street");
  expect([...publicState.dataPaths]).toContain("/ta/area/car-street");
  await db().area.delete({ where: { id } });
  await refreshPublicData();
  expect([...publicState.dataPaths]).not.toContain("/area/car-street");
});

it("finds an area by a former slug that was added without a change of the area", async () => {
  const { id } = await addArea("new-street");
  await refreshPublicData();
  await db().$executeRaw`
    INSERT INTO "area_address" ("slug", "area_id") VALUES ('old-street', ${id}::uuid)`;
  await refreshPublicData();
  expect((await readAreas()).findBySlug("old-street")?.slug).toBe("new-street");
});

it("does not fail a write if nothing can load the data", async () => {
  publicState.refresh = undefined;
  await expect(refreshAfterWrite()).resolves.toBeUndefined();
});
