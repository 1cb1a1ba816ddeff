"use client";

import { Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { valueAtPath } from "@/lib/json-values";
import { getItemName } from "@/lib/resource/field-changes";
import { initialContent } from "@/lib/site/initial-content";
import { Alert } from "../panel";
import type { FieldInputProps } from "../resource/field-input";
import { NestedFields } from "../resource/field-parts";
import { createItem, type Item } from "./content";
import { type ItemsField, ListItem } from "./list-item";
import styles from "./website.module.css";

export function ListEditor(props: FieldInputProps) {
  const { form, path, errorPath } = props;
  const field = props.field as ItemsField;
  const { label, minItems, maxItems, emptyText, allowedIds } = field;
  const items = props.value as Item[];
  const list = useItemList({ form, path, errorPath, field, items });
  const { deletion } = list;
  const hasVariableLength = minItems < maxItems;
  // In a list of fixed length, items can be moved only if they have fixed ids.
  const isSortable = hasVariableLength || allowedIds !== undefined;
  const error = form.errors[errorPath];
  return (
    <NestedFields title={label}>
      {error && (
        <div tabIndex={-1} data-focus-on-failure>
          <Alert kind="bad">{error}</Alert>
        </div>
      )}
      <ol className={`stack ${styles.list}`}>
        {items.map((item, index) => (
          <ListItem
            key={item.id}
            id={getElementId(path, item)}
            form={form}
            field={field}
            item={item}
            index={index}
            isNew={item.id === list.addedId}
            path={`${path}.${item.id}`}
            errorPath={`${errorPath}.${index}`}
            canMove={(offset) => isSortable && items[index + offset] !== undefined}
            onMove={(offset) => list.move(index, offset)}
            onRemove={hasVariableLength ? () => list.remove(item, index) : undefined}
          />
        ))}
      </ol>
      {deletion && (
        <DeletedItem
          name={describeItem(field, deletion.item)}
          buttonId={getUndoButtonId(path)}
          onUndo={() => list.undoDeletion(deletion)}
        />
      )}
      {emptyText && items.every(({ hidden }) => hidden) && <p className="soft">{emptyText}</p>}
      {hasVariableLength && <AddItemButton field={field} count={items.length} onAdd={list.add} />}
      <p className="sr-only" role="status">
        {list.announcement}
      </p>
    </NestedFields>
  );
}

type AddItemButtonProps = { field: ItemsField; count: number; onAdd: () => void };

function AddItemButton({ field, count, onAdd }: AddItemButtonProps) {
  const { itemLabel, maxItems } = field;
  const isFull = count >= maxItems;
  return (
    <Button disabled={isFull} onClick={onAdd}>
      <Plus aria-hidden="true" />
      <span>{isFull ? `At most ${maxItems}` : `Add a ${itemLabel.toLowerCase()}`}</span>
    </Button>
  );
}

type DeletedItemProps = { name: string; buttonId: string; onUndo: () => void };

const DeletedItem = ({ name, buttonId, onUndo }: DeletedItemProps) => (
  <p className={`cluster soft break-anywhere ${styles.deleted}`}>
    <span>
      <del>{name}</del> will be deleted when you save.
    </span>
    <Button id={buttonId} onClick={onUndo}>
      <Undo2 aria-hidden="true" />
      Restore
    </Button>
  </p>
);

const getElementId = (path: string, item: Item) => `${path}-${item.id}`;
const getUndoButtonId = (path: string) => `${path}-undo`;

const describeItem = ({ fields, itemLabel }: ItemsField, item: Item) =>
  getItemName(fields, item) || itemLabel;

type ItemListOptions = Pick<FieldInputProps, "form" | "path" | "errorPath"> & {
  field: ItemsField;
  items: Item[];
};

type Deletion = { item: Item; index: number; savedRecord: object | null };

function useItemList({ form, path, errorPath, field, items }: ItemListOptions) {
  const [addedId, setAddedId] = useState<string>();
  const [lastDeletion, setLastDeletion] = useState<Deletion>();
  const [announcement, setAnnouncement] = useState("");

  /** Without a `focusId`, restores the focus, which is lost if React moves the focused element. */
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
    const item = items[index];
    const neighbour = items[index + offset];
    if (!item || !neighbour) return;
    const text = `${describeItem(field, item)} is now ${index + offset + 1} of ${items.length}`;
    update(items.with(index, neighbour).with(index + offset, item), text);
  };

  const insert = (item: Item, index: number, result: string) => {
    setAddedId(item.id);
    const text = `${describeItem(field, item)} ${result}`;
    update(items.toSpliced(index, 0, item), text, getElementId(path, item));
  };

  const remove = (item: Item, index: number) => {
    setLastDeletion({ item, index, savedRecord: form.savedRecord });
    const text = `${describeItem(field, item)} deleted`;
    update(items.toSpliced(index, 1), text, getUndoButtonId(path));
  };

  // A deletion cannot be undone after a save or reset, or if a new item has the id of the deleted item.
  const canUndo =
    lastDeletion?.savedRecord === form.savedRecord &&
    !items.some(({ id }) => id === lastDeletion?.item.id);

  return {
    addedId,
    deletion: canUndo ? lastDeletion : undefined,
    announcement,
    move,
    remove,
    add: () => insert(createItem(field, items, listInitialItems(path)), items.length, "added"),
    undoDeletion: ({ item, index }: Deletion) => insert(item, index, "restored"),
  };
}

/**
 * Looks in all sections, because a form does not know its section. Only lists with `allowedIds` need their initial
 * items, and no other section has a list with the name of one of these.
 */
const listInitialItems = (name: string) =>
  Object.values(initialContent).flatMap((section) => valueAtPath(section, [name]) ?? []) as Item[];
