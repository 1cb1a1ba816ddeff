import { Phone } from "lucide-react";
import { about } from "@/lib/content/about";
import { telLink } from "@/lib/content/business";
import styles from "./about-director.module.css";

/** The managing director: a kolam where a portrait would be, and a number that is answered. */
export function Director() {
  const { name, title, phone } = about.director;
  return (
    <div className={`${styles.card} night`}>
      <picture>
        <img src="/art/director.svg" alt="" width={600} height={720} loading="lazy" />
      </picture>
      <div>
        <h3>{name}</h3>
        <p>{title}</p>
        <a className="num" href={telLink(phone)}>
          <Phone aria-hidden="true" />
          {phone.label}
        </a>
      </div>
    </div>
  );
}
