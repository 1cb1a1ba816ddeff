import type { Words } from "../en/words";

export const tv: Words["tv"] = {
  title: (town) => `Aaryaa TV: HD-யில் ${town}`,
  description: (town) =>
    `${town} பகுதியிலிருந்து நம் ஊர் நிகழ்ச்சிகளை HD தரத்தில் தருகிறது Aaryaa TV; திருவிழாக்களையும் நிகழ்வுகளையும் நேரலையில் ஒளிபரப்புகிறது.`,
  tamilHeading: "",
  heading: "நம்ம ஊர். நேரலையில்.",
  picturesLabel: "பின்னணிப் படங்கள்",
  previous: "முந்தைய படம்",
  next: "அடுத்த படம்",
  picturePosition: (number, count) => `${number} / ${count}`,
  socialLinksLabel: "சமூக வலைத்தளங்களில் Aaryaa TV",
  followers: {
    instagram: "பேர் Instagram-இல்",
    youtube: "பேர் YouTube-இல்",
    facebook: "பேர் Facebook-இல்",
  },
  askUs: "உங்கள் நிகழ்ச்சி டிவியில் வர வேண்டுமா? எங்கள் சேனல் உங்கள் வீட்டில் வேண்டுமா? கேளுங்கள்.",
};
