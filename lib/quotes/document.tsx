// The quote as one A4 page.
import { Document, Link, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { business, phoneLabel, phonesOf, telLink } from "../content/business";
import { type Language, LOCALES, pathIn } from "../content/language";
import { wordsIn } from "../content/words";
import { planChat } from "../enquiries/chat";
import type { Plan } from "../plans/schema";
import type { PageContent } from "../site/page-content";
import { ChargesTable, GrandTotal, oneOffParts } from "./charges-table";
import { FONT } from "./fonts";
import { Letterhead } from "./letterhead";
import { colours, lines, MARGIN, type } from "./look";
import { quoteDate, quoteNumber } from "./quote";
import { SpecificationTable } from "./specification-table";
import { breakLongWord, printable } from "./text";

const styles = StyleSheet.create({
  page: { fontFamily: FONT, fontSize: 10, color: colours.ink },
  body: { flexGrow: 1, paddingHorizontal: MARGIN, paddingVertical: 8 },
  heading: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" },
  title: { fontSize: 22, fontWeight: 700 },
  notice: { fontSize: 11, fontWeight: 700, color: colours.marigoldDeep },
  facts: { flexDirection: "row", gap: 11 },
  factBox: { maxWidth: 240 },
  fact: { fontSize: 10.5, fontWeight: 700 },
  link: { color: colours.ink, textDecoration: "none" },
  /** Between two parts, as much as the page has to spare. */
  air: { flexGrow: 1, minHeight: 9, maxHeight: 20 },
  next: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    gap: 14,
  },
  terms: {
    backgroundColor: colours.rice,
    paddingHorizontal: MARGIN,
    paddingTop: 8,
    paddingBottom: 12,
  },
  term: { flexDirection: "row", gap: 8, fontSize: 9 },
  condition: { flex: 1 },
  ordinal: { width: 10, color: colours.quietInk },
});

/** What a quote is made of; `siteUrl` is the origin under which its pages are. */
export type Quoted = { plan: Plan; contact: PageContent["contact"]; siteUrl: string };
type QuoteProps = Quoted & { language: Language; now: Date };

export function QuoteDocument({ plan, contact, siteUrl, language, now }: QuoteProps) {
  const words = wordsIn(language);
  const { quote } = words;
  const number = quoteNumber(now);
  const dates = quoteDate(now);
  const chat = { whatsapp: contact.whatsapp, words: words.plans };
  const conditions = quote.conditions({
    gstPercent: plan.gstPercent,
    validUntil: dates.validUntil,
    once: oneOffParts(plan, quote),
    hasAdvance: plan.advancePayment > 0,
    support: contact.support,
    phones: phonesOf(contact).map(phoneLabel),
    email: contact.email,
  });
  return (
    <Document
      title={`${quote.title} ${number}`}
      author={business.name}
      subject={`${quote.notice}: ${printable(plan.speed)}, ${words.plans.durations[plan.duration]}`}
      creator={business.name}
      producer={business.name}
      creationDate={now}
      modificationDate={now}
      language={LOCALES[language]}
    >
      <Page size="A4" style={styles.page}>
        <Letterhead place={words.contact.tiles.place(contact.town)} contact={contact} />
        <View style={styles.body}>
          <View style={styles.heading}>
            <Text style={styles.title}>{quote.title}</Text>
            <View style={styles.facts}>
              <Fact label={quote.number} value={number} beside={quote.alias} />
              <Fact label={quote.date} value={dates.date} />
              <Fact label={quote.time} value={dates.time} />
              <Fact label={quote.validUntil} value={dates.validUntil} />
            </View>
          </View>
          <Text>
            <Text style={styles.notice}>{quote.notice}</Text>. {quote.meaning}
          </Text>
          <View style={styles.air} />
          <SpecificationTable plan={plan} words={words} />
          <View style={styles.air} />
          <View>
            <ChargesTable plan={plan} words={words} />
            <GrandTotal plan={plan} words={words} />
          </View>
          <View style={styles.air} />
          <View style={styles.next}>
            <Text style={styles.fact}>{quote.next}</Text>
            <Fact
              label={words.builder.getPlan}
              value={`${new URL(siteUrl).host}${pathIn(language, "/contact")}`}
              href={siteUrl + pathIn(language, `/contact?plan=${plan._id}`)}
            />
            <Fact
              label={words.site.whatsapp}
              value={phoneLabel(contact.whatsapp)}
              href={planChat(plan, chat)}
            />
            <Fact
              label={quote.call}
              value={phoneLabel(contact.phone)}
              href={telLink(contact.phone)}
            />
          </View>
        </View>
        <View style={styles.terms}>
          <Text style={type.heading}>{quote.terms}</Text>
          {conditions.map((term, index) => (
            <View key={term} style={styles.term}>
              <Text style={styles.ordinal}>{index + 1}.</Text>
              <Text style={styles.condition}>{printable(term)}</Text>
            </View>
          ))}
        </View>
      </Page>
    </Document>
  );
}

type FactProps = { label: string; value: string; beside?: string; href?: string };

function Fact({ label, value, beside, href }: FactProps) {
  return (
    <View style={styles.factBox}>
      <Text style={type.label}>{label}</Text>
      <Text style={[styles.fact, lines(1)]} hyphenationCallback={breakLongWord}>
        {href ? (
          <Link src={href} style={styles.link}>
            {value}
          </Link>
        ) : (
          value
        )}
        {beside && <Text style={type.label}> {beside}</Text>}
      </Text>
    </View>
  );
}
