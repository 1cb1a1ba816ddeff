import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { QuoteWords } from "../content/en/quote";
import type { Words } from "../content/en/words";
import { formatPaise, formatRupees } from "../money";
import { describeRenewal, MONTHS } from "../plans/constants";
import { buildPriceLines } from "../plans/price-lines";
import { priceTwelveMonths } from "../plans/pricing";
import type { Plan } from "../plans/schema";
import { breakLongWord, toPrintable } from "./text";
import { colours, LogoMark, limitLines, textStyles } from "./theme";

const styles = StyleSheet.create({
  table: { borderTop: `1pt solid ${colours.ink}` },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 24,
    paddingVertical: 2,
    borderBottom: `0.75pt solid ${colours.hairline}`,
    fontSize: 10,
  },
  total: { fontWeight: 700, borderBottom: `1pt solid ${colours.ink}` },
  description: { flex: 1 },
  amount: { alignItems: "flex-end", textAlign: "right" },
  panel: {
    overflow: "hidden",
    marginTop: 8,
    paddingVertical: 8,
    paddingHorizontal: 18,
    borderRadius: 12,
    backgroundColor: colours.night,
    color: colours.onNight,
  },
  panelRow: { flexDirection: "row", justifyContent: "space-between", alignItems: "center" },
  logoArea: {
    flex: 1,
    alignSelf: "stretch",
    marginTop: -8,
    marginHorizontal: 8,
    overflow: "hidden",
  },
  logo: { position: "absolute", top: -18, left: 0, right: 0, alignItems: "center" },
  sideText: { maxWidth: 200 },
  twelveMonths: {
    marginTop: 5,
    paddingTop: 5,
    borderTop: `0.75pt solid ${colours.nightLine}`,
    fontSize: 10.5,
    fontWeight: 700,
  },
  panelTitle: { fontSize: 13, fontWeight: 700 },
  panelNote: { fontSize: 9, color: colours.quietOnNight },
  grandTotal: { fontSize: 27, fontWeight: 700, color: colours.marigold },
});

export function listOneOffPayments(plan: Plan, words: QuoteWords): string[] {
  const payments: string[] = [];
  if (plan.installationFee > 0) payments.push(words.installation);
  if (plan.advancePayment > 0) payments.push(words.advance);
  return payments;
}

type SectionProps = { plan: Plan; words: Words };

export const ChargesTable = ({ plan, words }: SectionProps) => (
  <View>
    <Text style={textStyles.heading}>{words.quote.charges}</Text>
    <View style={styles.table}>
      {buildPriceLines(plan, words.plans, { listFreeAdvance: true }).map(
        ({ id, label, value, isTotal }) => (
          <View key={id} style={isTotal ? [styles.row, styles.total] : styles.row}>
            <Text style={[styles.description, limitLines(1)]} hyphenationCallback={breakLongWord}>
              {toPrintable(label)}
            </Text>
            <Text style={styles.amount}>{value}</Text>
          </View>
        ),
      )}
    </View>
  </View>
);

export const GrandTotal = ({ plan, words }: SectionProps) => (
  <View style={styles.panel}>
    <FirstPayment plan={plan} words={words} />
    <TwelveMonthTotal plan={plan} words={words} />
  </View>
);

function FirstPayment({ plan, words }: SectionProps) {
  const renewalNote = describeRenewal(plan, words.plans);
  return (
    <View style={styles.panelRow}>
      <View style={styles.sideText}>
        <Text style={styles.panelTitle}>{words.quote.grandTotal}</Text>
        <Text style={styles.panelNote}>{describeFirstPayment(plan, words)}</Text>
      </View>
      <View style={styles.logoArea}>
        <View style={styles.logo}>
          <LogoMark
            size={90}
            lineColour={colours.nightLine}
            dotColour={colours.nightLine}
            strokeWidth={2.5}
          />
        </View>
      </View>
      <View style={styles.amount}>
        <Text style={styles.grandTotal}>{formatRupees(plan.firstTimeTotal)}</Text>
        {renewalNote && <Text style={[styles.panelNote, styles.sideText]}>{renewalNote}</Text>}
      </View>
    </View>
  );
}

function describeFirstPayment(plan: Plan, { plans, quote }: Words): string {
  const period = plans.paymentPeriod(MONTHS[plan.duration]);
  if (describeRenewal(plan, plans) === null) return quote.wholePayment(period);
  return quote.firstPayment([period, ...listOneOffPayments(plan, quote)].join(", "));
}

function TwelveMonthTotal({ plan, words }: SectionProps) {
  const { renewalCount, total, advancePayment } = priceTwelveMonths(plan, plan.gstPercent);
  const advanceNote =
    advancePayment > 0 ? `; ${words.quote.refundableAdvance(formatPaise(advancePayment))}` : "";
  return (
    <>
      <View style={[styles.panelRow, styles.twelveMonths]}>
        <Text>{words.compare.rows.total}</Text>
        <Text>{formatPaise(total)}</Text>
      </View>
      <Text style={styles.panelNote}>{words.quote.paymentCount(renewalCount) + advanceNote}</Text>
    </>
  );
}
