"use client";

import type { ComponentProps } from "react";
import { ScreenFailed } from "@/components/admin/screen-failed";

export default function UpdateGstFailed(props: ComponentProps<typeof ScreenFailed>) {
  return <ScreenFailed {...props} text="Failed to load GST percentage" />;
}
