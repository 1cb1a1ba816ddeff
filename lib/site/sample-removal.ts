import { createHash } from "node:crypto";
import { buildInitialAreas } from "../../prisma/areas";
import { areaStore, countWaitlists, listAreas } from "../areas/data";
import { areaResource } from "../areas/resource";
import type { Area } from "../areas/schema";
import { db } from "../db";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { refreshAfterWrite } from "../http/public-state";
import { createOwnChangeCheck } from "../resource/change-authors";
import {
  type ChangeTime,
  findFormerNames,
  findLatestChanges,
  listBatchChanges,
  listLatestChanges,
  recordBatch,
} from "../resource/changes-data";
import { type Change, UNDO_PREFIX } from "../resource/changes-schema";
import type { SharedBatch } from "../resource/data";
import { isDeepEqual, valueAtPath } from "../resource/json-values";
import { findChangeOfKey, keyUsedError } from "../resource/repeated-write";
import { readValues } from "../resource/resource";
import { lockRecords, type Query, type Transaction } from "../resource/rows";
import { requireUndoable } from "../resource/undo-data";
import { loadSite, siteStore } from "./data";
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
  /** The number of people on the waitlist, by the id of a sample area. */
  waitlists: Map<string, number>;
};

async function readSamples(client: Transaction = db()): Promise<CurrentSamples> {
  const runQuery: Query = (sql) => client.$queryRaw(Prisma.raw(sql));
  // One after the other, because a transaction has one connection.
  const site = await loadSite(runQuery);
  const areas = await listAreas(runQuery);
  const sampleAreas = areas.filter(isSampleArea);
  const waitlists = await countWaitlists(
    sampleAreas.map(({ _id }) => _id),
    client,
  );
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

/** Without the changed samples, whose authors need the history. */
export const listRemainingSamples = async () => toLists(await readSamples());

/** @param email of the admin who reads the list */
export async function listSamples(email: string): Promise<SampleLists> {
  const samples = await readSamples();
  const isOwnChange = await createOwnChangeCheck(email);
  const changed = [...(await listChangedAreas(samples)), ...(await listChangedTexts(samples))];
  return {
    ...toLists(samples),
    changed: changed.map(({ latest, ...sample }) => ({
      ...sample,
      changedBy: latest ? (isOwnChange(latest) ? "you" : latest.changedBy) : null,
      changedAt: latest?.createdAt ?? null,
    })),
  };
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
  const [, ...keys] = path.split(".");
  return !isDeepEqual(valueAtPath(before, keys), valueAtPath(after, keys));
}

/**
 * @param ids of the samples that the admin was shown. Those that have changed since are kept.
 * @param key becomes the id of the change: a repeat with the same key removes nothing
 * @throws AppError keyUsed if the key identifies another change
 */
export async function removeSamples(ids: string[], email: string, key?: string) {
  const result = await db().$transaction(
    async (transaction) => {
      await lockRecords(transaction);
      const samples = await readSamples(transaction);
      const requestHash = createHash("sha256").update(ids.toSorted().join("\n")).digest("hex");
      const earlier = key ? await findChangeOfKey(transaction, key) : null;
      if (earlier) {
        requireSameRemoval(earlier, email, requestHash);
        return toRepeatedResult(earlier, samples, ids);
      }
      const removed = toLists(samples).removable.filter(({ id }) => ids.includes(id));
      const kept = listKeptNames(samples, ids, removed);
      if (removed.length === 0) return { removed: 0, kept, changeId: null };
      const after = { what: "Deleted", added: 0, changed: 0, deleted: removed.length, requestHash };
      const batch = { id: key, changedBy: email, batchSubject: "samples" } as const;
      const batchId = await recordBatch(transaction, batch, after);
      await writeRemoval(samples, new Set(removed.map(({ id }) => id)), email, {
        transaction,
        batchId,
      });
      return { removed: removed.length, kept, changeId: batchId };
    },
    { timeout: TIMEOUT_MS },
  );
  if (result.changeId) await refreshAfterWrite();
  const count = result.removed === 1 ? "1 sample" : `${result.removed} samples`;
  const message = result.removed > 0 ? `${count} removed` : "There are no samples to remove.";
  return { message, ...result };
}

function requireSameRemoval(earlier: Change, email: string, requestHash: string): void {
  const isSameAuthor = earlier.changedBy === email && earlier.subject === "samples";
  if (!isSameAuthor || earlier.after?.requestHash !== requestHash) throw keyUsedError();
}

function toRepeatedResult(earlier: Change, samples: CurrentSamples, ids: string[]) {
  const removed = Number(earlier.after?.deleted);
  // After an undo, the removed samples exist again.
  if (earlier.undoneById) return { removed, kept: [], changeId: null };
  return { removed, kept: listKeptNames(samples, ids, []), changeId: earlier.id };
}

const TIMEOUT_MS = 60_000;

/** Records that were deleted since are not kept. */
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

async function writeRemoval(
  { site, areas }: CurrentSamples,
  ids: ReadonlySet<string>,
  email: string,
  shared: SharedBatch,
): Promise<void> {
  const stripped = removeWebsiteSamples(site, ids);
  const texts = SECTION_IDS.map((id) => ({ id, to: { ...stripped[id] } }));
  await siteStore.write(texts, email, { shared });
  const deletions = areas
    .filter((area) => ids.has(toAreaSample(area).id))
    .map(({ _id }) => ({ id: _id, to: null }));
  await areaStore.write(deletions, email, { shared });
}

/** @throws AppError `conflict` if the removal can no longer be undone */
export async function undoSampleRemoval(change: Change, email: string) {
  const parts = await listBatchChanges(change.id);
  const texts = parts.filter(({ subject }) => subject === "site");
  const areas = parts.filter(({ subject }) => subject === "area");
  const after = {
    what: `${UNDO_PREFIX}${change.after?.what}`,
    added: Number(change.after?.deleted) || 0,
    deleted: Number(change.after?.added) || 0,
  };
  const changeId = await db().$transaction(
    async (transaction: Transaction) => {
      await lockRecords(transaction);
      const earlierUndoId = await requireUndoable(transaction, change, email, () => "");
      if (earlierUndoId) return earlierUndoId;
      const batch = { changedBy: email, batchSubject: "samples", undoes: change.id } as const;
      const batchId = await recordBatch(transaction, batch, after);
      const options = { undoes: change, shared: { transaction, batchId } };
      const writes = [
        await siteStore.writeUndo(texts, email, options),
        await areaStore.writeUndo(areas, email, options),
      ];
      if (writes.every((write) => write.changeId === null))
        throw new AppError("conflict", "This has already been undone.");
      return batchId;
    },
    { timeout: TIMEOUT_MS },
  );
  await refreshAfterWrite();
  return { changeId, current: null };
}
