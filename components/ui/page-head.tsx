import type { CSSProperties, ReactNode } from "react";
import { preload } from "react-dom";
import type { HeadKolam } from "@/lib/content/art";

type PageHeadProps = {
  kolam: HeadKolam;
  /** On wide screens, each item of an array has its own line. */
  title: string | readonly string[];
  /** A separate text, not a translation of the title. */
  tamil?: string;
  lead?: ReactNode;
  actions?: ReactNode;
};

export function PageHead({ kolam, title, tamil, lead, actions }: PageHeadProps) {
  // This picture is the largest contentful paint on desktops. Without the preload, the browser would find it
  // only after the style sheet.
  const picture = `/art/head-${kolam}.svg`;
  preload(picture, { as: "image", fetchPriority: "high" });
  const style = { "--page-head-kolam": `url("${picture}")` } as CSSProperties;
  const parts = typeof title === "string" ? [title] : title;
  return (
    <section className="scene night page-head" style={style}>
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
