"use client";

import { X } from "lucide-react";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useChatAbout } from "@/components/site/use-chat-about";
import { bringIntoView } from "@/components/ui/bring-into-view";
import { home, type OfferId } from "@/lib/content/home";
import styles from "./plan-slider.module.css";

const words = home.plans;

type Choice = {
  id: OfferId;
  name: string;
  price: string;
  speed: string;
  chatHref: string;
  card: ReactNode;
};

type PlanSliderChoiceProps = {
  plans: readonly Choice[];
  banners: ReactNode;
  /** What stands above the card that rises. */
  children: ReactNode;
};

const buttonId = (id: OfferId) => `plan-button-${id}`;
const cardId = (id: OfferId) => `plan-card-${id}`;

/** One card open at most: its own button, its cross and Escape close it, another button switches. */
export function PlanSliderChoice({ plans, banners, children }: PlanSliderChoiceProps) {
  const [open, setOpen] = useState<OfferId | null>(null);
  useChatAbout(plans.find(({ id }) => id === open)?.chatHref ?? null);
  const openCard = useRef<HTMLDivElement>(null);
  // The style sheet closes the cards by itself, in browsers that can tell it of scripts.
  const closesLate = useSyncExternalStore(never, knowsNoScripting, () => false);

  const close = useCallback(() => {
    // The focus must not stay on what is no longer seen.
    if (open && openCard.current?.contains(document.activeElement))
      document.getElementById(buttonId(open))?.focus();
    setOpen(null);
  }, [open]);

  useEffect(() => {
    if (!open) return;
    // On a phone the card lies under the fold.
    bringIntoView(openCard.current, "nearest");
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && close();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, close]);

  return (
    <div className={`columns ${styles.plans}`} data-live={closesLate || undefined}>
      <div className={`screen-only ${styles.left}`}>
        {banners}
        <fieldset className={styles.buttons} aria-label={words.choose}>
          {plans.map(({ id, name, price, speed }) => (
            <button
              key={id}
              id={buttonId(id)}
              type="button"
              className="choice"
              aria-expanded={open === id}
              aria-controls={cardId(id)}
              onClick={() => (open === id ? close() : setOpen(id))}
            >
              <span className={`spread ${styles.name}`}>
                {name}
                <i className="dot" />
              </span>
              <span className={`figure ${styles.price}`}>
                {price} <small>{words.tax}</small>
              </span>
              <span className="num">{speed}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <div className={`panel kolam night ${styles.stage}`}>
        <div className={styles.head}>{children}</div>
        <div className={styles.cards}>
          {plans.map(({ id, name, card }) => (
            <div
              key={id}
              id={cardId(id)}
              ref={open === id ? openCard : undefined}
              className={styles.card}
              data-open={open === id || undefined}
            >
              <button
                type="button"
                className={`round ${styles.close}`}
                aria-label={words.close(name)}
                onClick={close}
              >
                <X aria-hidden="true" />
              </button>
              {card}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const never = () => () => undefined;

/** A browser that does not know the query says no to it, and yet runs this. */
function knowsNoScripting(): boolean {
  return !window.matchMedia("(scripting: enabled)").matches;
}
