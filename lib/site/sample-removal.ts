import { buildInitialAreas } from "../../prisma/areas";
import { countWaitlists, deleteAreaRows, listAreas, restoreAreas } from "../areas/data";
import { areaResource } from "../areas/resource";
import type { Area } from "../areas/schema";
import { createOwnChangeCheck } from "../changes/authors";
import {
  type ChangeTime,
  findChange,
  findFormerNames,
  findLatestChanges,
  listBatchChanges,
  listLatestChanges,
  recordBatch,
  toNewChange,
} from "../changes/data";
import { hasEffect } from "../changes/record-edits";
import { type Change, UNDO_PREFIX } from "../changes/schema";
import { alreadyUndone, requireUndoable } from "../changes/undo-data";
import { db } from "../db";
import { isDeepEqual, valueAtPath } from "../json-values";
import { DELETION, hashRequest, keyUsedError } from "../resource/repeated-write";
import { readValues } from "../resource/resource";
import { lockTable, runWrite, type Transaction } from "../transaction";
import { loadSite, restoreSections, writeSections } from "./data";
import {
  describeDifference,
  listWebsiteSamples,
  removeWebsiteSamples,
  type WebsiteSample,
} from "./samples";
import type { ChangedSample, Sample, SampleLists } from "./samples-schema";
import { SECTION_IDS, type SiteContent } from "./schema";

const SHIPPED_AREAS = new Map(buildInitialAreas().map((area) => [area.name, area]));
const AREA_ID_PREFIX = "areas.";

type CurrentSamples = {
  site: SiteContent;
  website: WebsiteSample[];
  areas: Area[];
  /** Equal to a shipped area. */
  sampleAreas: Area[];
  /** The number of people on the waitlist, by the id of the area. */
  waitlists: Map<string, number>;
};

async function readSamples(tx?: Transaction): Promise<CurrentSamples> {
  const site = await loadSite(tx);
  const areas = await listAreas(tx);
  const sampleAreas = areas.filter(isSampleArea);
  const waitlists = await countWaitlists(tx);
  return { site, website: listWebsiteSamples(site), areas, sampleAreas, waitlists };
}

const isSampleArea = (area: Area) =>
  isDeepEqual(readValues(areaResource, area), SHIPPED_AREAS.get(area.name));

const toAreaSample = ({ _id, name }: Area): Sample => ({
  id: AREA_ID_PREFIX + _id,
  kind: "area",
  name,
  editPath: `${areaResource.editPath}/${_id}`,
});
const toSample = ({ id, kind, name, section }: WebsiteSample): Sample => ({
  id,
  kind,
  name,
  editPath: `/admin/website/${section}`,
});

function toLists(samples: CurrentSamples): Omit<SampleLists, "changed"> {
  const { website, sampleAreas, waitlists } = samples;
  return {
    removable: [
      ...sampleAreas.filter(({ _id }) => !waitlists.has(_id)).map(toAreaSample),
      ...website.filter(({ state }) => state === "sample").map(toSample),
    ],
    waiting: sampleAreas
      .filter(({ _id }) => waitlists.has(_id))
      .map((area) => ({ ...toAreaSample(area), people: waitlists.get(area._id) ?? 0 })),
    required: website.filter(({ state }) => state === "required").map(toSample),
  };
}

/** Omits the changed samples, because their authors would have to be searched for in the history. */
export const listRemainingSamples = async () => toLists(await readSamples());

/** @param email of the admin who reads the list */
export async function listSamples(email: string): Promise<SampleLists> {
  const samples = await readSamples();
  const isOwnChange = await createOwnChangeCheck(email);
  const changedRecords = [
    ...(await listChangedAreas(samples)),
    ...(await listChangedTexts(samples)),
  ];
  const changed = changedRecords.map(({ latest, ...sample }) => {
    if (!latest) return { ...sample, changedBy: null, changedAt: null };
    const changedBy = isOwnChange(latest) ? "you" : latest.changedBy;
    return { ...sample, changedBy, changedAt: latest.createdAt };
  });
  return { ...toLists(samples), changed };
}

type ChangedRecord = Omit<ChangedSample, "changedBy" | "changedAt"> & {
  latest: ChangeTime | undefined;
};

/** Finds renamed areas by their former names in the history. */
async function listChangedAreas({ areas, sampleAreas }: CurrentSamples): Promise<ChangedRecord[]> {
  const otherAreas = areas.filter((area) => !sampleAreas.includes(area));
  const formerNames = await findFormerNames(
    "area",
    otherAreas.filter(({ name }) => !SHIPPED_AREAS.has(name)).map(({ _id }) => _id),
    [...SHIPPED_AREAS.keys()],
  );
  const changed = otherAreas.flatMap((area) => {
    const shipped = SHIPPED_AREAS.get(formerNames.get(area._id) ?? area.name);
    return shipped ? { area, shipped } : [];
  });
  const latestChanges = await findLatestChanges(
    "area",
    changed.map(({ area }) => area._id),
  );
  return changed.map(({ area, shipped }) => ({
    ...toAreaSample(area),
    what: describeDifference(areaResource.fields, shipped, readValues(areaResource, area)),
    latest: latestChanges.get(area._id),
  }));
}

/** Of one section. Limits the memory for sections that were changed very often. */
const MAX_SEARCHED_CHANGES = 500;

