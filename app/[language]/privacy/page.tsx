import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import styles from "@/components/site/privacy-page.module.css";
import { Splash } from "@/components/site/splash";
import { PageHead } from "@/components/ui/page-head";
import { business, formatPhone, mailtoUrl, telUrl } from "@/lib/content/business";
import { getWords } from "@/lib/content/words";
import { readPageContent } from "@/lib/pages/public-data";

export const generateMetadata = createPageMetadata("/privacy");

export default async function PrivacyPage() {
  const language = await getPageLanguage();
  const { privacy, site } = getWords(language);
  const { contact } = await readPageContent(language);
  return (
    <>
      <PageHead kolam="privacy" title={privacy.title} lead={privacy.lead} />
      <Splash />
      <div className={`wrap section ${styles.policy}`}>
        {privacy.sections(contact.town).map(({ title, paragraphs, points }) => (
          <section key={title} className="columns">
            <h2 className="text-h3">{title}</h2>
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
          <h2 className="text-h3">{privacy.writeToUs}</h2>
          <div>
            <p>
              <span translate="no">{business.name}</span>, {site.footer.address(contact)}
            </p>
            <p className={`cluster break-anywhere ${styles.contacts}`}>
              <a className="tap-target" href={mailtoUrl(contact.email, privacy.deletionMail)}>
                {contact.email}
              </a>
              <a className="tap-target" href={telUrl(contact.phone)}>
                {formatPhone(contact.phone)}
              </a>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
