import type { FaqWords } from "../en/faq";

export const faq: FaqWords = {
  title: ["வீட்டு வாசலில்", "எங்களிடம் கேட்பவை"],
  more: "வேறு ஏதாவது கேளுங்கள்",
};
