// What staff do to areas: one, or many at once.
import { randomUUID } from "node:crypto";
import { type Command, gone, meanwhile, whileEditing, write } from "../records/write";
import { areasText } from "./fields";
import { areaRecord } from "./record";
import { AREA_ADDED, AREA_UPDATED, type AreaChange, type AreaInput } from "./schema";

/** @throws AppError conflict where there is an area of this name, or there are too many */
export const createArea = (input: AreaInput, changedBy: string) =>
  saveArea({ id: randomUUID(), to: input, base: null }, AREA_ADDED, changedBy);

/**
 * Gives an area the values of the form. What others changed since it was read is kept; a client that
 * says nothing of what it read writes over it.
 *
 * @throws AppError notFound, or conflict with the area that is in the way
 */
export function updateArea(id: string, { input, base, updatedAt }: AreaChange, changedBy: string) {
  const version = updatedAt && new Date(updatedAt).toISOString();
  return saveArea({ id, to: input, base, version }, AREA_UPDATED, changedBy);
}

async function saveArea(command: Command<AreaInput>, message: string, changedBy: string) {
  const refuse = whileEditing(areaRecord);
  const { shown, mergedWith } = await write(areaRecord, [command], changedBy, { refuse });
  const area = shown.get(command.id);
  if (!area) throw gone("area");
  return { message, area, mergedWith };
}

/** Deletes areas, all or none; those that are gone already are what was wanted. */
export async function deleteAreas(ids: string[], changedBy: string) {
  const commands = [...new Set(ids)].map((id) => ({ id, to: null }));
  const { deleted, changeId } = await write(areaRecord, commands, changedBy, {
    what: commands.length > 1 ? "Deleted" : undefined,
    refuse: whileEditing(areaRecord),
  });
  return { message: `${areasText(deleted)} deleted`, deleted, changeId };
}

/** @throws AppError notFound */
export async function deleteArea(id: string, changedBy: string) {
  const done = await deleteAreas([id], changedBy);
  if (done.deleted === 0) throw gone("area");
  return done;
}

/**
 * Adds, changes and deletes areas, all or none.
 *
 * @param what in a few words, for the history
 * @throws AppError conflict where one was changed since it was read, or two would be the same
 */
export function writeAreas(what: string, commands: Command<AreaInput>[], changedBy: string) {
  return write(areaRecord, commands, changedBy, { what, refuse: meanwhile(areaRecord) });
}
