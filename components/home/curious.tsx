import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { home } from "@/lib/content/home";
import styles from "./curious.module.css";

const { title, action } = home.curious;
/** The picture's sizes in pixels. */
const ART = { desk: { width: 1600, height: 760 }, phone: { width: 900, height: 1100 } };

/** The doorstep: the call to the contact page, with a line that suits the page it ends. */
export function Curious({ text = home.curious.text }: { text?: string }) {
  return (
    <section className={`scene night ${styles.curious}`} aria-labelledby="curious-title">
      <ArtPicture {...ART} name="doorstep" alt="" className="cover" />
      <div className={`wrap ${styles.words}`}>
        <h2 id="curious-title">{title}</h2>
        <p className="lead">{text}</p>
        <ButtonLink href="/contact">{action}</ButtonLink>
      </div>
    </section>
  );
}
