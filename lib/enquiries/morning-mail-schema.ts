// Whether the mail of the morning goes out. Safe in the browser.
import { z } from "zod";

export const morningMail = z.strictObject({ isOn: z.boolean("Must be yes or no") });
