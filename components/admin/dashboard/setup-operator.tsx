import type { OperatorStep, SetupChecklist } from "@/lib/setup-checklist/checklist";
import { CopyLine } from "../copy-line";
import styles from "./dashboard.module.css";
import { StepLine, type Words } from "./setup-step";

export const OPERATOR: Record<OperatorStep["step"], Words> = {
  smtp: { title: "A mail server", text: "Without one mails become files on the server" },
  sender: { title: "The sender of mails", text: "Nobody can answer the sample address" },
  enquiries: { title: "Enquiries reach you", text: "They go to a sample address" },
  backup: { title: "A backup", text: "No backup yet. The site may run meanwhile" },
};

/** What only whoever runs the server can do, and the lines that do it. */
export function ForTheOperator({ operator }: Pick<SetupChecklist, "operator">) {
  return (
    <section className="inset topped" aria-labelledby="operator-title">
      <h3 id="operator-title">For whoever runs the server</h3>
      <p className="soft small">
        Send them these lines. Settings go into the file .env, with your own values; then the site
        is started again.
      </p>
      <ul className={`fits ${styles.steps} ${styles.lines}`}>
        {operator.map(({ step, line }) => (
          <li key={step}>
            <StepLine {...OPERATOR[step]} />
            <CopyLine name={OPERATOR[step].title} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}
