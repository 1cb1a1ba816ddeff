import { POST } from "@/app/api/history/[id]/undo/route";
import { callForJson } from "./call-handler";
import type { SignedInAdmin } from "./signed-in-admin";

export const undoChange = (id: string | null | undefined, { headers }: SignedInAdmin) =>
  callForJson(POST, { params: { id: id ?? "" }, body: {}, headers });
