// A file of plans: what it would change, and the change itself.
import { PLANS_UPLOAD } from "../http/body";
import { changesOf } from "../resource/changes";
import { importFile } from "../resource/import";
import type { ImportQuery } from "../resource/import-schema";
import { moveText } from "./bulk";
import { diffPlans, readPlanFile } from "./csv-import";
import { loadCatalogue } from "./data";
import { lostCards, type Offer } from "./home-plans";
import { planKind, planName } from "./plan-key";
import { derivedFields } from "./pricing";
import { plans } from "./resource";
import type { Plan, PlanInput } from "./schema";
import { planStore } from "./store";

/**
 * Reports what a file would change; with `apply` in the query, changes it.
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
      const catalogue = await loadCatalogue();
      const row = (plan: PlanInput) => ({
        name: planName(plan),
        notes: [planKind(plan)],
        after: derivedFields(plan, catalogue.gstPercent).renewalTotal,
      });
      return {
        records: catalogue.plans,
        diff: await diffPlans(lines, catalogue.plans),
        describe: {
          added: row,
          changed(plan, input) {
            const after = row(input);
            for (const { label, from, to } of changesOf(plans, plan, input))
              after.notes.push(`${label} ${from} → ${to}`);
            const before = plan.renewalTotal;
            return { ...after, before, warning: moveText(before, after.after) };
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
