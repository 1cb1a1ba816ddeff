"use client";
import { useEffect } from "react";
import { remember } from "./asked-area";

/** Who reads an area's page asks from there on the next pages, too. */
export function RememberArea({ slug }: { slug: string }) {
  useEffect(() => remember({ area: slug }), [slug]);
  return null;
}
