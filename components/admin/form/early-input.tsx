"use client";

import { useLayoutEffect } from "react";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Repeat = () => void;

/**
 * Repeats changes that the person or the browser made to controls before hydration, so that React handles
 * them. React keeps such a change in the document until the next render, but calls no handler.
 */
export function EarlyInput() {
  useLayoutEffect(() => {
    // Read the values now, because the next render can reset them. Dispatch the events after this effect, because
    // React does not render between events that an effect dispatches.
    const repeats = [...document.querySelectorAll<Control>("input, select, textarea")].flatMap(
      (control) => {
        const repeat = findEarlyChange(control);
        return repeat ? [{ control, repeat }] : [];
      },
    );
    queueMicrotask(() => {
      for (const { control, repeat } of repeats) {
        triggerHydration(control);
        repeat();
      }
    });
  }, []);
  return null;
}

/**
 * React hydrates a part of the page before it handles an event there. Until then, React has not recorded the value
 * of a control, and would ignore the change. This event itself changes nothing.
 */
function triggerHydration(control: Control): void {
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function findEarlyChange(control: Control): Repeat | null {
  if (control instanceof HTMLSelectElement) return findSelectChange(control);
  if (control instanceof HTMLTextAreaElement) return findTextChange(control);
  switch (control.type) {
    case "checkbox":
      return control.checked === control.defaultChecked ? null : repeatTick(control);
    case "radio":
      return control.checked && !control.defaultChecked ? repeatChoice(control) : null;
    // A script cannot set a chosen file, and a person cannot change the others.
    case "file":
    case "hidden":
    case "submit":
    case "button":
      return null;
    default:
      return findTextChange(control);
  }
}

function findSelectChange(select: HTMLSelectElement): Repeat | null {
  const { value, options } = select;
  const initial = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (initial === undefined || initial.value === value) return null;
  return () => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

function findTextChange(control: HTMLInputElement | HTMLTextAreaElement): Repeat | null {
  const { value, defaultValue } = control;
  if (value === defaultValue) return null;
  return () => {
    control.value = defaultValue;
    // React replaces the setter of `value` by one that records the value, and ignores an event without another value
    // than the recorded one. The setter of the prototype records nothing.
    const prototype = Object.getPrototypeOf(control) as object;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

function repeatTick(box: HTMLInputElement): Repeat {
  const { checked } = box;
  return () => {
    box.checked = !checked;
    box.click();
  };
}

function repeatChoice(radio: HTMLInputElement): Repeat {
  const selector = `input[type="radio"][name="${CSS.escape(radio.name)}"]`;
  return () => {
    // React ignores a click on a radio that was checked when React first saw it.
    const group = (radio.form ?? document).querySelectorAll<HTMLInputElement>(selector);
    for (const other of group) other.checked = false;
    radio.click();
  };
}
