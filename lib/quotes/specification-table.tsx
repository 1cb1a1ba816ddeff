import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Words } from "../content/en/words";
import { describeAppCount } from "../plans/apps-and-households";
import { NONE } from "../plans/constants";
import type { Plan } from "../plans/schema";
import { breakLongWord, toPrintable } from "./text";
import { CONTENT_WIDTH, colours, limitLines, textStyles } from "./theme";

const COLUMNS = 4;
/** This many rows fit on the page even if all other texts have their maximum length. */
const MAX_APP_ROWS = 4;
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
    maxHeight: MAX_APP_ROWS * (TILE_HEIGHT + TILE_GAP) - TILE_GAP,
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
  const cells = buildSpecification(plan, words);
  return (
    <View>
      <Text style={textStyles.heading}>{words.quote.planSpecification}</Text>
      <View style={styles.table}>
        {[0, COLUMNS].map((start) => (
          <View key={start} style={styles.row}>
            {cells.slice(start, start + COLUMNS).map(({ label, value }) => (
              <View key={label} style={styles.cell}>
                <Text style={textStyles.label}>{label}</Text>
                <Text style={[styles.value, limitLines(2)]} hyphenationCallback={breakLongWord}>
                  {value}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </View>
      <AppTiles plan={plan} words={words.plans} />
    </View>
  );
}

type Cell = { label: string; value: string };

function buildSpecification(plan: Plan, { quote, plans }: Words): Cell[] {
  const { choiceTitles, featureLabels } = plans;
  const { speed, provider, duration, planType, ottTier, tvChannels, router, androidBox } = plan;
  const cells: Cell[] = [
    { label: choiceTitles.speed, value: toPrintable(speed) },
    { label: choiceTitles.provider, value: toPrintable(provider) },
    { label: choiceTitles.duration, value: plans.durations[duration] },
    { label: choiceTitles.planType, value: plans.planTypes[planType] },
  ];
  if (ottTier !== NONE) cells.push({ label: featureLabels.ottTier, value: toPrintable(ottTier) });
  if (tvChannels !== NONE)
    cells.push({ label: featureLabels.tvChannels, value: toPrintable(tvChannels) });
  // Missing equipment is listed, because the customer has to bring it.
  cells.push(
    { label: plans.router, value: router === NONE ? quote.notIncluded : toPrintable(router) },
    { label: plans.androidBox, value: androidBox ? plans.included : quote.notIncluded },
  );
  return cells;
}

/** Tiles that do not fit are cut off, but the number of apps is always shown. */
function AppTiles({ plan, words }: { plan: Plan; words: Words["plans"] }) {
  const { ottList } = plan;
  const appCountText = describeAppCount(plan, ottList.length, words);
  if (!appCountText) return null;
  return (
    <View style={styles.apps}>
      <Text style={[textStyles.label, styles.appsLabel]}>{appCountText}</Text>
      {ottList.map((name) => (
        <View key={name} style={styles.app}>
          <Text style={[styles.appName, limitLines(1)]} hyphenationCallback={breakLongWord}>
            {toPrintable(name)}
          </Text>
        </View>
      ))}
    </View>
  );
}
