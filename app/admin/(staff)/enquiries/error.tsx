"use client";

import type { ComponentProps } from "react";
import { ScreenFailed } from "@/components/admin/screen-failed";

export default function EnquiriesFailed(props: ComponentProps<typeof ScreenFailed>) {
  const text =
    "Enquiries could not be loaded. None is lost: each one is stored before it is mailed.";
  return <ScreenFailed {...props} text={text} />;
}
