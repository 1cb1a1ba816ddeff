import { type APIRequestContext, expect } from "@playwright/test";
import { addAdmin } from "./database";

/** Returns the email of the colleague, whose session the requests use. */
export async function signInColleague(request: APIRequestContext): Promise<string> {
  const colleague = await addAdmin();
  expect((await request.post("/api/login", { data: colleague })).status()).toBe(200);
  return colleague.email;
}
