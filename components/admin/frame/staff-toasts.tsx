"use client";

import { useLayoutEffect } from "react";
import { setToasterLoader } from "@/components/ui/toast";
import * as toaster from "@/components/ui/toaster";

/** Not imported on demand: in the staff area, some errors and the undo button are shown only in a toast. */
export function StaffToasts(props: toaster.ToasterProps) {
  // A layout effect runs before the effects that show a toast when a screen opens.
  useLayoutEffect(() => setToasterLoader(async () => toaster), []);
  return <toaster.Toaster {...props} />;
}
