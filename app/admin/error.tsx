"use client";

import type { ComponentProps } from "react";
import { ScreenError } from "@/components/admin/screen-error";

/** Shows the error without the staff frame, because the frame itself may have failed. */
export default function AdminErrorPage(props: ComponentProps<typeof ScreenError>) {
  return (
    <main id="main" tabIndex={-1}>
      <ScreenError {...props} />
    </main>
  );
}
