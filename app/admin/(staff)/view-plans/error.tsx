"use client";

import type { ComponentProps } from "react";
import { ScreenFailed } from "@/components/admin/screen-failed";
import { PLANS_FAILED } from "@/lib/content/staff";

export default function ViewPlansFailed(props: ComponentProps<typeof ScreenFailed>) {
  return <ScreenFailed {...props} text={PLANS_FAILED} />;
}
