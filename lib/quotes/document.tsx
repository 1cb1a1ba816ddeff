// The quote as one A4 page.
import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { business } from "../content/business";
import { quoteTerms, quoteText } from "../content/quote";
import type { Plan } from "../plans/schema";
import { ChargesTable, GrandTotal } from "./charges-table";
import { FONT } from "./fonts";
import { Letterhead } from "./letterhead";
import { colours, MARGIN, type } from "./look";
import { quoteDate, quoteNumber } from "./quote";
import { SpecificationTable } from "./specification-table";
import { printable } from "./text";

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
  ordinal: { width: 10, color: colours.quietInk },
});

type QuoteProps = { plan: Plan; now: Date };

export function QuoteDocument({ plan, now }: QuoteProps) {
  const number = quoteNumber(now);
  return (
    <Document
      title={`${quoteText.title} ${number}`}
      author={business.name}
      subject={`${quoteText.notice}: ${printable(plan.speed)}, ${plan.duration}`}
      creator={business.name}
      producer={business.name}
      creationDate={now}
      modificationDate={now}
      language="en-IN"
    >
      <Page size="A4" style={styles.page}>
        <Letterhead />
        <View style={styles.body}>
          <Heading number={number} {...quoteDate(now)} />
          <SpecificationTable plan={plan} />
          <View>
            <ChargesTable plan={plan} />
            <GrandTotal plan={plan} />
          </View>
        </View>
        <Terms plan={plan} />
      </Page>
    </Document>
  );
}

function Heading({ number, date, time }: { number: string; date: string; time: string }) {
  return (
    <View style={styles.heading}>
      <View>
        <Text style={styles.title}>{quoteText.title}</Text>
        <Text style={styles.notice}>{quoteText.notice}</Text>
      </View>
      <View style={styles.facts}>
        <Fact label="Invoice number" value={number} />
        <Fact label="Date" value={date} />
        <Fact label="Time" value={`${time} IST`} />
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

function Terms({ plan }: { plan: Plan }) {
  return (
    <View style={styles.terms}>
      <Text style={type.heading}>{quoteText.terms}</Text>
      {quoteTerms(plan).map((term, index) => (
        <View key={term} style={styles.term}>
          <Text style={styles.ordinal}>{index + 1}.</Text>
          <Text>{term}</Text>
        </View>
      ))}
    </View>
  );
}
