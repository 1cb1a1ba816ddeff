import type { ReactNode } from "react";
import { preload } from "react-dom";

type PageHeadProps = {
  /** On wide screens, each item of an array has its own line. */
  title: string | readonly string[];
  /** A separate text, not a translation of the title. */
  tamil?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** For a page with a first section that overlaps the head. */
  tall?: boolean;
};

export function PageHead({ title, tamil, lead, actions, tall }: PageHeadProps) {
  // This picture is the largest contentful paint on desktops. Without the preload, the browser would find it
  // only after the style sheet.
  preload("/art/line-of-light.svg", { as: "image", fetchPriority: "high" });
  const parts = typeof title === "string" ? [title] : title;
  return (
    <section className={`scene night page-head ${tall ? "page-head-tall" : ""}`}>
      <div className="wrap page-head-inside">
        {tamil && (
          <p className="screen-only tamil" lang="ta">
            {tamil}
          </p>
        )}
        <h1 className={parts.length > 1 ? "block-children" : "break-anywhere"}>
          {parts.map((part) => (
            <span key={part}>{part} </span>
          ))}
        </h1>
        {lead && <p className="screen-only lead">{lead}</p>}
        {actions && <div className="screen-only cluster">{actions}</div>}
      </div>
    </section>
  );
}
