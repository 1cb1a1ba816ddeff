// A file of plans: what it would change, and the change itself.
import { PLANS_UPLOAD } from "../http/body";
import { changeTexts } from "../resource/changes";
import { importFile } from "../resource/import";
import type { ImportQuery } from "../resource/import-schema";
import { moveText } from "./bulk";
import { diffPlans, readPlanFile } from "./csv-import";
import { loadCatalogue } from "./data";
import { planKind, planName } from "./plan-key";
import { derivedFields } from "./pricing";
import { plans } from "./resource";
import type { Plan, PlanInput } from "./schema";
import { planStore } from "./store";

/**
 * Reports what a file would change; with `apply` in the query, changes it.
 *
 * @throws AppError with what is wrong with the file, or conflict where it is not what was seen
 */
export const importPlans = (request: Request, query: ImportQuery, changedBy: string) =>
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
            const before = plan.renewalTotal;
            const notes = [...after.notes, ...changeTexts(plans, plan, input)];
            return { ...after, notes, before, warning: moveText(before, after.after) };
          },
        },
      };
    },
    write: (what, commands) => planStore.write(commands, changedBy, { what }),
  });
