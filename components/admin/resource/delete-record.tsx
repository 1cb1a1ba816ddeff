"use client";

import type { LucideIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { withUndo } from "@/lib/resource/list";
import type { Resource, Row } from "@/lib/resource/resource";
import { DeleteDialog, useDeletion } from "../list/deletion";

type DeleteRecordProps<T extends object, R extends Row<T>> = {
  resource: Pick<Resource<T, R>, "name" | "api" | "nameOf">;
  row: R;
  /** The list's address. */
  list: string;
  consequences: (rows: R[]) => { icon: LucideIcon; text: string }[];
};

/** On the page of one record: the list then offers to undo it. */
export function DeleteRecord<T extends object, R extends Row<T>>(props: DeleteRecordProps<T, R>) {
  const { resource, row, list, consequences } = props;
  const { name, api, nameOf } = resource;
  const router = useRouter();
  const deletion = useDeletion<R>({
    path: `${api}/delete`,
    noun: name,
    nameOf,
    failedText: "Failed to delete",
    onGone: (note): void => deletion.move(() => router.replace(withUndo(list, note?.changeId))),
  });
  return (
    <DeleteDialog deletion={deletion} edited={row} consequences={consequences(deletion.asked)} />
  );
}
