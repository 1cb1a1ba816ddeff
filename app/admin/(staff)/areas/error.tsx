"use client";

import type { ComponentProps } from "react";
import { ScreenFailed } from "@/components/admin/screen-failed";

export default function AreasFailed(props: ComponentProps<typeof ScreenFailed>) {
  return <ScreenFailed {...props} text="Failed to fetch areas" />;
}
