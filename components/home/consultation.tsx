import { ArrowRight, Mail, Phone } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { consultation, type Way } from "@/lib/content/consultation";
import styles from "./consultation.module.css";

/** Free advice, and the three ways to it. */
export function Consultation() {
  const { title, lead, ways } = consultation;
  return (
    <section className={`section kolam ${styles.section}`} aria-labelledby="consultation-title">
      <div className={`wrap columns ${styles.columns}`}>
        <div>
          <h2 className="lines" id="consultation-title">
            {title.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h2>
          <p className="soft">{lead}</p>
        </div>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.kind}>
              <WayLink {...way} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function WayLink({ kind, label, value, href }: Way) {
  const isChat = kind === "whatsapp";
  const tab = isChat ? { target: "_blank", rel: "noopener", "data-chat": true } : {};
  return (
    <a href={href} {...tab}>
      <span className={styles.sign}>
        {isChat && <BrandIcon brand="whatsapp" />}
        {kind === "email" && <Mail aria-hidden="true" />}
        {kind === "phone" && <Phone aria-hidden="true" />}
      </span>
      <span>
        <span className={styles.kind}>{label}</span> <b className="num">{value}</b>
        {isChat && <span className="sr"> ({consultation.newTab})</span>}
      </span>
      <ArrowRight aria-hidden="true" />
    </a>
  );
}
