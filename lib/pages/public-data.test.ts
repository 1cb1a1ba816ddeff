import { expect, it, onTestFinished, vi } from "vitest";
import { loadAreas } from "@/lib/areas/data";
import { db } from "@/lib/db";
import { publicState, refreshAfterWrite } from "@/lib/http/public-state";
import { setUpCatalogue } from "@/test/catalogue-setup";
import { createGate } from "@/test/gate";
import { readAreas, readCatalogue, refreshPublicData } from "./public-data";

vi.mock("@/lib/areas/data", { spy: true });

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
  await refreshPublicData();
  expect(publicState.version).toBe(before + 1);
  const changed = (await readCatalogue())?.plans.find(({ _id }) => _id === plan?._id);
  expect(changed?.basePrice).toBe(4321);
});

it("drops the data of a load that ends after a later load", async () => {
  const previousAreas = await readAreas();
  const loadGate = createGate();
  vi.mocked(loadAreas).mockClear();
  vi.mocked(loadAreas).mockImplementationOnce(async () => {
    await loadGate.opened;
    return previousAreas;
  });
  const earlyLoad = refreshPublicData();
  await expect.poll(() => loadAreas).toHaveBeenCalled();
  await addArea("late-street");
  await refreshPublicData();
  loadGate.open();
  await earlyLoad;
  expect((await readAreas()).areas.map(({ slug }) => slug)).toContain("late-street");
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

it("does not fail a write if the data cannot be loaded", async () => {
  publicState.refresh = () => Promise.reject(new Error("No connection"));
  onTestFinished(() => {
    publicState.refresh = undefined;
  });
  const logged = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  await expect(refreshAfterWrite()).resolves.toBeUndefined();
  expect(logged).toHaveBeenCalledWith(
    "The public pages will show the change later: Error: No connection",
  );
});
