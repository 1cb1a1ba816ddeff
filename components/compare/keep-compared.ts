"use client";

import { useEffect } from "react";
import { keep } from "./kept";

/** What is compared here is what is kept, so that one goes on from it elsewhere. */
export function KeepCompared({ ids }: { ids: string }): null {
  useEffect(() => keep([ids]), [ids]);
  return null;
}
