"use client";

import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, Plus, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { valueAtPath } from "@/lib/json-values";
import { getItemName } from "@/lib/resource/field-changes";
import type { Field, ItemListKind } from "@/lib/resource/resource";
import { initialContent } from "@/lib/site/initial-content";
import { Alert, Tag } from "../panel";
import { type FieldInputProps, FieldInputs } from "../resource/field-input";
import { NestedFields } from "../resource/field-parts";
import { isWithin } from "../resource/form-state";
import { countMissingTamil, createItem, type Item } from "./content";
import styles from "./website.module.css";

type ItemsField = Field & ItemListKind;

/** Edits a list of items. If its length is variable, staff can add, hide and delete items. */
export function ListEditor(props: FieldInputProps) {
  const { form, path, errorPath } = props;
  const field = props.field as ItemsField;
  const { label, itemLabel, fields, minItems, maxItems, emptyText, allowedIds } = field;
  const items = props.value as Item[];
  const [addedId, setAddedId] = useState<string>();
  const [deleted, setDeleted] = useState<{ item: Item; index: number; base: object | null }>();
  const [announcement, setAnnouncement] = useState("");
  const initialItems = Object.values(initialContent).flatMap(
    (section) => valueAtPath(section, [path]) ?? [],
  );
  const hasVariableLength = minItems < maxItems;
  const error = form.errors[errorPath];
  const toElementId = ({ id }: Item) => `${path}-${id}`;
  const undoButtonId = `${path}-back`;
  const describeItem = (item: Item) => getItemName(fields, item) || itemLabel;
  // No undo after a save or reset, or if a new item has taken the id of the deleted one.
  const undoableDeletion =
    deleted?.base === form.base && !items.some(({ id }) => id === deleted?.item.id)
      ? deleted
      : undefined;

  /** Keeps the focus, which is lost if React moves the focused element, or focuses `focusId`. */
  const update = (newItems: Item[], text: string, focusId?: string) => {
    const focused = document.activeElement;
    flushSync(() => {
      form.change(path, newItems, errorPath);
      setAnnouncement(text);
    });
    const target = focusId ? document.getElementById(focusId) : focused;
    if (target instanceof HTMLElement) target.focus();
  };
  const move = (index: number, offset: number) => {
    const [item, neighbour] = [items[index], items[index + offset]];
    if (!item || !neighbour) return;
    const text = `${describeItem(item)} is now ${index + offset + 1} of ${items.length}`;
    update(items.with(index, neighbour).with(index + offset, item), text);
  };
  const insert = (item: Item, index: number, result: string) => {
    setAddedId(item.id);
    update(items.toSpliced(index, 0, item), `${describeItem(item)} ${result}`, toElementId(item));
  };
  const remove = (item: Item, index: number) => {
    setDeleted({ item, index, base: form.base });
    update(items.toSpliced(index, 1), `${describeItem(item)} deleted`, undoButtonId);
  };
  return (
    <NestedFields title={label}>
      {error && (
        <div tabIndex={-1} data-lead>
          <Alert kind="bad">{error}</Alert>
        </div>
      )}
      <ol className={`stack ${styles.list}`}>
        {items.map((item, index) => (
          <ListItem
            key={item.id}
            id={toElementId(item)}
            form={form}
            field={field}
            item={item}
            index={index}
            isNew={item.id === addedId}
            path={`${path}.${item.id}`}
            errorPath={`${errorPath}.${index}`}
            // In a list of fixed length, items can be moved only if they have fixed ids.
            canMove={(offset) =>
              (hasVariableLength || allowedIds !== undefined) && items[index + offset] !== undefined
            }
            onMove={(offset) => move(index, offset)}
            onRemove={hasVariableLength ? () => remove(item, index) : undefined}
          />
        ))}
      </ol>
      {undoableDeletion && (
        <p className={`cluster soft break-anywhere ${styles.deleted}`}>
          <span>
            <del>{describeItem(undoableDeletion.item)}</del> goes when you save.
          </span>
          <Button
            id={undoButtonId}
            onClick={() => insert(undoableDeletion.item, undoableDeletion.index, "is back")}
          >
            <Undo2 aria-hidden="true" />
            Bring it back
          </Button>
        </p>
      )}
      {emptyText && items.every(({ hidden }) => hidden) && <p className="soft">{emptyText}</p>}
      {hasVariableLength && (
        <Button
          disabled={items.length >= maxItems}
          onClick={() =>
            insert(createItem(field, items, initialItems as Item[]), items.length, "added")
          }
        >
          <Plus aria-hidden="true" />
          {items.length < maxItems ? `Add a ${itemLabel.toLowerCase()}` : `${maxItems} at most`}
        </Button>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </NestedFields>
  );
}

type ListItemProps = Pick<FieldInputProps, "form" | "path" | "errorPath"> & {
  id: string;
  field: ItemsField;
  item: Item;
  index: number;
  isNew: boolean;
  canMove: (offset: number) => boolean;
  onMove: (offset: number) => void;
  /** Omitted in a list of fixed length. */
  onRemove?: () => void;
};

function ListItem(props: ListItemProps) {
  const { id, form, path, errorPath, field, item, index, canMove, onMove, onRemove } = props;
  const { itemLabel, fields } = field;
  const [isExpanded, setExpanded] = useState(props.isNew);
  const hasError = Object.keys(form.errors).some((path) => path.startsWith(`${errorPath}.`));
  const hasConflict = form.conflicts.some((conflict) => isWithin(conflict, path));
  const missingTamil = countMissingTamil(item);
  return (
    <li className={styles.item}>
      <details
        open={isExpanded || hasError || hasConflict}
        onToggle={({ currentTarget }) => setExpanded(currentTarget.open)}
      >
        <summary id={id}>
          <ChevronDown aria-hidden="true" />
          <span className={`cluster break-anywhere ${styles.itemName}`}>
            <span className="soft num">
              {itemLabel} {index + 1}
            </span>{" "}
            <span>{getItemName(fields, item)}</span>
            {item.hidden && <Tag kind="info">Hidden</Tag>}
            {hasError && <Tag kind="bad">To check</Tag>}
            {hasConflict && <Tag kind="warn">Changed by both</Tag>}
            {missingTamil > 0 && <Tag kind="warn">{missingTamil} without Tamil</Tag>}
          </span>
        </summary>
        <div className={`stack border-top ${styles.itemBody}`}>
          {form.conflicts.includes(path) &&
            (form.getSavedValue(path) ? (
              <Alert kind="warn">You deleted it, and somebody else changed it: it stays.</Alert>
            ) : (
              <Alert
                kind="warn"
                action={<Button onClick={() => form.acceptTheirs(path)}>Delete it, too</Button>}
              >
                Somebody else deleted it. Saving keeps yours.
              </Alert>
            ))}
          <FieldInputs
            form={form}
            path={path}
            errorPath={errorPath}
            fields={withoutHidden(fields)}
            values={item}
          />
          {onRemove && (
            <div className="cluster">
              <Button onClick={() => form.change(`${path}.hidden`, !item.hidden)}>
                {item.hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
                {item.hidden ? "Show on the website" : "Hide from the website"}
              </Button>
              <Button variant="quiet" className="text-error" onClick={onRemove}>
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            </div>
          )}
        </div>
      </details>
      {(canMove(-1) || canMove(1)) && (
        <div className={styles.moveButtons}>
          {MOVES.map(({ offset, label, Icon }) => (
            <button
              key={label}
              type="button"
              className="round"
              aria-label={`Move ${itemLabel} ${index + 1} ${label}`}
              title={`Move ${label}`}
              aria-disabled={!canMove(offset) || undefined}
              onClick={() => onMove(offset)}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

/** `hidden` has a button instead of an input. */
const withoutHidden = ({ hidden: _, ...fields }: ItemListKind["fields"]) => fields;

const MOVES = [
  { offset: -1, label: "up", Icon: ArrowUp },
  { offset: 1, label: "down", Icon: ArrowDown },
];
