// What is quoted: the plan's terms, and a tile for each of its apps.
import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Words } from "../content/en/words";
import { NONE } from "../plan-terms";
import { appsLead } from "../plans/known-names";
import type { Plan } from "../plans/schema";
import { CONTENT_WIDTH, colours, lines, type } from "./look";
import { breakLongWord, printable } from "./text";

const COLUMNS = 4;
/** As many rows of tiles have room when all else is at its longest. */
const APP_ROWS = 4;
const TILE_HEIGHT = 16;
const TILE_GAP = 4;

const styles = StyleSheet.create({
  table: { borderTop: `1pt solid ${colours.ink}` },
  row: {
    flexDirection: "row",
    gap: 10,
    paddingVertical: 4,
    borderBottom: `0.75pt solid ${colours.hairline}`,
  },
  cell: { width: (CONTENT_WIDTH - (COLUMNS - 1) * 10) / COLUMNS },
  value: { fontSize: 10.5, fontWeight: 700, marginTop: 1 },
  apps: {
    flexDirection: "row",
    flexWrap: "wrap",
    alignItems: "center",
    gap: TILE_GAP,
    marginTop: 6,
    maxHeight: APP_ROWS * (TILE_HEIGHT + TILE_GAP) - TILE_GAP,
    overflow: "hidden",
  },
  appsLabel: { marginRight: 2 },
  app: {
    height: TILE_HEIGHT,
    maxWidth: CONTENT_WIDTH,
    justifyContent: "center",
    borderRadius: 5,
    paddingHorizontal: 6,
    backgroundColor: colours.tile,
  },
  appName: { fontSize: 8.5 },
});

export function SpecificationTable({ plan, words }: { plan: Plan; words: Words }) {
  const cells = specificationOf(plan, words);
  return (
    <View>
      <Text style={type.heading}>{words.quote.specification}</Text>
      <View style={styles.table}>
        {[0, COLUMNS].map((start) => (
          <View key={start} style={styles.row}>
            {cells.slice(start, start + COLUMNS).map(([label, value]) => (
              <View key={label} style={styles.cell}>
                <Text style={type.label}>{label}</Text>
                <Text style={[styles.value, lines(2)]} hyphenationCallback={breakLongWord}>
                  {value}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </View>
      <Apps plan={plan} words={words.plans} />
    </View>
  );
}

/** All that a plan has; an OTT tier or TV channels that it has not are left out. */
function specificationOf(plan: Plan, { quote, plans }: Words): [label: string, value: string][] {
  const { titles } = plans;
  const { speed, provider, ottTier, tvChannels, router } = plan;
  const rows: [string, string | false][] = [
    [titles.speed, printable(speed)],
    [titles.provider, printable(provider)],
    [titles.duration, plans.durations[plan.duration]],
    [titles.planType, plans.types[plan.planType]],
    [quote.ottTier, ottTier !== NONE && printable(ottTier)],
    [quote.tvChannels, tvChannels !== NONE && printable(tvChannels)],
    // Missing equipment is named too: the customer has to bring it.
    [plans.router, router === NONE ? quote.notIncluded : printable(router)],
    [plans.androidBox, plan.androidBox ? plans.included : quote.notIncluded],
  ];
  return rows.flatMap(([label, value]) => (value === false ? [] : [[label, value]]));
}

/** A tile for each app, as far as there is room; the lead says how many there are. */
function Apps({ plan, words }: { plan: Plan; words: Words["plans"] }) {
  const { ottList } = plan;
  const lead = appsLead(plan, ottList.length, words);
  if (!lead) return null;
  return (
    <View style={styles.apps}>
      <Text style={[type.label, styles.appsLabel]}>{lead}</Text>
      {ottList.map((name) => (
        <View key={name} style={styles.app}>
          <Text style={[styles.appName, lines(1)]} hyphenationCallback={breakLongWord}>
            {printable(name)}
          </Text>
        </View>
      ))}
    </View>
  );
}
