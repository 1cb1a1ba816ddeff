"use client";

import { createContext, use } from "react";

const Context = createContext("");

/** Gives what stands in a page's place, which is no page's and reads nothing itself, our phone. */
export const PhoneProvider = Context;

export function usePhone(): string {
  return use(Context);
}
