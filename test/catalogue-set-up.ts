// For a test file: a database of its own with the first catalogue in it.
import { insertFirstCatalogue } from "@/lib/plans/data";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import { setUpDatabase } from "./database-set-up";

export async function setUpCatalogue(): Promise<void> {
  await setUpDatabase();
  await insertFirstCatalogue(catalogue(), GST_PERCENT);
}
