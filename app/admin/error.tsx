"use client";

import type { ComponentProps } from "react";
import { ScreenFailed } from "@/components/admin/screen-failed";

/** Without the admin's frame, because loading that may be what failed. */
export default function AdminErrorPage(props: ComponentProps<typeof ScreenFailed>) {
  return (
    <main id="main" tabIndex={-1}>
      <ScreenFailed {...props} />
    </main>
  );
}
