import { metadataOf, pageLanguage } from "@/app/page-language";
import styles from "@/components/site/privacy-page.module.css";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { business, mailLink, phoneLabel, telLink } from "@/lib/content/business";
import { wordsIn } from "@/lib/content/words";
import { siteIn } from "@/lib/pages/public-data";

export const generateMetadata = metadataOf("/privacy");

export default async function PrivacyPage() {
  const language = await pageLanguage();
  const { privacy, site } = wordsIn(language);
  const { contact } = await siteIn(language);
  return (
    <>
      <PageHead title={privacy.title} lead={privacy.lead} />
      <Splash />
      <div className={`wrap section ${styles.notice}`}>
        {privacy.sections(contact.town).map(({ title, paragraphs, points }) => (
          <section key={title} className="columns">
            <h2 className="as-h3">{title}</h2>
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
          <h2 className="as-h3">{privacy.write}</h2>
          <div>
            <p>
              {business.name}, {site.footer.address(contact)}
            </p>
            <p className={`cluster broken ${styles.ways}`}>
              <a className="tap" href={mailLink(contact.email, privacy.deletion)}>
                {contact.email}
              </a>
              <a className="tap" href={telLink(contact.phone)}>
                {phoneLabel(contact.phone)}
              </a>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
