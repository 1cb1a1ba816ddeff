"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import styles from "./panel.module.css";

/** A line that somebody takes elsewhere. @param name what it is, for who does not see it */
export function CopyLine({ name, line }: { name: string; line: string }) {
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      showToast("success", "Copied");
    } catch {
      // Without https there is no clipboard, and a browser may refuse it.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      showToast("error", "Not copied. The text is selected: press Ctrl+C");
    }
  };
  return (
    <p className="cluster">
      <code ref={code} className={`broken grow ${styles.line}`}>
        {line}
      </code>
      <Button size="small" aria-label={`Copy the line: ${name}`} onClick={copy}>
        Copy
      </Button>
    </p>
  );
}
