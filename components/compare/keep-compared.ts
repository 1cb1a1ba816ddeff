"use client";

import { useEffect } from "react";
import { keep, readKept } from "./kept";

type KeepComparedProps = {
  /** Of the plans that are shown. */
  ids: string;
  /** Of those that the address names. */
  asked: string;
};

/** What is compared here is what is kept, so that one goes on from it elsewhere. */
export function KeepCompared({ ids, asked }: KeepComparedProps): null {
  useEffect(() => {
    const gone = asked.split(",");
    // Where nothing is shown, what was named is gone, and is not offered again.
    keep(ids ? [ids] : readKept().filter((id) => !gone.includes(id)));
  }, [ids, asked]);
  return null;
}
