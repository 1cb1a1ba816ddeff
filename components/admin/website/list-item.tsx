"use client";

import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, Trash2 } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { OTHER_TAB_TEXT } from "@/lib/changes/schema";
import { getItemName } from "@/lib/resource/field-changes";
import type { Field, ItemListKind } from "@/lib/resource/field-kinds";
import { Alert, Tag } from "../panel";
import { type FieldInputProps, FieldInputs } from "../resource/field-input";
import { type ConflictAuthor, isWithin } from "../resource/form-state";
import { countMissingTamil, type Item } from "./content";
import styles from "./website.module.css";

export type ItemsField = Field & ItemListKind;

type ListItemProps = Pick<FieldInputProps, "form" | "path" | "errorPath"> & {
  id: string;
  field: ItemsField;
  item: Item;
  index: number;
  isNew: boolean;
  canMove: (offset: number) => boolean;
  onMove: (offset: number) => void;
  onRemove?: () => void;
};

export function ListItem(props: ListItemProps) {
  const { form, path, errorPath } = props;
  const [isExpanded, setExpanded] = useState(props.isNew);
  const hasError = Object.keys(form.errors).some((other) => other.startsWith(`${errorPath}.`));
  const hasConflict = form.conflicts.some((conflict) => isWithin(conflict, path));
  return (
    <li className={styles.item}>
      <details
        open={isExpanded || hasError || hasConflict}
        onToggle={({ currentTarget }) => setExpanded(currentTarget.open)}
      >
        <ItemSummary
          {...props}
          hasError={hasError}
          hasConflict={hasConflict}
          conflictAuthor={form.conflictAuthor}
        />
        <ItemBody {...props} />
      </details>
      <MoveButtons {...props} />
    </li>
  );
}

type ItemSummaryProps = Pick<ListItemProps, "id" | "field" | "item" | "index"> & {
  hasError: boolean;
  hasConflict: boolean;
  conflictAuthor: ConflictAuthor;
};

function ItemSummary(props: ItemSummaryProps) {
  const { id, field, item, index, hasError, hasConflict, conflictAuthor } = props;
  const missingTamil = countMissingTamil(item);
  return (
    <summary id={id}>
      <ChevronDown aria-hidden="true" />
      <span className={`cluster break-anywhere ${styles.itemName}`}>
        <span className="soft num">{`${field.itemLabel} ${index + 1}`}</span>{" "}
        <span>{getItemName(field.fields, item)}</span>
        {item.hidden && <Tag kind="info">Hidden</Tag>}
        {hasError && <Tag kind="bad">Has errors</Tag>}
        {hasConflict && <Tag kind="warn">{CONFLICT_LABELS[conflictAuthor ?? "unknown"]}</Tag>}
        {missingTamil > 0 && <Tag kind="warn">{`${missingTamil} without Tamil`}</Tag>}
      </span>
    </summary>
  );
}

const CONFLICT_LABELS = {
  you: "Changed twice by you",
  colleague: "Changed by both of you",
  unknown: "Changed twice",
};

type ItemBodyProps = Pick<
  ListItemProps,
  "form" | "path" | "errorPath" | "field" | "item" | "onRemove"
>;

function ItemBody({ form, path, errorPath, field, item, onRemove }: ItemBodyProps) {
  return (
    <div className={`stack border-top ${styles.itemBody}`}>
      {form.conflicts.includes(path) && <DeletionConflict form={form} path={path} />}
      <FieldInputs
        form={form}
        path={path}
        errorPath={errorPath}
        fields={withoutHidden(field.fields)}
        values={item}
      />
      {onRemove && (
        <div className="cluster">
          <Button onClick={() => form.change(`${path}.hidden`, !item.hidden)}>
            {item.hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
            <span>{item.hidden ? "Show on the website" : "Hide from the website"}</span>
          </Button>
          <Button variant="quiet" className="text-error" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
      )}
    </div>
  );
}

/** The field `hidden` has a button instead of an input. */
const withoutHidden = ({ hidden: _, ...fields }: ItemListKind["fields"]) => fields;

const DELETION_CONFLICT_TEXTS = {
  you: {
    deletedHere: `You deleted this item here, but changed it ${OTHER_TAB_TEXT}, so it stays.`,
    deletedThere: `You deleted this item ${OTHER_TAB_TEXT}. Saving keeps the version here.`,
  },
  colleague: {
    deletedHere: "You deleted this item, but someone else changed it, so it stays.",
    deletedThere: "Someone else deleted this item. Saving keeps your version.",
  },
  unknown: {
    deletedHere: "You deleted this item, but it was changed in the meantime, so it stays.",
    deletedThere: "This item was deleted in the meantime. Saving keeps your version.",
  },
};

function DeletionConflict({ form, path }: Pick<FieldInputProps, "form" | "path">) {
  const texts = DELETION_CONFLICT_TEXTS[form.conflictAuthor ?? "unknown"];
  if (form.getSavedValue(path)) return <Alert kind="warn">{texts.deletedHere}</Alert>;
  const acceptDeletion = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const item = button.closest("li");
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    // The pressed button disappears with its item.
    flushSync(() => form.acceptSavedValue(path));
    neighbour?.querySelector("summary")?.focus();
  };
  return (
    <Alert kind="warn" action={<Button onClick={acceptDeletion}>Delete it too</Button>}>
      {texts.deletedThere}
    </Alert>
  );
}

const MOVES = [
  { offset: -1, label: "up", Icon: ArrowUp },
  { offset: 1, label: "down", Icon: ArrowDown },
];

type MoveButtonsProps = Pick<ListItemProps, "field" | "index" | "canMove" | "onMove">;

function MoveButtons({ field, index, canMove, onMove }: MoveButtonsProps) {
  if (!canMove(-1) && !canMove(1)) return null;
  return (
    <div className={styles.moveButtons}>
      {MOVES.map(({ offset, label, Icon }) => (
        <button
          key={label}
          type="button"
          className="round"
          aria-label={`Move ${field.itemLabel} ${index + 1} ${label}`}
          title={`Move ${label}`}
          aria-disabled={!canMove(offset) || undefined}
          onClick={() => onMove(offset)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
