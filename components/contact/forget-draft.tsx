"use client";
import { useEffect } from "react";
import { forgetDraft } from "./draft-storage";

/** The enquiry went out by the browser's own means: nothing of it is left to restore. */
export function ForgetDraft() {
  useEffect(() => {
    forgetDraft();
  }, []);
  return null;
}
