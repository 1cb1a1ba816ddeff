// The GST percentage and how the API names it. Safe in the browser.
import { z } from "zod";

export const gstAnswer = z.object({ gstPercent: z.number().min(0).max(100) });
