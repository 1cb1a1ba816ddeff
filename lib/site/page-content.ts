// What the pages of one language say: the owner's words, with the catalogue's figures in them.
import type { Language } from "../content/language";
import { formatPaise } from "../money";
import { includesOtt, includesTv } from "../plan-terms";
import { cheapest, listPrice } from "../plans/home-plans";
import { appCount } from "../plans/known-names";
import type { Plan } from "../plans/schema";
import type { Bilingual } from "./fields";
import { type Figures, fillIn } from "./placeholders";
import type { SiteContent } from "./schema";

/** The same in one language: each text is what its pages say. */
export type Localised<Content> = Content extends Bilingual
  ? string
  : Content extends readonly (infer Item)[]
    ? Localised<Item>[]
    : Content extends object
      ? { [Key in keyof Content]: Localised<Content[Key]> }
      : Content;

/** What the pages of one language say, and what is filled in there. */
export type PageContent = Localised<SiteContent> & { figures: Figures };

/** Of no catalogue that is known, or of an empty one, there is nothing to say. */
export function pageContent(
  site: SiteContent,
  plans: readonly Plan[],
  language: Language,
): PageContent {
  const { contact, ...texts } = localise(site, language);
  const figures = figuresOf(plans, { contact, people: texts.people });
  // What is filled in is no place for anything to be filled in.
  return { ...(filledIn(texts, figures) as typeof texts), contact, figures };
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

/** An item of a list is left out where one of its texts came out empty; a plan has more to show. */
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

export function localise<Content>(content: Content, language: Language): Localised<Content>;
export function localise(content: unknown, language: Language): unknown {
  if (Array.isArray(content)) return content.map((item) => localise(item, language));
  if (typeof content !== "object" || content === null) return content;
  if ("en" in content && "ta" in content) return (language === "ta" && content.ta) || content.en;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, localise(value, language)]),
  );
}
