import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";

const ART = { desktop: { width: 1600, height: 760 }, phone: { width: 900, height: 1100 } };

/** Named after its heading in the specification. */
export function AreYouCurious({ language, text }: { language: Language; text?: string }) {
  const words = getWords(language).home.areYouCurious;
  return (
    <section className="scene night are-you-curious" aria-labelledby="curious-title">
      <ArtPicture name="doorstep" alt="" desktop={ART.desktop} phone={ART.phone} />
      <div className="wrap are-you-curious-text">
        <h2 id="curious-title">{words.title}</h2>
        <p className="lead">{text ?? words.text}</p>
        <ButtonLink href={localisedPath(language, "/contact")}>{words.contactUs}</ButtonLink>
      </div>
    </section>
  );
}
