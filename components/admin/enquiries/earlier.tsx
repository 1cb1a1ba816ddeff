import Link from "next/link";
import { type OpenEnquiry, OUTCOME_LABELS, STATUS_LABELS } from "@/lib/enquiries/inbox-schema";
import { planKind, planName } from "@/lib/plans/fields";
import { dayText, exactText } from "@/lib/time";
import styles from "./follow-up.module.css";
import { useInboxContext } from "./use-inbox";

/** What else came from the same phone. */
export function Earlier({ enquiry }: { enquiry: OpenEnquiry }) {
  const { addressOf } = useInboxContext();
  if (enquiry.earlier.length === 0) return null;
  return (
    <div className={`small ${styles.earlier}`}>
      <h4 id="earlier">Earlier enquiries</h4>
      <ul aria-labelledby="earlier">
        {enquiry.earlier.map(({ id, createdAt, status, outcome, selectedPlan: plan }) => (
          <li key={id}>
            <Link
              className="tap broken"
              href={addressOf(id)}
              prefetch={false}
              title={exactText(createdAt)}
            >
              {dayText(createdAt)}: {outcome ? OUTCOME_LABELS[outcome] : STATUS_LABELS[status]},{" "}
              {plan ? `${planName(plan)}, ${planKind(plan)}` : "no plan chosen"}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
