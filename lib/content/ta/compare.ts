import type { CompareWords } from "../en/compare";
import { plans } from "./plans";

export const compare: CompareWords = {
  title: "திட்டங்களை ஒப்பிடுங்கள்",
  description:
    "மூன்று திட்டங்கள் வரை ஒப்பிட்டுப் பாருங்கள்: 1 ஆண்டுக்கு மொத்தம் எவ்வளவு, ஜிஎஸ்டி உட்பட; எதில் என்ன உண்டு.",
  lead: "ஒவ்வொன்றுக்கும் 1\u00a0ஆண்டுக்கு மொத்தம் எவ்வளவு, அதில் என்னென்ன கிடைக்கும். விலை ஜிஎஸ்டி உட்பட.",
  noPlans: "இன்னும் எந்தத் திட்டத்தையும் எடுக்கவில்லை. எல்லாத் திட்டங்களின் அட்டவணையில் இரண்டு மூன்றைத் தேர்ந்தெடுங்கள்.",
  onlyOnePlan: (plan) => `இப்போது ${plan} மட்டும் இருக்கிறது. இன்னும் ஒன்றிரண்டு திட்டங்களைத் தேர்ந்தெடுங்கள்.`,
  allNotFound:
    "தேர்ந்தெடுத்த திட்டங்கள் இப்போது கிடைப்பதில்லை. எல்லாத் திட்டங்களின் அட்டவணையில் வேறு இரண்டு மூன்றைத் தேர்ந்தெடுங்கள்.",
  notFound: (count) =>
    count === 1 ? "ஒரு திட்டம் இப்போது கிடைப்பதில்லை." : `${count} திட்டங்கள் இப்போது கிடைப்பதில்லை.`,
  notShown: (count) => `மூன்று திட்டங்களைத்தான் சேர்த்து ஒப்பிடலாம்: இன்னும் ${count} இங்கே இல்லை.`,
  rows: {
    firstPayment: "முதல் முறை",
    renewal: "புதுப்பிக்கும்போது",
    total: "1 ஆண்டுக்கு மொத்தம்",
    monthlyAverage: "சராசரியாக மாதத்துக்கு",
    refundableAdvance: "திரும்ப வரும் முன்பணம்",
    installation: "இணைப்புக் கட்டணம்",
  },
  renewal: (price, months, times) => {
    if (times === 0) return `முதல் ஆண்டுக்குப் பிறகு, ஆண்டுக்கு ${price}`;
    const interval = months === 1 ? "மாதத்துக்கு" : `${plans.forPeriod(months)} ஒரு முறை`;
    return `${interval} ${price}, ${times} முறை`;
  },
  cheapest: "மிகக் குறைவு",
  cheapestSummary: (names, total, others) => {
    const savings = others
      .map((other) => ` ${other.name} திட்டத்தை விட ${other.extraCost} குறைவு.`)
      .join("");
    return names.length === 1
      ? `1 ஆண்டுக்கு மொத்தச் செலவு மிகக் குறைவாக இருப்பது ${names[0]}: ${total}.${savings}`
      : `1 ஆண்டுக்கு மொத்தச் செலவு ஒன்றுதான்: ${plans.joinList(names)}; ஒவ்வொன்றும் ${total}.${savings}`;
  },
  sameInAll: (labels) => `எல்லாவற்றிலும் ஒன்றுதான்: ${labels}`,
  remove: "இது வேண்டாம்",
  shareLine: (name, total) => `${name}: 1\u00a0ஆண்டுக்கு ${total}, ஜிஎஸ்டி உட்பட`,
  sendOnWhatsApp: "வாட்ஸ்அப்பில் அனுப்புங்கள்",
};
