import type { ReactNode } from "react";
import { preload } from "react-dom";

type PageHeadProps = {
  /** In parts: each a line of its own where there is room. */
  title: string | readonly string[];
  /** A line in Tamil above the title: a headline of its own, not its translation. */
  tamil?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Leaves room for what the page lays over its foot. */
  tall?: boolean;
};

/** The dark band at the head of an inner page, with the line of light beside its words. */
export function PageHead({ title, tamil, lead, actions, tall }: PageHeadProps) {
  // Largest of what such a page shows at first on a desk; the browser would hear of it from the style sheet.
  preload("/art/line-of-light.svg", { as: "image", fetchPriority: "high" });
  const parts = [title].flat();
  return (
    <section className={`scene night page-head ${tall ? "page-head-tall" : ""}`}>
      <div className="wrap page-head-inside">
        {tamil && (
          <p className="screen-only tamil" lang="ta">
            {tamil}
          </p>
        )}
        <h1 className={parts.length > 1 ? "lines" : "broken"}>
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
