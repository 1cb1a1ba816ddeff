"use client";

import { type RefObject, useEffect, useState } from "react";
import { importOrReload } from "@/components/ui/reload-page";
import { ApiError, findJson, NetworkError } from "@/lib/http/api-client";
import { formatPaise } from "@/lib/money";
import { calculateMonthlyRenewal } from "@/lib/plans/pricing";
import { addComparedIds, removeComparedIds } from "./compared-plans";

export type PlanChip = { speed: string; provider: string; price: string };

type FormPart = RefObject<HTMLElement | null>;

export const listCheckboxes = (part: HTMLElement | null): HTMLInputElement[] => [
  ...(part?.closest("form")?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []),
];

/**
 * Keeps the check boxes of the form and the stored plans equal.
 *
 * @param joinedIds a text, because an array would be a new dependency of the effects in each render
 */
export function useCheckboxes(partRef: FormPart, joinedIds: string): void {
  useEffect(() => {
    const form = partRef.current?.closest("form");
    if (!form) return;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.checked) addComparedIds([target.value]);
      else removeComparedIds([target.value]);
    };
    const checkedBoxes = listCheckboxes(form).filter(({ checked }) => checked);
    // The visitor checked these plans before hydration.
    if (checkedBoxes.length > 0 && isNewNavigation())
      addComparedIds(checkedBoxes.map(({ value }) => value));
    form.addEventListener("change", onChange);
    return () => form.removeEventListener("change", onChange);
  }, [partRef]);

  useEffect(() => {
    const ids = joinedIds.split(",");
    for (const box of listCheckboxes(partRef.current)) box.checked = ids.includes(box.value);
  }, [partRef, joinedIds]);
}

/** False after a reload or 'Back', when the browser restores check boxes that may be older than the stored plans. */
function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
}

type Chips = Record<string, PlanChip>;

/** `otherIds` are the plans that have no check box in the form, separated by commas. */
export function usePlanChips(partRef: FormPart, joinedIds: string) {
  const [chips, setChips] = useState<Chips>({});
  const [otherIds, setOtherIds] = useState("");

  useEffect(() => {
    const idsWithoutBox: string[] = [];
    const shownChips: Chips = {};
    const boxes = listCheckboxes(partRef.current);
    for (const id of joinedIds.split(",").filter(Boolean)) {
      const box = boxes.find(({ value }) => value === id);
      if (box) shownChips[id] = readChip(box);
      else idsWithoutBox.push(id);
    }
    setChips((current) => ({ ...current, ...shownChips }));
    setOtherIds(idsWithoutBox.join());
  }, [partRef, joinedIds]);

  useEffect(() => {
    const controller = new AbortController();
    async function showChip(id: string) {
      const chip = await loadChip(id, controller.signal);
      if (chip) setChips((current) => ({ ...current, [id]: chip }));
    }
    for (const id of otherIds.split(",").filter(Boolean)) void showChip(id);
    return () => controller.abort();
  }, [otherIds]);
  return { chips, otherIds };
}

function readChip({ dataset }: HTMLInputElement): PlanChip {
  const { speed = "", provider = "", price = "" } = dataset;
  return { speed, provider, price };
}

const loadPlanSchema = async () =>
  (await importOrReload(() => import("@/lib/plans/schema"))).planSchema;

/** Removes a plan that no longer exists from the comparison. Without an answer, the slot has no text. */
async function loadChip(id: string, signal: AbortSignal): Promise<PlanChip | undefined> {
  try {
    const plan = await findJson(`/api/plans/${encodeURIComponent(id)}`, loadPlanSchema, signal);
    if (!plan) {
      removeComparedIds([id]);
      return undefined;
    }
    const { speed, provider } = plan;
    return { speed, provider, price: formatPaise(calculateMonthlyRenewal(plan)) };
  } catch (error) {
    const isExpected = error instanceof ApiError || error instanceof NetworkError || signal.aborted;
    if (!isExpected) reportError(error);
    return undefined;
  }
}
