"use client";

import { useSearchParams } from "next/navigation";
import { type Dispatch, Suspense, useEffect, useRef } from "react";
import type { Selection, SelectionAction } from "@/lib/plans/selection";
import { addressOf, readAddress } from "@/lib/plans/selection-address";

type Props = { selection: Selection; dispatch: Dispatch<SelectionAction> };

/**
 * Hears of addresses that others set: back and forward, and the menu's link to this very page. In
 * a boundary of its own, since only the browser knows the address and all else is in the HTML.
 */
export function AddressListener(props: Props) {
  return (
    <Suspense fallback={null}>
      <Listener {...props} />
    </Suspense>
  );
}

function Listener({ selection, dispatch }: Props) {
  const search = `?${useSearchParams()}`;
  const heard = useRef(search);
  const written = useRef("");
  useEffect(() => {
    written.current = addressOf(selection);
  });
  useEffect(() => {
    if (search === heard.current) return;
    heard.current = search;
    if (search !== written.current) dispatch({ type: "address", wanted: readAddress(search) });
  }, [search, dispatch]);
  return null;
}
