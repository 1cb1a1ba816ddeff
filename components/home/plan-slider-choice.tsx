"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { scrollToElement } from "@/components/ui/browser-preferences";
import type { OfferId } from "@/lib/plans/home-plans";
import styles from "./plan-slider.module.css";

type PlanOption = Record<"name" | "price" | "speed" | "close", string> & {
  id: OfferId;
  card: ReactNode;
};

type PlanSliderChoiceProps = {
  label: string;
  tax: string;
  plans: readonly PlanOption[];
  banners: ReactNode;
  children: ReactNode;
};

/** At most one card is open. Its plan button, its close button and Escape close it. */
export function PlanSliderChoice(props: PlanSliderChoiceProps) {
  const { label, tax, plans, banners, children } = props;
  const [open, setOpen] = useState<OfferId | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);

  const close = () => {
    // The focus must not stay inside the hidden card.
    if (card.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(null);
  };
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === "Escape" && close());

  useEffect(() => {
    if (!open) return;
    // On a phone, the card is below the fold.
    scrollToElement(card.current, "nearest");
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [open]);

  return (
    <div className={`columns ${styles.plans}`}>
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
                <span className={`figure text-h3 ${styles.price}`}>
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
