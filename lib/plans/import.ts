// A file of plans: what it would change, and the change itself.
import { PLANS_UPLOAD } from "../http/body";
import { importFile } from "../resource/import";
import type { ImportQuery } from "../resource/import-schema";
import { moveText } from "./bulk";
import { diffPlans, readPlanFile } from "./csv-import";
import { loadCatalogue } from "./data";
import { planChanges, planKind } from "./fields";
import { lostCards, type Offer } from "./home-plans";
import { planName } from "./plan-key";
import { derivedFields } from "./pricing";
import type { Plan, PlanInput } from "./schema";
import { planStore } from "./store";

/**
 * Says what a file would change; where that is asked for, changes it.
 *
 * @param offers the plans that the home page shows
 * @throws AppError with what is wrong with the file, or conflict where it is not what was seen
 */
export const importPlans = (
  request: Request,
  query: ImportQuery,
  offers: readonly Offer[],
  changedBy: string,
) =>
  importFile<PlanInput, Plan>(request, query, {
    upload: PLANS_UPLOAD,
    words: { many: "Plans", all: "The catalogue" },
    async read(file) {
      const lines = await readPlanFile(file);
      const { plans, gstPercent } = await loadCatalogue();
      const row = (plan: PlanInput) => ({
        ...{ name: planName(plan), notes: [planKind(plan)] },
        after: derivedFields(plan, gstPercent).renewalTotal,
      });
      return {
        records: plans,
        diff: await diffPlans(lines, plans),
        tell: {
          added: row,
          changed(plan, input) {
            const told = { ...row(input), before: plan.renewalTotal };
            for (const { label, from, to } of planChanges(plan, input))
              told.notes.push(`${label} ${from} → ${to}`);
            return { ...told, warning: moveText(told.before, told.after) };
          },
          missing: (plan) => ({
            ...row(plan),
            warning: lostCards([plan], offers).join(" ") || undefined,
          }),
        },
      };
    },
    write: (what, commands) => planStore.write(commands, changedBy, { what }),
  });
