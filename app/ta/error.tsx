"use client";

import { ErrorScreen, type Failure } from "@/components/site/error-screen";
import { site } from "@/lib/content/ta/site";

export default function ErrorPage(failure: Failure) {
  return <ErrorScreen language="ta" words={site} {...failure} />;
}
