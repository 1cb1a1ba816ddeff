// What staff do to records of a kind: one, or many at once.
import { randomUUID } from "node:crypto";
import type { RecordChange } from "./schema";
import { type Command, gone, type Kind, meanwhile, whileEditing, write } from "./write";

/** @param who the admin's email, in each of them */
export function changesOf<Value extends object, Shown extends object>(kind: Kind<Value, Shown>) {
  const refuse = whileEditing(kind);
  async function save(command: Command<Value>, who: string) {
    const { shown, mergedWith } = await write(kind, [command], who, { refuse });
    const saved = shown.get(command.id);
    if (!saved) throw gone(kind.noun);
    return { saved, mergedWith };
  }
  /** All or none; those that are gone already are what was wanted. */
  async function removeAll(ids: string[], who: string) {
    const commands = [...new Set(ids)].map((id) => ({ id, to: null }));
    const what = commands.length > 1 ? "Deleted" : undefined;
    const { deleted, changeId } = await write(kind, commands, who, { what, refuse });
    return { deleted, changeId };
  }
  return {
    /** @throws AppError conflict where there is one like it, or there are too many */
    add: (to: Value, who: string) => save({ id: randomUUID(), to, base: null }, who),
    /** @throws AppError notFound, or conflict with the record that is in the way */
    change(id: string, { input: to, base, updatedAt }: RecordChange<Value>, who: string) {
      const version = updatedAt && new Date(updatedAt).toISOString();
      return save({ id, to, base, version }, who);
    },
    removeAll,
    /** @throws AppError notFound */
    async remove(id: string, who: string) {
      const done = await removeAll([id], who);
      if (done.deleted === 0) throw gone(kind.noun);
      return done;
    },
    /**
     * Adds, changes and deletes, all or none.
     *
     * @param what in a few words, for the history
     * @throws AppError conflict where one was changed since it was read, or would be like another,
     *   or where there would be too many
     */
    writeAll: (what: string, commands: Command<Value>[], who: string) =>
      write(kind, commands, who, { what, refuse: meanwhile(kind) }),
  };
}
