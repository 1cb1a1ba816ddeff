import { refreshPublicData } from "@/lib/pages/public-data";
import { insertInitialCatalogue } from "@/lib/plans/data";
import { buildInitialCatalogue, GST_PERCENT } from "@/prisma/catalogue";
import { setUpDatabase } from "./database-setup";

export async function setUpCatalogue(): Promise<void> {
  await setUpDatabase();
  await insertInitialCatalogue(buildInitialCatalogue(), GST_PERCENT);
  await refreshPublicData();
}
