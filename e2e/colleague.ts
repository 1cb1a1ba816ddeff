import { type APIRequestContext, expect } from "@playwright/test";
import { addAdmin } from "./database";

/** Signs a new admin in, whose session `request` then uses. Returns the admin's email. */
export async function signInColleague(request: APIRequestContext): Promise<string> {
  const colleague = await addAdmin();
  expect((await request.post("/api/login", { data: colleague })).status()).toBe(200);
  return colleague.email;
}
