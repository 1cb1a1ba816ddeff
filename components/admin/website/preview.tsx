"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { useMedia } from "@/components/ui/use-media";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@/lib/content/language";
import { sendJson } from "@/lib/http/api-client";
import { previewAnswer } from "@/lib/site/resource";
import type { SectionId } from "@/lib/site/schema";
import { Note, Panel } from "../panel";
import { State } from "../states";
import styles from "./website.module.css";

/** Without a key for so long, what is typed goes to the preview. */
const PAUSE_MS = 600;
const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** The section as visitors will see it, on a phone; on one itself behind a button. */
export function Preview({ section, content }: { section: SectionId; content: object }) {
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
