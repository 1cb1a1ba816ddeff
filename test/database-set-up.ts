// For a test file: a database of its own, which is gone afterwards.
import { afterAll } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database";

export async function setUpDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return database;
}
