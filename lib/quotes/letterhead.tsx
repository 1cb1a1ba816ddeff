// Who the quote is from.
import { Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import { business, phoneLabel, phonesOf, telLink } from "../content/business";
import type { PageContent } from "../site/page-content";
import { colours, KolamMark, MARGIN } from "./look";
import { breakLongWord, printable } from "./text";

const styles = StyleSheet.create({
  head: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "center",
    backgroundColor: colours.rice,
    paddingHorizontal: MARGIN,
    paddingVertical: 16,
    borderBottom: `1pt solid ${colours.marigoldDeep}`,
  },
  company: { flexDirection: "row", alignItems: "center", gap: 12 },
  name: { fontSize: 19, fontWeight: 700 },
  tagline: { fontSize: 9, color: colours.quietInk },
  contact: { alignItems: "flex-end", fontSize: 9.5, gap: 3 },
  phones: { flexDirection: "row", gap: 12 },
  link: { color: colours.ink, textDecoration: "none" },
});

type LetterheadProps = { place: string; contact: PageContent["contact"] };

export function Letterhead({ place, contact }: LetterheadProps) {
  return (
    <View style={styles.head}>
      <View style={styles.company}>
        <KolamMark size={50} line={colours.ink} dot={colours.marigoldDeep} />
        <View>
          <Text style={styles.name}>{business.name}</Text>
          <Text style={styles.tagline}>{business.tagline}</Text>
        </View>
      </View>
      <View style={styles.contact}>
        <Text hyphenationCallback={breakLongWord}>{printable(place)}</Text>
        <View style={styles.phones}>
          {phonesOf(contact).map((phone) => (
            <Link key={phone} src={telLink(phone)} style={styles.link}>
              {phoneLabel(phone)}
            </Link>
          ))}
        </View>
        <Link src={`mailto:${contact.email}`} style={styles.link}>
          {contact.email}
        </Link>
      </View>
    </View>
  );
}
