"use client";

import type { ComponentProps } from "react";
import { ScreenFailed } from "@/components/admin/screen-failed";

/** Stands alone: what failed may be the frame, which asks for the session. */
export default function AdminErrorPage(props: ComponentProps<typeof ScreenFailed>) {
  return (
    <main id="main" tabIndex={-1}>
      <ScreenFailed {...props} />
    </main>
  );
}
