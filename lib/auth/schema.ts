// What signing in takes and answers. Safe in the browser.
import { z } from "zod";

export const credentials = z.strictObject({
  email: z.email("Please enter a valid email address.").max(254),
  password: z.string().min(1, "Enter your password.").max(200),
});

export const loginAnswer = z.object({
  message: z.string(),
  token: z.string().describe("names the session to the browser's own tabs; opens nothing"),
});

export const authAnswer = z.object({ authenticated: z.boolean() });
export const messageAnswer = z.object({ message: z.string() });
