import Link from "next/link";
import { differingOffers, type OfferDifference } from "@/lib/content/home-offers";
import { formatPaise, formatRupees } from "@/lib/money";
import type { Plan } from "@/lib/plans/schema";
import { Note } from "../panel";

/** The home page's four plans are fixed: says which of them the catalogue sells otherwise. */
export function HomePlansNote({ plans }: { plans: Plan[] }) {
  const differences = differingOffers(plans);
  if (differences.length === 0) return null;
  return (
    <Note kind="warn">
      <b>The home page and the catalogue do not agree:</b>
      <ul>
        {differences.map((difference) => (
          <li key={difference.offer.id}>
            <Difference {...difference} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Difference({ offer, row }: OfferDifference<Plan>) {
  const shown = `${offer.name} is shown at ${formatRupees(offer.price)} + GST`;
  if (!row) return `${shown}; the catalogue has no such plan.`;
  return (
    <>
      {shown}; <Link href={`/admin/edit-plans/${row.plan._id}`}>its plan</Link> costs{" "}
      {formatPaise(row.price)}.
    </>
  );
}
