"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { sendJson } from "@/lib/http/api-client";
import { undone } from "@/lib/resource/changes-schema";
import { useAction } from "../form/use-action";
import { Note } from "../panel";

type UndoProps = { id: string; label?: string; onDone?: () => unknown };

/** Undoes a change, of many as one, or says what is in the way. */
export function Undo({ id, label = "Undo", onDone }: UndoProps) {
  const router = useRouter();
  const { run, isBusy, failure } = useAction({
    send: () => sendJson(`/api/history/${id}/undo`, {}, async () => undone),
    failedText: "Failed to undo the change",
    onDone: async () => {
      await onDone?.();
      router.refresh();
    },
  });
  return (
    <>
      <Button busy={isBusy} onClick={() => run()}>
        <Undo2 aria-hidden="true" />
        {label}
      </Button>
      {failure && <Note kind="bad">{failure.text}</Note>}
    </>
  );
}
