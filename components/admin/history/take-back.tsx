"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { plansSaved } from "@/lib/history/schema";
import { sendJson } from "@/lib/http/api-client";
import { useAction } from "../form/use-action";
import { Note } from "../panel";

type TakeBackProps = {
  /** The entry that stands for a change of many plans. */
  id: string;
  /** Else the page is read anew. */
  onDone?: () => unknown;
};

/** Takes a change of many plans back as one, or says what is in the way. */
export function TakeBack({ id, onDone }: TakeBackProps) {
  const router = useRouter();
  const { run, isBusy, failure, move } = useAction({
    send: () => sendJson(`/api/history/${id}/undo`, {}, async () => plansSaved),
    failedText: "Failed to take the change back",
    onDone: () => {
      if (onDone) return onDone();
      move(router.refresh);
    },
  });
  return (
    <>
      <Button busy={isBusy} onClick={() => run()}>
        <Undo2 aria-hidden="true" />
        Take back
      </Button>
      {failure && <Note kind="bad">{failure.text}</Note>}
    </>
  );
}
