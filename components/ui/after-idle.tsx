"use client";

import { type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "./when-idle";

/** Ornament that may come last: it is there once the browser has nothing else to do. */
export function AfterIdle({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return due ? children : null;
}
