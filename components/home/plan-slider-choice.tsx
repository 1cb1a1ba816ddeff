"use client";

import { X } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from "react";
import { scrollToElement } from "@/components/ui/browser-preferences";
import type { OfferId } from "@/lib/plans/home-plans";
import styles from "./plan-slider.module.css";

type PlanOption = Record<"name" | "price" | "speed" | "close", string> & {
  id: OfferId;
  card: ReactNode;
};

type PlanSliderChoiceProps = {
  label: string;
  taxNote: string;
  plans: readonly PlanOption[];
  banners: ReactNode;
  /** Fills the panel while no card is open. */
  overview: ReactNode;
  children: ReactNode;
};

export function PlanSliderChoice(props: PlanSliderChoiceProps) {
  const { label, taxNote, plans, banners, overview, children } = props;
  const [openId, setOpenId] = useState<OfferId | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);

  const close = () => {
    // The focus must not stay inside the hidden card.
    if (card.current?.contains(document.activeElement)) button.current?.focus();
    setOpenId(null);
  };
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") close();
  });

  useEffect(() => {
    if (!openId) return;
    // On a phone, the card is below the fold.
    scrollToElement(card.current, "nearest");
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [openId]);

  return (
    <div className={`wrap columns ${styles.plans}`}>
      <div className={`column screen-only ${styles.choice}`}>
        {banners}
        <fieldset className={`script-only ${styles.buttons}`} aria-label={label}>
          {plans.map((plan) => (
            <PlanButton
              key={plan.id}
              ref={openId === plan.id ? button : undefined}
              plan={plan}
              taxNote={taxNote}
              isOpen={openId === plan.id}
              onClick={() => (openId === plan.id ? close() : setOpenId(plan.id))}
            />
          ))}
        </fieldset>
      </div>
      <div className={`panel night ${styles.stage}`}>
        <div className={`column screen-only ${styles.overview}`} inert={openId !== null}>
          {overview}
          <p className={styles.action}>{children}</p>
        </div>
        {plans.map((plan) => (
          <ClosableCard
            key={plan.id}
            ref={openId === plan.id ? card : undefined}
            plan={plan}
            isOpen={openId === plan.id}
            onClose={close}
          />
        ))}
      </div>
    </div>
  );
}

type PlanButtonProps = {
  ref?: Ref<HTMLButtonElement>;
  plan: PlanOption;
  taxNote: string;
  isOpen: boolean;
  onClick: () => void;
};

const PlanButton = ({ ref, plan, taxNote, isOpen, onClick }: PlanButtonProps) => (
  <button
    ref={ref}
    type="button"
    className="choice"
    aria-expanded={isOpen}
    aria-controls={`plan-card-${plan.id}`}
    onClick={onClick}
  >
    <span className={`spread ${styles.name}`}>
      {plan.name}
      <i className="dot" />
    </span>
    <span className={`figure text-h3 ${styles.price}`}>
      <span translate="no">{plan.price}</span> <small>{taxNote}</small>
    </span>
    <span className="num">{plan.speed}</span>
  </button>
);

type ClosableCardProps = {
  ref?: Ref<HTMLDivElement>;
  plan: PlanOption;
  isOpen: boolean;
  onClose: () => void;
};

const ClosableCard = ({ ref, plan, isOpen, onClose }: ClosableCardProps) => (
  <div
    id={`plan-card-${plan.id}`}
    ref={ref}
    className={styles.card}
    data-open={isOpen || undefined}
  >
    <button
      type="button"
      className={`script-only round ${styles.close}`}
      aria-label={plan.close}
      onClick={onClose}
    >
      <X aria-hidden="true" />
    </button>
    {plan.card}
  </div>
);
