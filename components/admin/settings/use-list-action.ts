"use client";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useSession } from "@/components/admin/session";
import { withSession } from "@/components/admin/with-session";
import { showToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/api-client";

type Options = {
  send: () => Promise<{ message: string }>;
  /** For a failure that the server has no words for. */
  failedText: string;
  onDone?: () => void;
};

/** Does something to a list that the server renders, and has it rendered anew. */
export function useListAction({ send, failedText, onDone }: Options) {
  const router = useRouter();
  const session = useSession();
  const [isBusy, startWork] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);

  function run() {
    setFailure(null);
    startWork(async () => {
      try {
        const { message } = await withSession(session, send);
        showToast("success", message);
        onDone?.();
      } catch (error) {
        const text = (error instanceof ApiError && error.message) || failedText;
        setFailure(text);
        showToast("error", text);
      }
      // After a failure as well: somebody else may have been quicker.
      router.refresh();
    });
  }

  return { isBusy, failure, run, forget: () => setFailure(null) };
}
