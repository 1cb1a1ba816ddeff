// What staff do to areas: one, or many at once.
import { changesOf } from "../records/changes";
import { areasText } from "./fields";
import { areaRecord } from "./record";
import type { AreaChange, AreaInput } from "./schema";

const { add, change, remove, removeAll, writeAll } = changesOf(areaRecord);
export const writeAreas = writeAll;

export async function createArea(input: AreaInput, who: string) {
  const { saved: area, ...done } = await add(input, who);
  return { message: "Area added successfully!", area, ...done };
}

export async function updateArea(id: string, typed: AreaChange, who: string) {
  const { saved: area, ...done } = await change(id, typed, who);
  return { message: "Area updated successfully!", area, ...done };
}

type Removed = Awaited<ReturnType<typeof remove>>;
const told = (done: Removed) => ({ message: `${areasText(done.deleted)} deleted`, ...done });

export const deleteArea = async (id: string, who: string) => told(await remove(id, who));
export const deleteAreas = async (ids: string[], who: string) => told(await removeAll(ids, who));
