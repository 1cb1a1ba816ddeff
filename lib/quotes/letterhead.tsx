// Who the quote is from.
import { Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import { business } from "../content/business";
import { KolamLine, KolamMark } from "./kolam";
import { colours, MARGIN } from "./look";

const styles = StyleSheet.create({
  head: {
    backgroundColor: colours.rice,
    paddingHorizontal: MARGIN,
    paddingTop: 24,
    paddingBottom: 14,
  },
  row: { flexDirection: "row", justifyContent: "space-between", alignItems: "center" },
  company: { flexDirection: "row", alignItems: "center", gap: 12 },
  name: { fontSize: 19, fontWeight: 700 },
  tagline: { fontSize: 9, color: colours.quietInk },
  contact: { alignItems: "flex-end", fontSize: 9.5, gap: 3 },
  phones: { flexDirection: "row", gap: 12 },
  link: { color: colours.ink, textDecoration: "none" },
  line: { marginTop: 8 },
});

export function Letterhead({ place }: { place: string }) {
  return (
    <View style={styles.head}>
      <View style={styles.row}>
        <View style={styles.company}>
          <KolamMark size={50} line={colours.ink} dot={colours.marigoldDeep} />
          <View>
            <Text style={styles.name}>{business.name}</Text>
            <Text style={styles.tagline}>{business.tagline}</Text>
          </View>
        </View>
        <View style={styles.contact}>
          <Text>{place}</Text>
          <View style={styles.phones}>
            {business.phones.map((phone) => (
              <Link key={phone.number} src={`tel:${phone.number}`} style={styles.link}>
                {phone.label}
              </Link>
            ))}
          </View>
          <Link src={`mailto:${business.email}`} style={styles.link}>
            {business.email}
          </Link>
        </View>
      </View>
      <View style={styles.line}>
        <KolamLine />
      </View>
    </View>
  );
}
