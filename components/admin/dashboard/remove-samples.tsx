"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { messageAnswer } from "@/lib/credentials/schema";
import { sendJson } from "@/lib/http/api-client";
import { useAction } from "../form/use-action";

export function RemoveSamples() {
  const { refresh } = useRouter();
  const { run, isBusy, move } = useAction({
    send: () => sendJson("/api/site/remove-samples", {}, async () => messageAnswer),
    failedText: "Failed to remove the samples.",
    toast: "Failed to remove the samples.",
    onDone: () => {
      move(refresh);
    },
  });
  return (
    <Button size="small" busy={isBusy} onClick={() => run()}>
      {isBusy ? "Removing..." : "Remove all samples"}
    </Button>
  );
}
