import { buildInitialAreas } from "../../prisma/areas";
import { areaStore, listAreas } from "../areas/data";
import { env } from "../env";
import { isSampleEmail } from "../field-schemas";
import { loadSite, removeSampleTexts } from "./data";
import { findSectionWithSamples } from "./samples";
import type { SiteContent } from "./schema";
import { loadSetupFacts } from "./setup-data";

const SAMPLE_AREA_NAMES = new Set(buildInitialAreas().map(({ name }) => name));
const isSampleArea = ({ name }: { name: string }) => SAMPLE_AREA_NAMES.has(name);

export type SetupStatus = Awaited<ReturnType<typeof readSetupStatus>>;

/** Reads from the database, because the cache may still contain the state before a recent change. */
export async function readSetupStatus(adminId: string) {
  const [facts, site, areas] = await Promise.all([
    loadSetupFacts(adminId),
    loadSite(),
    listAreas(),
  ]);
  const { SITE_URL, SMTP_URL, MAIL_FROM, ENQUIRY_TO } = env();
  return {
    ...facts,
    samplesPath: findSamplesPath(site, areas),
    isMailConfigured:
      SMTP_URL !== undefined && ![MAIL_FROM.address, ...ENQUIRY_TO].some(isSampleEmail),
    isSiteUrlConfigured: new URL(SITE_URL).hostname !== "localhost",
  };
}

function findSamplesPath(site: SiteContent, areas: { name: string }[]): string | null {
  const section = findSectionWithSamples(site);
  if (section) return `/admin/website/${section}`;
  return areas.some(isSampleArea) ? "/admin/areas" : null;
}

export async function removeAllSamples(changedBy: string) {
  const { changed } = await removeSampleTexts(changedBy);
  const ids = (await listAreas()).filter(isSampleArea).map(({ _id }) => _id);
  if (ids.length > 0) await areaStore.remove(ids, changedBy);
  const isChanged = changed + ids.length > 0;
  return {
    message: isChanged
      ? "Samples removed. You can undo this in the history."
      : "There are no samples to remove.",
  };
}
