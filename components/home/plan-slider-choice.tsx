"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { bringIntoView, useInBrowser } from "@/components/ui/use-media";
import type { OfferId } from "@/lib/plans/home-plans";
import styles from "./plan-slider.module.css";

type Choice = Record<"name" | "price" | "speed" | "close", string> & {
  id: OfferId;
  card: ReactNode;
};

type PlanSliderChoiceProps = {
  label: string;
  tax: string;
  plans: readonly Choice[];
  banners: ReactNode;
  children: ReactNode;
};

/** One card open at most: its own button, its cross and Escape close it, another button switches. */
export function PlanSliderChoice(props: PlanSliderChoiceProps) {
  const { label, tax, plans, banners, children } = props;
  const [open, setOpen] = useState<OfferId | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  // The style sheet closes the cards by itself, in browsers that can tell it of scripts.
  const closesLate = useInBrowser(knowsNoScripting);

  const close = () => {
    // The focus must not stay on what is no longer seen.
    if (card.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(null);
  };
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === "Escape" && close());

  useEffect(() => {
    if (!open) return;
    // On a phone the card lies under the fold.
    bringIntoView(card.current, "nearest");
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [open]);

  return (
    <div className={`columns ${styles.plans}`} data-live={closesLate || undefined}>
      <div className="column screen-only">
        {banners}
        {plans.length > 0 && (
          <fieldset className={`script-only ${styles.buttons}`} aria-label={label}>
            {plans.map(({ id, name, price, speed }) => (
              <button
                key={id}
                ref={open === id ? button : undefined}
                type="button"
                className="choice"
                aria-expanded={open === id}
                aria-controls={`plan-card-${id}`}
                onClick={() => (open === id ? close() : setOpen(id))}
              >
                <span className={`spread ${styles.name}`}>
                  {name}
                  <i className="dot" />
                </span>
                <span className={`figure as-h3 ${styles.price}`}>
                  {price} <small>{tax}</small>
                </span>
                <span className="num">{speed}</span>
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div className={`column panel kolam night ${styles.stage}`}>
        <div className={styles.head}>{children}</div>
        <div className={styles.cards}>
          {plans.map((plan) => (
            <div
              key={plan.id}
              id={`plan-card-${plan.id}`}
              ref={open === plan.id ? card : undefined}
              className={styles.card}
              data-open={open === plan.id || undefined}
            >
              <button
                type="button"
                className={`script-only round ${styles.close}`}
                aria-label={plan.close}
                onClick={close}
              >
                <X aria-hidden="true" />
              </button>
              {plan.card}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A browser that does not know the query says no to it, and yet runs this. */
function knowsNoScripting(): boolean {
  return !window.matchMedia("(scripting: enabled)").matches;
}
