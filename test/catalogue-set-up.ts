// For a test file: a database of its own with the first catalogue in it.
import { afterAll } from "vitest";
import { insertFirstCatalogue } from "@/lib/plans/data";
import { catalogue, GST_PERCENT } from "@/prisma/catalogue";
import { createTestDatabase } from "./database";

export async function setUpCatalogue(): Promise<void> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  await insertFirstCatalogue(catalogue(), GST_PERCENT);
}
