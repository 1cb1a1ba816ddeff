"use client";

import { ErrorScreen, type Failure } from "@/components/site/error-screen";
import { site } from "@/lib/content/en/site";

export default function ErrorPage(failure: Failure) {
  return <ErrorScreen language="en" words={site} {...failure} />;
}
