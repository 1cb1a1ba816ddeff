import { type APIRequestContext, expect } from "@playwright/test";
import { addAdmin } from "./database";

/** Gives `request` the session of a new admin. Returns the admin's email. */
export async function signInColleague(request: APIRequestContext): Promise<string> {
  const colleague = await addAdmin();
  expect((await request.post("/api/login", { data: colleague })).status()).toBe(200);
  return colleague.email;
}
