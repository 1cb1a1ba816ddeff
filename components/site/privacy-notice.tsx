import { business, mailLink, telLink } from "@/lib/content/business";
import { privacy } from "@/lib/content/privacy";
import styles from "./privacy-notice.module.css";

const deletion = {
  subject: "My details",
  body: `Hello ${business.name},\n\nPlease delete the details that I sent you. My name and phone number:\n\n`,
};

export function PrivacyNotice() {
  return (
    <div className={`wrap section ${styles.notice}`}>
      {privacy.sections.map(({ title, paragraphs, points }) => (
        <section key={title} className="columns">
          <h2>{title}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
      <section className="columns">
        <h2>Write to us</h2>
        <div>
          <p>
            {business.name}, {business.street}, {business.town}, {business.region}{" "}
            {business.postcode}
          </p>
          <p className={`cluster ${styles.ways}`}>
            <a className="tap" href={mailLink(deletion)}>
              {business.email}
            </a>
            <a className="tap" href={telLink(business.phones[0])}>
              {business.phones[0].label}
            </a>
          </p>
        </div>
      </section>
    </div>
  );
}
