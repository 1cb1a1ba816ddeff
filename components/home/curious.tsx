import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";

const ART = { desk: { width: 1600, height: 760 }, phone: { width: 900, height: 1100 } };

/** The doorstep: the call to the contact page, with a line that suits the page it ends. */
export function Curious({ language, text }: { language: Language; text?: string }) {
  const words = wordsIn(language).home.curious;
  return (
    <section className="scene night curious" aria-labelledby="curious-title">
      <ArtPicture {...ART} name="doorstep" alt="" />
      <div className="wrap curious-words">
        <h2 id="curious-title">{words.title}</h2>
        <p className="lead">{text ?? words.text}</p>
        <ButtonLink href={pathIn(language, "/contact")}>{words.action}</ButtonLink>
      </div>
    </section>
  );
}
