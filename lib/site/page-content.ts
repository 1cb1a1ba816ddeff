// What the pages of one language say: the owner's words, with the catalogue's figures in them.
import type { Language } from "../content/language";
import { formatPaise } from "../money";
import { cheapest, listPrice } from "../plans/home-plans";
import { appCount } from "../plans/known-names";
import type { Plan } from "../plans/schema";
import { includesOtt, includesTv } from "../terms/plan";
import { type Figures, fillIn } from "./placeholders";
import { type Localised, localise, type PageContent, type SiteContent } from "./schema";

/** Of no catalogue that is known, or of an empty one, there is nothing to say. */
export function pageContent(
  site: SiteContent,
  plans: readonly Plan[],
  language: Language,
): PageContent {
  const { contact, ...said } = localise(site, language);
  const figures = figuresOf(plans, { contact, people: said.people });
  // What is filled in is no place for anything to be filled in.
  return { ...(filledIn(said, figures) as typeof said), contact, figures };
}

type Names = Pick<Localised<SiteContent>, "contact" | "people">;

function figuresOf(plans: readonly Plan[], { contact, people }: Names): Figures {
  const first = cheapest(plans);
  const withTv = plans.filter(({ planType }) => includesTv(planType));
  const channels = mostOf(withTv.map(({ tvChannels }) => countIn(tvChannels)));
  const most = withTv.filter(({ tvChannels }) => countIn(tvChannels) === channels);
  return {
    price: first ? formatPaise(listPrice(first)) : "",
    speed: mbpsOf(first),
    channels,
    apps: mostOf(plans.map(appCount)),
    tvapps: channels && mostOf(most.map(appCount)),
    ottspeed: mbpsOf(cheapest(plans.filter(({ planType }) => includesOtt(planType)))),
    town: contact.town,
    years: people.years,
    support: contact.support,
  };
}

/** `450+ channels` has `450+`. */
const countIn = (text: string) => /\d[\d,]*\+?/.exec(text)?.[0] ?? "";
const numberIn = (count: string) => Number(count.replace(/\D/g, ""));

/** The highest of some counts; empty where there are not several of a thing. */
function mostOf(counts: string[]): string {
  const most = counts.reduce((one, other) => (numberIn(other) > numberIn(one) ? other : one), "");
  return numberIn(most) > 1 ? most : "";
}

/** Empty where the speed is no number of bits. */
function mbpsOf(plan: Plan | undefined): string {
  const [, figure = "", unit] = /^([\d,.]+)\s*([mg])bps$/i.exec(plan?.speed.trim() ?? "") ?? [];
  const mbps = Number(figure.replaceAll(",", "")) * (unit?.toLowerCase() === "g" ? 1_000 : 1);
  return mbps > 0 ? mbps.toLocaleString("en-IN") : "";
}

/** An item of a list goes with a text of it of which nothing can be said; a plan has more to show. */
function filledIn(value: unknown, figures: Figures): unknown {
  if (typeof value === "string") return fillIn(value, figures);
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const filled = filledIn(item, figures);
      return !("plan" in item) && isEmptied(item, filled) ? [] : [filled];
    });
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, filledIn(part, figures)]),
  );
}

const isEmptied = (item: object, filled: unknown) =>
  Object.entries(item).some(
    ([key, part]) => part !== "" && (filled as Record<string, unknown>)[key] === "",
  );
