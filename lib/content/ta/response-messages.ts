import { HONEYPOT } from "../../enquiry-constants";
import type { Words } from "../en/words";
import { enquiryForm, waitlist } from "./contact";

export const responseMessages: Words["responseMessages"] = {
  ...enquiryForm.invalid,
  [HONEYPOT]: "அனுப்ப முடியவில்லை. எங்களை அழையுங்கள்.",
  name: waitlist.nameMissing,
  area: "உங்கள் தெரு அல்லது ஊரின் பெயரை எழுதுங்கள்",
  waitlistJoined: waitlist.received,
  areaConnected: "ஃபைபர் இப்போது வந்துவிட்டது! விரைவில் அழைக்கிறோம்.",
  enquiryReceived: "நன்றி! நீங்கள் எழுதியது எங்களுக்குக் கிடைத்தது. விரைவில் அழைக்கிறோம்.",
  invalid: "குறித்துக் காட்டிய இடங்களைத் திருத்துங்கள்.",
  incomplete: "அனுப்பியது முழுதாக வந்து சேரவில்லை.",
  forbidden: "இது வேறு இணையதளத்திலிருந்து வந்தது.",
  notFound: "இந்த முகவரியில் எதுவும் இல்லை.",
  planGone: "இந்தத் திட்டம் இப்போது இல்லை.",
  tooLarge: "அனுப்பியது மிகப் பெரியது.",
  tooManyEnquiries:
    "உங்கள் இணைப்பிலிருந்து அடுத்தடுத்து நிறையச் செய்திகள் வந்துவிட்டன. சில நிமிடங்கள் கழித்து மீண்டும் முயலுங்கள்.",
  tooManyLookUps: "நிறையத் தெருக்கள் தேடப்பட்டுவிட்டன. ஒரு நிமிடம் கழித்து மீண்டும் முயலுங்கள்.",
  tooManyQuotes:
    "ஒரே நேரத்தில் நிறைய விலைப்புள்ளிகள் கேட்கப்பட்டுவிட்டன. சில நிமிடங்கள் கழித்து மீண்டும் முயலுங்கள்.",
  failed: "ஏதோ தவறு நடந்துவிட்டது. மீண்டும் முயலுங்கள்.",
  unavailable: "ஏதோ தவறு நடந்துவிட்டது. மீண்டும் முயலுங்கள்.",
};
