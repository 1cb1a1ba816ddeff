// What a site still lacks before it opens, worked out when somebody looks; and its samples removed.
import { firstAreas } from "../../prisma/areas";
import { areaStore, listAreas } from "../areas/data";
import { env } from "../env";
import { isSampleAddress } from "../values";
import { clearSamples, loadSite } from "./data";
import { loadOpening } from "./opening-data";
import { sectionWithSamples } from "./samples";

const FIRST_AREAS = new Set(firstAreas().map(({ name }) => name));
const isSampleArea = ({ name }: { name: string }) => FIRST_AREAS.has(name);

export type Opening = Awaited<ReturnType<typeof readOpening>>;

/** From the database: memory may still show what was just changed. */
export async function readOpening() {
  const [row, site, areas] = await Promise.all([loadOpening(), loadSite(), listAreas()]);
  const { SITE_URL, SMTP_URL, MAIL_FROM, ENQUIRY_TO } = env();
  const section = sectionWithSamples(site);
  const path = section ? `/admin/website/${section}` : "/admin/areas";
  return {
    ...row,
    /** Where the first of them is changed; null where there is none. */
    samples: section || areas.some(isSampleArea) ? path : null,
    isMailSet: SMTP_URL !== undefined && ![MAIL_FROM.address, ENQUIRY_TO].some(isSampleAddress),
    isAddressSet: new URL(SITE_URL).hostname !== "localhost",
  };
}

/** Empties all that is invented and can be empty, as one change; and deletes sample areas, as another. */
export async function removeAllSamples(who: string) {
  const { changed } = await clearSamples(who);
  const ids = (await listAreas()).filter(isSampleArea).map(({ _id }) => _id);
  if (ids.length > 0) await areaStore.remove(ids, who);
  const isChanged = changed + ids.length > 0;
  return {
    message: isChanged
      ? "The samples are removed. The history can undo it."
      : "There is nothing to remove.",
  };
}
