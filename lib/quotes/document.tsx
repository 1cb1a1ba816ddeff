// The quote as one A4 page.
import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { business, phoneLabel, phonesOf } from "../content/business";
import { plans as englishPlans } from "../content/en/plans";
import { quote as englishQuote, type QuoteWords } from "../content/en/quote";
import { type Language, LOCALES } from "../content/language";
import { plans as tamilPlans } from "../content/ta/plans";
import { quote as tamilQuote } from "../content/ta/quote";
import type { Plan } from "../plans/schema";
import type { PageContent } from "../site/schema";
import { ChargesTable, GrandTotal, oneOffParts, type Words } from "./charges-table";
import { FONT } from "./fonts";
import { Letterhead } from "./letterhead";
import { colours, MARGIN, type } from "./look";
import { quoteDate, quoteNumber } from "./quote";
import { SpecificationTable } from "./specification-table";
import { printable } from "./text";

const WORDS = {
  en: { quote: englishQuote, plans: englishPlans },
  ta: { quote: tamilQuote, plans: tamilPlans },
} satisfies Record<Language, Words>;

const styles = StyleSheet.create({
  page: { fontFamily: FONT, fontSize: 10, color: colours.ink },
  body: { flexGrow: 1, paddingHorizontal: MARGIN, paddingTop: 16, gap: 16 },
  heading: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-end" },
  title: { fontSize: 30, fontWeight: 700 },
  notice: { fontSize: 11, fontWeight: 700, color: colours.marigoldDeep },
  facts: { flexDirection: "row", gap: 22 },
  fact: { fontSize: 10.5, fontWeight: 700 },
  terms: {
    backgroundColor: colours.rice,
    paddingHorizontal: MARGIN,
    paddingTop: 12,
    paddingBottom: 16,
  },
  term: { flexDirection: "row", gap: 8, fontSize: 9 },
  condition: { flex: 1 },
  ordinal: { width: 10, color: colours.quietInk },
});

/** What a quote is made of. */
export type Quoted = { plan: Plan; contact: PageContent["contact"] };
type QuoteProps = Quoted & { language: Language; now: Date };

export function QuoteDocument({ plan, contact, language, now }: QuoteProps) {
  const words = WORDS[language];
  const number = quoteNumber(now);
  return (
    <Document
      title={`${words.quote.title} ${number}`}
      author={business.name}
      subject={`${words.quote.notice}: ${printable(plan.speed)}, ${words.plans.durations[plan.duration]}`}
      creator={business.name}
      producer={business.name}
      creationDate={now}
      modificationDate={now}
      language={LOCALES[language]}
    >
      <Page size="A4" style={styles.page}>
        <Letterhead place={words.quote.place(contact.town)} contact={contact} />
        <View style={styles.body}>
          <Heading words={words.quote} number={number} {...quoteDate(now)} />
          <SpecificationTable plan={plan} words={words} />
          <View>
            <ChargesTable plan={plan} words={words} />
            <GrandTotal plan={plan} words={words} />
          </View>
        </View>
        <Terms plan={plan} contact={contact} words={words.quote} />
      </Page>
    </Document>
  );
}

type HeadingProps = { words: QuoteWords; number: string; date: string; time: string };

function Heading({ words, number, date, time }: HeadingProps) {
  return (
    <View style={styles.heading}>
      <View>
        <Text style={styles.title}>{words.title}</Text>
        <Text style={styles.notice}>{words.notice}</Text>
      </View>
      <View style={styles.facts}>
        <Fact label={words.number} value={number} />
        <Fact label={words.date} value={date} />
        <Fact label={words.time} value={`${time} IST`} />
      </View>
    </View>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View>
      <Text style={type.label}>{label}</Text>
      <Text style={styles.fact}>{value}</Text>
    </View>
  );
}

function Terms({ plan, contact, words }: Quoted & { words: QuoteWords }) {
  const conditions = words.conditions({
    gstPercent: plan.gstPercent,
    once: oneOffParts(plan, words),
    hasAdvance: plan.advancePayment > 0,
    support: contact.support,
    phones: phonesOf(contact).map(phoneLabel),
    email: contact.email,
  });
  return (
    <View style={styles.terms}>
      <Text style={type.heading}>{words.terms}</Text>
      {conditions.map((term, index) => (
        <View key={term} style={styles.term}>
          <Text style={styles.ordinal}>{index + 1}.</Text>
          <Text style={styles.condition}>{printable(term)}</Text>
        </View>
      ))}
    </View>
  );
}
