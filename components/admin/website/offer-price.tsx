import { createContext, use } from "react";
import { Button } from "@/components/ui/button";
import { type Offer, offerRow, type PricedPlan } from "@/lib/content/home-offers";
import { formatPaise, toPaise } from "@/lib/money";
import { Note } from "../panel";
import type { Path } from "./content";
import { useSectionForm } from "./use-section";

/** The plans that an offer may be one of. */
export const CatalogueContext = createContext<PricedPlan[]>([]);

/** What the catalogue sells for the typed offer today, and one tap to take its price. */
export function OfferPrice({ path }: { path: Path }) {
  const { at, write } = useSectionForm();
  const plans = use(CatalogueContext);
  const typed = at(path) as Offer;
  const words = { tvChannels: typed.tvChannels || "None", ottTier: typed.ottTier || "None" };
  const row = offerRow({ ...typed, ...words }, plans);
  if (!row)
    return (
      <Note kind="warn">
        The catalogue sells no monthly plan of this speed with what it bundles.
      </Note>
    );
  const price = `${formatPaise(row.price)} + GST`;
  if (typeof typed.price === "number" && row.price === toPaise(typed.price))
    return <Note kind="good">The catalogue sells it at {price} today, too.</Note>;
  const take = (
    <Button onClick={() => write([...path, "price"], row.price / 100)}>
      Take {formatPaise(row.price)}
    </Button>
  );
  return (
    <Note kind="warn" action={take}>
      The catalogue sells it at {price} today.
    </Note>
  );
}
