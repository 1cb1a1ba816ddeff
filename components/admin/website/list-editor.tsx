"use client";

import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, Plus, Trash2, Undo2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { LEAD } from "../form/use-form";
import { Note, Tag } from "../panel";
import planForm from "../plan-form/plan-form.module.css";
import { emptyLike, isOpenList, missingTamil, nameOf, type Path } from "./content";
import { OfferPrice } from "./offer-price";
import { listWords } from "./sections";
import { type Rows, useRows } from "./use-rows";
import { useSectionForm } from "./use-section";
import styles from "./website.module.css";

/** Most of a kind. */
const MOST = 20;

type ListEditorProps = {
  name: string;
  element: z.ZodType;
  path: Path;
  /** The fields of one item. */
  children: (item: Path) => ReactNode;
};

/** The items of a list, in their order; where it is an open one, more or fewer of them. */
export function ListEditor({ name, element, path, children }: ListEditorProps) {
  const form = useSectionForm();
  const { section, errors } = form;
  const words = listWords(section, name);
  const isOpen = isOpenList(element);
  const list = useRows(form, path, (item) => nameOf(element, item) || words.one);
  const error = errors[path.join(".")];
  return (
    <fieldset className={styles.group}>
      <legend>{words.title}</legend>
      {error && (
        <div tabIndex={-1} {...{ [LEAD]: "" }}>
          <Note kind="bad">{error}</Note>
        </div>
      )}
      <ol className={styles.list}>
        {list.rows.map((row) =>
          row.gone ? (
            <li key={row.id} className={`cluster soft ${styles.gone}`}>
              <span className="broken">
                <del>{list.name(row.gone)}</del> goes when you save.
              </span>
              <Button id={`${row.id}-back`} onClick={() => list.restore(row)}>
                <Undo2 aria-hidden="true" />
                Bring it back
              </Button>
            </li>
          ) : (
            <Item
              key={row.id}
              id={row.id}
              one={words.one}
              element={element}
              path={[...path, row.index]}
              beginsOpen={row.beginsOpen}
              list={list}
              isOpen={isOpen}
              isSortable={isOpen || words.sortable === true}
            >
              {children([...path, row.index])}
            </Item>
          ),
        )}
      </ol>
      {isOpen && (
        <Button
          disabled={list.count >= MOST}
          onClick={() => list.add((last) => emptyLike(element, last))}
        >
          <Plus aria-hidden="true" />
          {list.count < MOST ? `Add a ${words.one.toLowerCase()}` : `${MOST} at most`}
        </Button>
      )}
      <p className="sr" role="status">
        {list.told}
      </p>
    </fieldset>
  );
}

type ItemProps = {
  id: string;
  one: string;
  element: z.ZodType;
  path: Path;
  beginsOpen: boolean;
  list: Rows;
  isOpen: boolean;
  isSortable: boolean;
  children: ReactNode;
};

function Item({ children, ...props }: ItemProps) {
  const { id, one, element, path, beginsOpen, list, isOpen, isSortable } = props;
  const { at, write, errors, section } = useSectionForm();
  const [wanted, setWanted] = useState(beginsOpen);
  const item = at(path) as { hidden?: boolean };
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
        <summary id={id}>
          <ChevronDown aria-hidden="true" />
          <span className={`cluster broken ${styles.name}`}>
            <span className="soft num">
              {one} {index + 1}
            </span>{" "}
            <span>{nameOf(element, item)}</span>
            {item.hidden && <Tag kind="info">Hidden</Tag>}
            {isWrong && <Tag kind="bad">To check</Tag>}
            {missing > 0 && <Tag kind="warn">{missing} without Tamil</Tag>}
          </span>
        </summary>
        <div className={styles.inside}>
          {children}
          {section === "offers" && <OfferPrice path={path} />}
          {isOpen && (
            <div className="cluster">
              <Button onClick={() => write([...path, "hidden"], !item.hidden)}>
                {item.hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
                {item.hidden ? "Show on the website" : "Hide from the website"}
              </Button>
              <Button
                variant="quiet"
                className={planForm.delete}
                onClick={() => list.remove(index)}
              >
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
