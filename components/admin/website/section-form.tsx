"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { useMediaQuery } from "@/components/ui/browser-preferences";
import { Button } from "@/components/ui/button";
import { SplitPane, StickyBar } from "@/components/ui/layout";
import { Segmented } from "@/components/ui/segmented";
import type { ChangeAuthor } from "@/lib/changes/schema";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@/lib/content/language";
import { sendJson } from "@/lib/http/api-client";
import type { ItemListKind } from "@/lib/resource/field-kinds";
import { PLACEHOLDERS, type Placeholder, type PlaceholderValues } from "@/lib/site/placeholders";
import {
  getSectionDefinition,
  previewResponseSchema,
  type Section,
  type SectionRow,
} from "@/lib/site/resource";
import type { SectionId } from "@/lib/site/schema";
import { Alert, Panel } from "../panel";
import { type FormView, ResourceForm } from "../resource/resource-form";
import { ScreenHeader } from "../screen-header";
import { ContentState } from "../states";
import { countMissingTamil, describeMissingTamil } from "./content";
import { ListEditor } from "./list-editor";
import { PictureField } from "./picture-field";
import styles from "./website.module.css";

type SectionFormProps = {
  section: SectionId;
  row: SectionRow;
  authors: ChangeAuthor[];
  plans: (readonly [id: string, label: string])[];
  placeholderValues: PlaceholderValues;
  children: ReactNode;
};

const CUSTOM_INPUTS = { items: ListEditor, picture: PictureField };

export function SectionForm({
  section,
  row,
  authors,
  plans,
  placeholderValues,
  children,
}: SectionFormProps) {
  const definition = getSectionDefinition(section);
  const fields =
    section === "offers" ? withPlanOptions(definition.fields, plans) : definition.fields;
  const title = definition.getName(row);
  const buildNotes = ({ inputs }: FormView<SectionRow>) => ({
    above: (
      <ScreenHeader title={title} subtitle={describeMissingTamil(countMissingTamil(inputs))} />
    ),
    top: !SECTIONS_WITHOUT_PLACEHOLDERS.includes(section) && (
      <PlaceholderHelp values={placeholderValues} />
    ),
  });
  return (
    <ResourceForm<Section, SectionRow>
      resource={{ ...definition, fields }}
      row={row}
      authors={authors}
      notes={buildNotes}
      customInputs={CUSTOM_INPUTS}
      layout={(form, { inputs, hasChanges, reset, saveMessage, renderSubmitButton }) => (
        <>
          <SplitPane className={styles.columns}>
            {form}
            <Preview section={section} content={inputs} />
          </SplitPane>
          <StickyBar>
            {saveMessage}
            <p className="soft" role="status">
              {hasChanges ? "Unsaved changes" : "All changes saved"}
            </p>
            {hasChanges && (
              <Button variant="quiet" onClick={reset}>
                Discard changes
              </Button>
            )}
            {renderSubmitButton("Save and publish", { disabled: !hasChanges })}
          </StickyBar>
          {children}
        </>
      )}
    />
  );
}

function withPlanOptions(
  { offers }: ReturnType<typeof getSectionDefinition>["fields"],
  plans: SectionFormProps["plans"],
) {
  const list = offers as ItemListKind & { label: string };
  const options = [["", "None: the card is hidden"], ...plans] as const;
  const plan = {
    label: "",
    ...list.fields.plan,
    kind: "choice",
    variant: "select",
    options,
  } as const;
  return { offers: { ...list, fields: { ...list.fields, plan } } };
}

const SECTIONS_WITHOUT_PLACEHOLDERS: SectionId[] = ["contact", "links"];

const PlaceholderHelp = ({ values }: { values: PlaceholderValues }) => (
  <details>
    <summary className="tap-target">
      <ChevronDown aria-hidden="true" />
      Placeholders: {"{price}"}, {"{town}"} …
    </summary>
    <ul className="small">
      <li className="soft">
        Type a placeholder with its braces, and pages show its current value. A sentence with a
        placeholder that has no value is left out.
      </li>
      {Object.entries(PLACEHOLDERS).map(([name, description]) => (
        <li key={name}>
          <b>{`{${name}}`}</b>{" "}
          <span>{`${description}: ${values[name as Placeholder] || "no value now"}`}</span>
        </li>
      ))}
    </ul>
  </details>
);

const PREVIEW_DEBOUNCE_MS = 600;
const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** @param path null while the preview is not shown */
function usePreview(path: string | null, content: object) {
  const [debouncedContent, setDebouncedContent] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedContent(content), PREVIEW_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [content]);
  return useSWR(
    path ? [path, debouncedContent] : null,
    ([url]) => sendJson(url, { content: debouncedContent }, async () => previewResponseSchema),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

function Preview({ section, content }: { section: SectionId; content: object }) {
  const isWideScreen = useMediaQuery("(width > 1100px)");
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState<Language>("en");
  const isShown = isWideScreen || isOpen;
  const path = `/api/site/preview/${language}/${section}`;
  const { data, error } = usePreview(isShown ? path : null, content);
  return (
    <Panel aria-label="Preview">
      <div className="panel-padding spread">
        {isWideScreen ? (
          <h2>Preview</h2>
        ) : (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide the preview" : "Show the preview"}
          </Button>
        )}
        {isShown && (
          <Segmented
            legend="Language of the preview"
            options={LANGUAGE_OPTIONS}
            value={language}
            onChange={setLanguage}
          />
        )}
      </div>
      {isShown && error && (
        <Alert kind="warn">The preview is not available for what you have typed so far.</Alert>
      )}
      {isShown && (
        // The container has its full height while the preview loads, to avoid a layout shift.
        <div className={styles.preview}>
          {data ? (
            // The sandbox blocks scripts. Fonts load only with `allow-same-origin`.
            <iframe
              key={language}
              title="The section on a phone"
              sandbox="allow-same-origin"
              srcDoc={data.html}
            />
          ) : (
            !error && <ContentState kind="loading" title="Loading the preview..." />
          )}
        </div>
      )}
    </Panel>
  );
}
