"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { SplitPane, StickyBar } from "@/components/ui/layout";
import type { ItemsKind } from "@/lib/resource/resource";
import { type Figures, PLACEHOLDERS, type Placeholder } from "@/lib/site/placeholders";
import { type Section, type SectionRow, sectionShape } from "@/lib/site/resource";
import type { SectionId } from "@/lib/site/schema";
import { type FormView, ResourceForm } from "../resource/resource-form";
import { ScreenHead } from "../screen-head";
import { missingTamil, missingText } from "./content";
import { ListEditor } from "./list-editor";
import { PictureField } from "./picture-field";
import { Preview } from "./preview";
import styles from "./website.module.css";

type SectionFormProps = {
  section: SectionId;
  row: SectionRow;
  /** What an offer may name, as it is called in the catalogue. */
  plans: (readonly [id: string, name: string])[];
  /** What is filled in on English pages. */
  figures: Figures;
  children: ReactNode;
};

const KINDS = { items: ListEditor, picture: PictureField };

export function SectionForm({ section, row, plans, figures, children }: SectionFormProps) {
  const shape = sectionShape(section);
  const fields = section === "offers" ? withPlans(shape.fields, plans) : shape.fields;
  const title = shape.nameOf(row);
  const notes = ({ inputs }: FormView<SectionRow>) => ({
    above: <ScreenHead title={title} sub={missingText(missingTamil(inputs))} />,
    top: !NAMES_ALONE.includes(section) && <Filling figures={figures} />,
  });
  return (
    <ResourceForm<Section, SectionRow>
      resource={{ ...shape, fields }}
      row={row}
      notes={notes}
      kinds={KINDS}
      frame={(form, { inputs, changed, reset, submit }) => (
        <>
          <SplitPane className={styles.sides}>
            {form}
            <Preview section={section} content={inputs} />
          </SplitPane>
          {children}
          <StickyBar>
            <p className="soft" role="status">
              {changed ? "Not saved yet" : "Everything is saved"}
            </p>
            {changed && (
              <Button variant="quiet" onClick={reset}>
                Undo all
              </Button>
            )}
            {submit("Save and publish", { disabled: !changed })}
          </StickyBar>
        </>
      )}
    />
  );
}

/** Each of the home page's plans is one of the catalogue, or none. */
function withPlans(
  { offers }: ReturnType<typeof sectionShape>["fields"],
  plans: SectionFormProps["plans"],
) {
  const list = offers as ItemsKind & { label: string };
  const options = [["", "None: the card is left out"], ...plans] as const;
  const plan = { label: "", ...list.fields.plan, kind: "choice", look: "list", options } as const;
  return { offers: { ...list, fields: { ...list.fields, plan } } };
}

/** Sections whose texts are names and addresses. */
const NAMES_ALONE: SectionId[] = ["contact", "links"];

/** What is filled in by itself, where a text names it. */
const Filling = ({ figures }: { figures: Figures }) => (
  <details>
    <summary className="tap">
      <ChevronDown aria-hidden="true" />
      What is filled in: {"{price}"}, {"{town}"} …
    </summary>
    <ul className="small">
      <li className="soft">
        Write a name with its braces, and pages say what it stands for today. A sentence of what the
        catalogue does not have is left out.
      </li>
      {Object.entries(PLACEHOLDERS).map(([name, what]) => (
        <li key={name}>
          <b>{`{${name}}`}</b> {what}: {figures[name as Placeholder] || "nothing now"}
        </li>
      ))}
    </ul>
  </details>
);