async function listChangedTexts({ website }: CurrentSamples): Promise<ChangedRecord[]> {
  const changed = website.filter(({ state }) => state === "changed");
  const latestChanges = new Map<string, ChangeTime>();
  for (const section of new Set(changed.map((sample) => sample.section))) {
    const changes = await listLatestChanges(db(), "site", section, MAX_SEARCHED_CHANGES);
    for (const { id, paths } of changed.filter((sample) => sample.section === section)) {
      const latest = changes.find(({ before, after }) =>
        paths.some((path) => hasChanged(path, before, after)),
      );
      if (latest) latestChanges.set(id, latest);
    }
  }
  return changed.map((sample) => ({
    ...toSample(sample),
    what: sample.difference,
    latest: latestChanges.get(sample.id),
  }));
}

function hasChanged(path: string, before: unknown, after: unknown): boolean {
  // The first part is the section. `before` and `after` contain only the values of this section.
  const [, ...keys] = path.split(".");
  return !isDeepEqual(valueAtPath(before, keys), valueAtPath(after, keys));
}

/**
 * @param ids of the samples that the admin was shown. Samples that have changed since stay.
 * @param key becomes the id of the change: a repeat with the same key removes nothing
 * @throws AppError keyUsed if the key identifies another change
 */
export async function removeSamples(ids: string[], changedBy: string, key?: string) {
  const requestHash = hashRequest(DELETION, ids);
  const result = await runWrite(async (tx) => {
    await lockTable(tx, "area");
    const samples = await readSamples(tx);
    const earlier = key ? await findChange(key, tx) : null;
    if (earlier) {
      requireSameRemoval(earlier, changedBy, requestHash);
      return toRepeatedResult(earlier, samples, ids);
    }
    const removed = toLists(samples).removable.filter(({ id }) => ids.includes(id));
    const kept = listKeptNames(samples, ids, removed);
    if (removed.length === 0) return { removed: 0, kept, changeId: null };
    const parts = await writeRemoval(tx, samples, new Set(removed.map(({ id }) => id)));
    const after = { what: DELETION, added: 0, changed: 0, deleted: removed.length, requestHash };
    const batch = { id: key, changedBy, batchSubject: "samples", after } as const;
    const changeId = await recordBatch(tx, batch, parts);
    return { removed: removed.length, kept, changeId };
  });
  const count = result.removed === 1 ? "1 sample" : `${result.removed} samples`;
  const message = result.removed > 0 ? `${count} removed` : "There are no samples to remove.";
  return { message, ...result };
}

function requireSameRemoval(earlier: Change, changedBy: string, requestHash: string): void {
  const isSameAuthor = earlier.changedBy === changedBy && earlier.subject === "samples";
  if (!isSameAuthor || earlier.after?.requestHash !== requestHash) throw keyUsedError();
}

function toRepeatedResult(earlier: Change, samples: CurrentSamples, ids: string[]) {
  const removed = Number(earlier.after?.deleted);
  // After an undo, a repeat still reports the number of removed samples, but offers no undo.
  if (earlier.undoneById) return { removed, kept: [], changeId: null };
  return { removed, kept: listKeptNames(samples, ids, []), changeId: earlier.id };
}

/** Omits records that were deleted since. */
function listKeptNames(
  { website, areas }: CurrentSamples,
  ids: string[],
  removed: Sample[],
): string[] {
  const removedIds = new Set(removed.map(({ id }) => id));
  const existing = [...areas.map(toAreaSample), ...website.map(toSample)];
  return existing
    .filter(({ id }) => ids.includes(id) && !removedIds.has(id))
    .map(({ name }) => name);
}

/** Returns the changes to record. */
async function writeRemoval(
  tx: Transaction,
  { site, areas }: CurrentSamples,
  ids: ReadonlySet<string>,
) {
  const stripped = removeWebsiteSamples(site, ids);
  const sections = SECTION_IDS.map((id) => ({
    id,
    before: { ...site[id] },
    after: { ...stripped[id] },
  })).filter(hasEffect);
  await writeSections(tx, sections);
  const removedAreas = areas.filter((area) => ids.has(toAreaSample(area).id));
  const deletions = await deleteAreaRows(
    tx,
    removedAreas.map(({ _id }) => _id),
  );
  return [
    ...sections.map((edit) => toNewChange("site", edit)),
    ...deletions.map((edit) => toNewChange("area", edit)),
  ];
}

/** @throws AppError conflict if the removal can no longer be undone */
export async function undoSampleRemoval(change: Change, changedBy: string) {
  const parts = await listBatchChanges(change.id);
  const sectionParts = parts.filter(({ subject }) => subject === "site");
  const areaParts = parts.filter(({ subject }) => subject === "area");
  const after = {
    what: `${UNDO_PREFIX}${change.after?.what}`,
    added: Number(change.after?.deleted) || 0,
    changed: 0,
    deleted: Number(change.after?.added) || 0,
  };
  const changeId = await runWrite(async (tx) => {
    await lockTable(tx, "area");
    // The parts can be of several kinds of records, so an error does not describe the later change.
    const ownUndoId = await requireUndoable(tx, change, changedBy, () => "");
    if (ownUndoId) return ownUndoId;
    const sections = await restoreSections(tx, sectionParts);
    const areas = await restoreAreas(tx, areaParts);
    if (sections.length + areas.length === 0) throw alreadyUndone();
    const batch = { changedBy, batchSubject: "samples", undoes: change.id, after } as const;
    return recordBatch(tx, batch, [
      ...sections.map((edit) => toNewChange("site", edit)),
      ...areas.map((edit) => toNewChange("area", edit)),
    ]);
  });
  return { changeId, current: null };
}
