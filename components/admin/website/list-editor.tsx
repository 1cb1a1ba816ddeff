"use client";

import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, Plus, Trash2, Undo2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import type { Counts } from "@/lib/site/fields";
import { firstContent } from "@/lib/site/first-content";
import type { SectionId } from "@/lib/site/schema";
import { LEAD } from "../form/use-form";
import { Note, Tag } from "../panel";
import { missingTamil, nameOf, newItem, type Path, valueAt } from "./content";
import { type RowItem, type Rows, useRows } from "./use-rows";
import { useSectionForm } from "./use-section";
import styles from "./website.module.css";

type ListWords = {
  title: string;
  /** One of them. */
  one: string;
  /** There is no more and no less of them, but their order may change. */
  sortable?: boolean;
  /** Said where none shows, and that is well. */
  without?: string;
};

const LIST_WORDS: Record<string, ListWords> = {
  "links.quickPay": {
    title: "Quick Pay portals",
    one: "Portal",
    without: "None shows: the menu has no Quick Pay then.",
  },
  "people.reasons": { title: "Reasons to choose you", one: "Reason" },
  "offers.offers": { title: "Plans of the home page", one: "Plan", sortable: true },
  "banners.hero": { title: "Large slides", one: "Slide" },
  "banners.promo": { title: "Promotional banners", one: "Banner" },
  "testimonials.items": {
    title: "Testimonials",
    one: "Testimonial",
    without: "None shows: the home page goes without this part.",
  },
  "clients.items": {
    title: "Clients",
    one: "Client",
    without: "None shows: the home page goes without this part.",
  },
  "faq.items": { title: "Questions", one: "Question" },
  "tv.scenes": { title: "Pictures", one: "Picture" },
};

const listWords = (section: SectionId, name: string): ListWords =>
  LIST_WORDS[`${section}.${name}`] ?? { title: name, one: name };

type ListEditorProps = {
  name: string;
  element: z.ZodType;
  /** Where there may be more or fewer; else there is a place for each. */
  counts?: Counts;
  path: Path;
  /** The fields of one item. */
  children: (item: Path) => ReactNode;
};

/** The items of a list, in their order; where it is an open one, more or fewer of them. */
export function ListEditor({ name, element, counts, path, children }: ListEditorProps) {
  const form = useSectionForm();
  const { section, errors } = form;
  const words = listWords(section, name);
  const list = useRows(form, path, (item) => nameOf(element, item) || words.one);
  const first = valueAt(firstContent[section], path) as unknown[];
  const isLeftOut = list.items.every(({ hidden }) => hidden);
  const error = errors[path.join(".")];
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>{words.title}</legend>
      {error && (
        <div tabIndex={-1} {...{ [LEAD]: "" }}>
          <Note kind="bad">{error}</Note>
        </div>
      )}
      <ol className={`stack ${styles.list}`}>
        {list.rows.map(({ item, index, isGone }) =>
          isGone ? (
            <li key={item.id} className={`cluster soft ${styles.gone}`}>
              <span className="broken">
                <del>{list.name(item)}</del> goes when you save.
              </span>
              <Button id={`${list.rowId(item)}-back`} onClick={() => list.restore(item)}>
                <Undo2 aria-hidden="true" />
                Bring it back
              </Button>
            </li>
          ) : (
            <Item
              key={item.id}
              one={words.one}
              element={element}
              path={[...path, index]}
              list={list}
              isOpen={counts !== undefined}
              isSortable={counts !== undefined || words.sortable === true}
            >
              {children([...path, index])}
            </Item>
          ),
        )}
      </ol>
      {isLeftOut && words.without && <p className="soft">{words.without}</p>}
      {counts && (
        <Button
          disabled={list.items.length >= counts.most}
          onClick={() => list.add(newItem(element, list.items, first))}
        >
          <Plus aria-hidden="true" />
          {list.items.length < counts.most
            ? `Add a ${words.one.toLowerCase()}`
            : `${counts.most} at most`}
        </Button>
      )}
      <p className="sr" role="status">
        {list.announced}
      </p>
    </fieldset>
  );
}

type ItemProps = {
  one: string;
  element: z.ZodType;
  path: Path;
  list: Rows;
  isOpen: boolean;
  isSortable: boolean;
  children: ReactNode;
};

function Item({ children, ...props }: ItemProps) {
  const { one, element, path, list, isOpen, isSortable } = props;
  const { at, write, errors, planName } = useSectionForm();
  const item = at(path) as RowItem & { plan?: string };
  const [wanted, setWanted] = useState(item.id === list.added);
  const index = Number(path.at(-1));
  const field = path.join(".");
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${field}.`));
  const missing = missingTamil(item);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    // A closed list of choices opens by these keys.
    const isChoice = event.target instanceof HTMLSelectElement;
    if (!isSortable || !by || !event.altKey || isChoice) return;
    event.preventDefault();
    list.move(index, by);
  };
  return (
    <li className={styles.item} onKeyDown={onKeyDown}>
      <details
        open={wanted || isWrong}
        onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
      >
        <summary id={list.rowId(item)}>
          <ChevronDown aria-hidden="true" />
          <span className={`cluster broken ${styles.name}`}>
            <span className="soft num">
              {one} {index + 1}
            </span>{" "}
            <span>{nameOf(element, item)}</span>
            {item.hidden && <Tag kind="info">Hidden</Tag>}
            {item.plan !== undefined && !planName(item.plan) && <Tag kind="warn">Left out</Tag>}
            {isWrong && <Tag kind="bad">To check</Tag>}
            {missing > 0 && <Tag kind="warn">{missing} without Tamil</Tag>}
          </span>
        </summary>
        <div className={`stack topped ${styles.inside}`}>
          {children}
          {isOpen && (
            <div className="cluster">
              <Button onClick={() => write([...path, "hidden"], !item.hidden)}>
                {item.hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
                {item.hidden ? "Show on the website" : "Hide from the website"}
              </Button>
              <Button variant="quiet" className="wrong" onClick={() => list.remove(index)}>
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            </div>
          )}
        </div>
      </details>
      {isSortable && (
        <div className={styles.order}>
          {ORDERS.map(({ by, label, Icon }) => (
            <button
              key={label}
              type="button"
              className="round"
              aria-label={`Move ${one} ${index + 1} ${label}`}
              title={`Move ${label} (Alt and arrow)`}
              aria-disabled={!list.canMove(index, by) || undefined}
              onClick={() => list.move(index, by)}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

const ORDERS = [
  { by: -1, label: "up", Icon: ArrowUp },
  { by: 1, label: "down", Icon: ArrowDown },
];
