// The setup checklist, what is left to do before the site opens; and the test whether mail goes out.
import { deleteAreas } from "../areas/changes";
import { listAreas } from "../areas/data";
import { testEmail } from "../auth/emails";
import type { AdminSession } from "../auth/session";
import { business } from "../content/business";
import { mailError, refusalWords, sendMail } from "../email/transport";
import { env } from "../env";
import { listPlans } from "../plans/data";
import { isSame, placeOf } from "../records/merge";
import { clearSamples, loadSite } from "../site/data";
import { placeLabel } from "../site/describe";
import { removeSamples } from "../site/remove-samples";
import type { SampleKind } from "../site/sample-kinds";
import { findSamples, isSampleArea, type Sample, withoutKept } from "../site/samples";
import { SECTION_IDS, type SiteContent } from "../site/schema";
import { isSampleAddress } from "../values";
import { changeChecklist, loadChecklist, loadOpening, recordMailTested } from "./data";
import type { ChecklistChange } from "./schema";

/** The samples of a kind, as one line of the list. */
export type SampleLine = {
  kind: SampleKind;
  count: number;
  /** What the form calls the first of them, and the way to that very field. */
  first: string;
  href: string;
};
/** What staff do themselves. */
export type SetupStep = "firstEmail" | "firstPassword" | "secondAdmin" | "mail";
/** What only the operator can do, and the line that does it. */
export type OperatorStep = { step: "smtp" | "sender" | "enquiries" | "backup"; line: string };

export type SetupChecklist = {
  samples: SampleLine[];
  steps: SetupStep[];
  operator: OperatorStep[];
  /** Some samples can go at once, with nothing in their place. */
  isRemovable: boolean;
  /** How many samples somebody says are true, and who. */
  kept: { count: number; by: string[] };
  isDismissed: boolean;
  hidesSamples: boolean;
  /** The id of whose work it is: of the admin who signed in first, as long as there is that account. */
  firstAdmin: string;
};

/** From the database: who comes back from a form must not find what memory still has. */
export async function readSetupChecklist(): Promise<SetupChecklist> {
  const [row, site, plans, areas] = await Promise.all([
    loadChecklist(),
    loadSite(),
    listPlans(),
    listAreas(),
  ]);
  const { keptSamples, isDismissed, hidesSamples, firstAdmin } = row;
  const { SMTP_URL, MAIL_FROM, ENQUIRY_TO } = env();
  const samples = withoutKept(findSamples(site, plans, areas), keptSamples);
  const steps: [SetupStep, boolean][] = [
    ["firstEmail", !row.hasSampleAdmin],
    ["firstPassword", !row.hasFirstPassword],
    ["secondAdmin", row.admins > 1],
    ["mail", row.isMailTested && SMTP_URL !== undefined],
  ];
  const { email } = site.contact;
  const ours = isSampleAddress(email) ? "office@your-domain.example" : email;
  const smtp = "SMTP_URL=smtps://user:password@mail.your-provider.example:465";
  const operator: [OperatorStep["step"], boolean, string][] = [
    ["smtp", SMTP_URL !== undefined, smtp],
    ["sender", !isSampleAddress(MAIL_FROM.address), `MAIL_FROM=${business.name} <${ours}>`],
    ["enquiries", !isSampleAddress(ENQUIRY_TO), `ENQUIRY_TO=${ours}`],
    ["backup", row.isBackedUp, "npm run backup -- /var/backups/aaryaa"],
  ];
  const by = [...new Set(Object.values(keptSamples))].sort();
  return {
    samples: linesOf(samples, site),
    steps: steps.flatMap(([step, isDone]) => (isDone ? [] : [step])),
    operator: operator.flatMap(([step, isDone, line]) => (isDone ? [] : [{ step, line }])),
    isRemovable:
      areas.some(isSampleArea) ||
      SECTION_IDS.some((id) => !isSame(removeSamples(id, site[id], keptSamples), site[id])),
    kept: { count: Object.keys(keptSamples).length, by },
    isDismissed,
    hidesSamples,
    firstAdmin,
  };
}

function linesOf(samples: Sample[], site: SiteContent): SampleLine[] {
  const lines = new Map<SampleKind, SampleLine>();
  for (const { kind, section, path } of samples) {
    const line = lines.get(kind);
    if (line) line.count += 1;
    else if (!section) {
      const href = kind === "areas" ? "/admin/areas" : "/admin/view-plans";
      lines.set(kind, { kind, count: 1, first: "", href });
    } else {
      const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const first = placeLabel(section, placeOf(site[section], steps), site[section]);
      lines.set(kind, { kind, count: 1, first, href: `/admin/website/${section}#${path}` });
    }
  }
  return [...lines.values()];
}

/** @param who says that what is sample is true */
export async function changeSetupChecklist({ kept, ...change }: ChecklistChange, who: string) {
  if (!kept) return changeChecklist(change, kept);
  const [site, plans] = await Promise.all([loadSite(), listPlans()]);
  const samples = findSamples(site, plans).filter(({ kind }) => kind === kept);
  return changeChecklist(change, Object.fromEntries(samples.map(({ key }) => [key, who])));
}

/** Empties all that is invented and can be empty, as one change; and deletes areas, as another. */
export async function removeAllSamples(who: string) {
  const { keptSamples } = await loadOpening();
  const { shown: _, mergedWith: __, ...done } = await clearSamples(keptSamples, who);
  const ids = (await listAreas()).filter(isSampleArea).map(({ _id }) => _id);
  const areas = ids.length > 0 ? await deleteAreas(ids, who) : null;
  const isChanged = done.changed > 0 || areas !== null;
  const message = isChanged ? "The samples are removed." : "There is nothing to remove.";
  return { message, ...done, areas };
}

/** Milliseconds: the admin waits. */
const PATIENCE_MS = 15_000;

/** Mails the signed-in admin, and says what the mail server answered. */
export async function sendTestMail({ admin }: AdminSession) {
  const { SITE_URL, SMTP_URL } = env();
  // A file would prove nothing.
  if (!SMTP_URL) return no("No mail server is set (SMTP_URL): mails become files on the server.");
  try {
    const letter = { to: admin.email, ...testEmail(SITE_URL), patienceMs: PATIENCE_MS };
    const answer = await sendMail(letter);
    await recordMailTested();
    return { isTaken: true, message: `Taken for ${admin.email}. The mail server said: ${answer}` };
  } catch (error) {
    const codes = mailError(error);
    console.error(`A test mail was not sent: ${codes}`);
    const words = refusalWords(error);
    if (words) return no(`The mail server refused it: ${words}`);
    if (codes.startsWith("EAUTH"))
      return no(`The mail server does not accept the user and password of SMTP_URL (${codes}).`);
    return no(`The mail server did not answer as one (${codes}).`);
  }
}

const no = (message: string) => ({ isTaken: false, message });
