"use client";

import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, Plus, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { itemName } from "@/lib/resource/changes";
import type { Field, ItemsKind } from "@/lib/resource/resource";
import { partAt } from "@/lib/same";
import { firstContent } from "@/lib/site/first-content";
import { Note, Tag } from "../panel";
import { type FieldInputProps, FieldInputs } from "../resource/field-input";
import { FieldGroup } from "../resource/field-parts";
import { isWithin } from "../resource/form-state";
import { type Item, missingTamil, newItem } from "./content";
import styles from "./website.module.css";

type ItemsField = Field & ItemsKind;

/** The items of a list in their order; in an open list staff also add and delete. */
export function ListEditor(props: FieldInputProps) {
  const { form, path, errorPath } = props;
  const field = props.field as ItemsField;
  const { label, one, fields, least, most, without, ids } = field;
  const items = props.value as Item[];
  const [added, setAdded] = useState<string>();
  const [deleted, setDeleted] = useState<{ item: Item; index: number; base: object | null }>();
  const [announced, setAnnounced] = useState("");
  const first = Object.values(firstContent).flatMap((section) => partAt(section, [path]) ?? []);
  const isOpen = least < most;
  const error = form.errors[errorPath];
  const rowId = ({ id }: Item) => `${path}-${id}`;
  const backId = `${path}-back`;
  const nameOf = (item: Item) => itemName(fields, item) || one;
  // After a save or a reset, and where it was added anew, there is nothing to bring back.
  const gone =
    deleted?.base === form.base && !items.some(({ id }) => id === deleted?.item.id)
      ? deleted
      : undefined;

  /** The focus goes where the list is drawn anew: to what has this id, else back to what had it. */
  const write = (changed: Item[], text: string, focusId?: string) => {
    const focused = document.activeElement;
    flushSync(() => {
      form.change(path, changed, errorPath);
      setAnnounced(text);
    });
    const next = focusId ? document.getElementById(focusId) : focused;
    if (next instanceof HTMLElement) next.focus();
  };
  const move = (index: number, by: number) => {
    const [item, other] = [items[index], items[index + by]];
    if (!item || !other) return;
    const text = `${nameOf(item)} is now ${index + by + 1} of ${items.length}`;
    write(items.with(index, other).with(index + by, item), text);
  };
  const insert = (item: Item, index: number, what: string) => {
    setAdded(item.id);
    write(items.toSpliced(index, 0, item), `${nameOf(item)} ${what}`, rowId(item));
  };
  const remove = (item: Item, index: number) => {
    setDeleted({ item, index, base: form.base });
    write(items.toSpliced(index, 1), `${nameOf(item)} deleted`, backId);
  };
  return (
    <FieldGroup title={label}>
      {error && (
        <div tabIndex={-1} data-lead>
          <Note kind="bad">{error}</Note>
        </div>
      )}
      <ol className={`stack ${styles.list}`}>
        {items.map((item, index) => (
          <ListItem
            key={item.id}
            id={rowId(item)}
            form={form}
            field={field}
            item={item}
            index={index}
            isNew={item.id === added}
            path={`${path}.${item.id}`}
            errorPath={`${errorPath}.${index}`}
            // A list of fixed length can be sorted where its items have ids.
            canMove={(by) => (isOpen || ids !== undefined) && items[index + by] !== undefined}
            move={(by) => move(index, by)}
            remove={isOpen ? () => remove(item, index) : undefined}
          />
        ))}
      </ol>
      {gone && (
        <p className={`cluster soft broken ${styles.gone}`}>
          <span>
            <del>{nameOf(gone.item)}</del> goes when you save.
          </span>
          <Button id={backId} onClick={() => insert(gone.item, gone.index, "is back")}>
            <Undo2 aria-hidden="true" />
            Bring it back
          </Button>
        </p>
      )}
      {without && items.every(({ hidden }) => hidden) && <p className="soft">{without}</p>}
      {isOpen && (
        <Button
          disabled={items.length >= most}
          onClick={() => insert(newItem(field, items, first as Item[]), items.length, "added")}
        >
          <Plus aria-hidden="true" />
          {items.length < most ? `Add a ${one.toLowerCase()}` : `${most} at most`}
        </Button>
      )}
      <p className="sr" role="status">
        {announced}
      </p>
    </FieldGroup>
  );
}

type ListItemProps = Pick<FieldInputProps, "form" | "path" | "errorPath"> & {
  id: string;
  field: ItemsField;
  item: Item;
  index: number;
  isNew: boolean;
  canMove: (by: number) => boolean;
  move: (by: number) => void;
  /** Of an open list alone. */
  remove?: () => void;
};

function ListItem(props: ListItemProps) {
  const { id, form, path, errorPath, field, item, index, canMove, move, remove } = props;
  const { one, fields } = field;
  const [wanted, setWanted] = useState(props.isNew);
  const isWrong = Object.keys(form.errors).some((wrong) => wrong.startsWith(`${errorPath}.`));
  const isConflict = form.conflicts.some((conflict) => isWithin(conflict, path));
  const missing = missingTamil(item);
  return (
    <li className={styles.item}>
      <details
        open={wanted || isWrong || isConflict}
        onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
      >
        <summary id={id}>
          <ChevronDown aria-hidden="true" />
          <span className={`cluster broken ${styles.name}`}>
            <span className="soft num">
              {one} {index + 1}
            </span>{" "}
            <span>{itemName(fields, item)}</span>
            {item.hidden && <Tag kind="info">Hidden</Tag>}
            {isWrong && <Tag kind="bad">To check</Tag>}
            {isConflict && <Tag kind="warn">Changed by both</Tag>}
            {missing > 0 && <Tag kind="warn">{missing} without Tamil</Tag>}
          </span>
        </summary>
        <div className={`stack topped ${styles.inside}`}>
          {form.conflicts.includes(path) &&
            (form.savedValueAt(path) ? (
              <Note kind="warn">You deleted it, and somebody else changed it: it stays.</Note>
            ) : (
              <Note
                kind="warn"
                action={<Button onClick={() => form.acceptTheirs(path)}>Delete it, too</Button>}
              >
                Somebody else deleted it. Saving keeps yours.
              </Note>
            ))}
          <FieldInputs
            form={form}
            path={path}
            errorPath={errorPath}
            fields={withoutHidden(fields)}
            values={item}
          />
          {remove && (
            <div className="cluster">
              <Button onClick={() => form.change(`${path}.hidden`, !item.hidden)}>
                {item.hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
                {item.hidden ? "Show on the website" : "Hide from the website"}
              </Button>
              <Button variant="quiet" className="wrong" onClick={remove}>
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            </div>
          )}
        </div>
      </details>
      {(canMove(-1) || canMove(1)) && (
        <div className={styles.order}>
          {ORDERS.map(({ by, label, Icon }) => (
            <button
              key={label}
              type="button"
              className="round"
              aria-label={`Move ${one} ${index + 1} ${label}`}
              title={`Move ${label}`}
              aria-disabled={!canMove(by) || undefined}
              onClick={() => move(by)}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** A button sets `hidden`, and no field. */
const withoutHidden = ({ hidden: _, ...fields }: ItemsKind["fields"]) => fields;

const ORDERS = [
  { by: -1, label: "up", Icon: ArrowUp },
  { by: 1, label: "down", Icon: ArrowDown },
];
