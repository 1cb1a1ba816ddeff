"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { SplitPane, StickyBar } from "@/components/ui/layout";
import { Segmented } from "@/components/ui/segmented";
import { useMedia } from "@/components/ui/use-media";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@/lib/content/language";
import { sendJson } from "@/lib/http/api-client";
import type { ItemsKind } from "@/lib/resource/resource";
import { type Figures, PLACEHOLDERS, type Placeholder } from "@/lib/site/placeholders";
import { previewAnswer, type Section, type SectionRow, sectionShape } from "@/lib/site/resource";
import type { SectionId } from "@/lib/site/schema";
import { Note, Panel } from "../panel";
import { type FormView, ResourceForm } from "../resource/resource-form";
import { ScreenHead } from "../screen-head";
import { State } from "../states";
import { missingTamil, missingText } from "./content";
import { ListEditor } from "./list-editor";
import { PictureField } from "./picture-field";
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

const CUSTOM_INPUTS = { items: ListEditor, picture: PictureField };

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
      customInputs={CUSTOM_INPUTS}
      layout={(form, { inputs, hasChanges, reset, submitButton }) => (
        <>
          <SplitPane className={styles.sides}>
            {form}
            <Preview section={section} content={inputs} />
          </SplitPane>
          {children}
          <StickyBar>
            <p className="soft" role="status">
              {hasChanges ? "Not saved yet" : "Everything is saved"}
            </p>
            {hasChanges && (
              <Button variant="quiet" onClick={reset}>
                Undo all
              </Button>
            )}
            {submitButton("Save and publish", { disabled: !hasChanges })}
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

/** Without a key for so long, what is typed goes to the preview. */
const PAUSE_MS = 600;
const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** The section as visitors will see it, on a phone; on one itself behind a button. */
function Preview({ section, content }: { section: SectionId; content: object }) {
  const hasRoom = useMedia("(width > 1100px)");
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState<Language>("en");
  const isShown = hasRoom || isOpen;
  const [sent, setSent] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSent(content), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const path = `/api/site/preview/${language}/${section}`;
  // The page before, until there is another.
  const { data, error } = useSWR(
    isShown ? [path, sent] : null,
    () => sendJson(path, { content: sent }, async () => previewAnswer),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return (
    <Panel aria-label="Preview">
      <div className="inset spread">
        {hasRoom ? (
          <h2>Preview</h2>
        ) : (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide the preview" : "Show the preview"}
          </Button>
        )}
        {isShown && (
          <Segmented
            legend="Language of the preview"
            options={OPTIONS}
            value={language}
            onChange={setLanguage}
          />
        )}
      </div>
      {isShown && error && (
        <Note kind="warn">It cannot be shown with what is typed now, and follows later.</Note>
      )}
      {isShown && (
        // It has its room from the beginning, so that nothing below it moves.
        <div className={styles.preview}>
          {data ? (
            // Without scripts: a picture of the page, with its fonts and pictures.
            <iframe
              key={language}
              title="The section as on a phone"
              sandbox="allow-same-origin"
              srcDoc={data.html}
            />
          ) : (
            !error && <State kind="loading" title="Loading the preview..." />
          )}
        </div>
      )}
    </Panel>
  );
}
