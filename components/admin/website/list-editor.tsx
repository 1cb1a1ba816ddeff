"use client";

import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, Plus, Trash2, Undo2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { itemName } from "@/lib/resource/changes";
import type { Field, ItemsKind } from "@/lib/resource/resource";
import { partAt } from "@/lib/same";
import { firstContent } from "@/lib/site/first-content";
import { Note, Tag } from "../panel";
import { type FieldInputProps, FieldInputs } from "../resource/field-input";
import { Part } from "../resource/field-parts";
import { type Item, missingTamil, newItem } from "./content";
import { type Rows, useRows } from "./use-rows";
import styles from "./website.module.css";

type ItemsField = Field & ItemsKind;

/** The items of a list in their order; in an open list staff also add and delete. */
export function ListEditor(props: FieldInputProps) {
  const { form, name, place } = props;
  const field = props.field as ItemsField;
  const { label, one, fields, least, most, without } = field;
  const list = useRows(props, (item) => itemName(fields, item) || one);
  const first = Object.values(firstContent).flatMap((section) => partAt(section, [name]) ?? []);
  const isOpen = least < most;
  const error = form.errors[name];
  return (
    <Part title={label}>
      {error && (
        <div tabIndex={-1} data-lead>
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
            <ListItem
              key={item.id}
              form={form}
              field={field}
              item={item}
              index={index}
              list={list}
              isOpen={isOpen}
              name={`${name}.${index}`}
              place={`${place}.${item.id}`}
            />
          ),
        )}
      </ol>
      {without && list.items.every(({ hidden }) => hidden) && <p className="soft">{without}</p>}
      {isOpen && (
        <Button
          disabled={list.items.length >= most}
          onClick={() => list.add(newItem(field, list.items, first as Item[]))}
        >
          <Plus aria-hidden="true" />
          {list.items.length < most ? `Add a ${one.toLowerCase()}` : `${most} at most`}
        </Button>
      )}
      <p className="sr" role="status">
        {list.announced}
      </p>
    </Part>
  );
}

type ListItemProps = Pick<FieldInputProps, "form" | "name" | "place"> & {
  field: ItemsField;
  item: Item;
  index: number;
  list: Rows;
  isOpen: boolean;
};

function ListItem({ form, name, place, field, item, index, list, isOpen }: ListItemProps) {
  const { one, fields, ids } = field;
  const [wanted, setWanted] = useState(item.id === list.added);
  const isWrong = Object.keys(form.errors).some((at) => at.startsWith(`${name}.`));
  const isMet = form.conflicts.some((at) => `${at}.`.startsWith(`${place}.`));
  const theirs = form.theirs(place, field);
  const missing = missingTamil(item);
  // A list of fixed length can be sorted where its items have ids.
  const isSortable = isOpen || ids !== undefined;
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
        open={wanted || isWrong || isMet}
        onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
      >
        <summary id={list.rowId(item)}>
          <ChevronDown aria-hidden="true" />
          <span className={`cluster broken ${styles.name}`}>
            <span className="soft num">
              {one} {index + 1}
            </span>{" "}
            <span>{itemName(fields, item)}</span>
            {item.hidden && <Tag kind="info">Hidden</Tag>}
            {lacksPlan(fields.plan, item) && <Tag kind="warn">Left out</Tag>}
            {isWrong && <Tag kind="bad">To check</Tag>}
            {isMet && <Tag kind="warn">Changed by both</Tag>}
            {missing > 0 && <Tag kind="warn">{missing} without Tamil</Tag>}
          </span>
        </summary>
        <div className={`stack topped ${styles.inside}`}>
          {theirs &&
            (form.storedAt(place) ? (
              <Note kind="warn">You deleted it, and somebody else changed it: it stays.</Note>
            ) : (
              <Note kind="warn" action={<Button onClick={theirs.use}>Delete it, too</Button>}>
                Somebody else deleted it. Saving keeps yours.
              </Note>
            ))}
          <FieldInputs
            form={form}
            name={name}
            place={place}
            fields={withoutHidden(fields)}
            values={item}
          />
          {isOpen && (
            <div className="cluster">
              <Button onClick={() => form.write(`${place}.hidden`, !item.hidden)}>
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

/** A button sets `hidden`, and no field. */
const withoutHidden = ({ hidden: _, ...fields }: ItemsKind["fields"]) => fields;

const lacksPlan = (field: Field | undefined, { plan }: Item) =>
  field?.kind === "choice" && (!plan || !field.options.some(([id]) => id === plan));

const ORDERS = [
  { by: -1, label: "up", Icon: ArrowUp },
  { by: 1, label: "down", Icon: ArrowDown },
];
