import { ButtonLink } from "@/components/ui/button";
import { planChat } from "@/lib/content/chat";
import { offerApps, offerTerms } from "@/lib/content/home-offers";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import { readCatalogue } from "@/lib/plans/catalogue";
import type { PageContent } from "@/lib/site/schema";
import { PlanCard } from "./plan-card";
import styles from "./plan-slider.module.css";
import { PlanSliderBanners } from "./plan-slider-banners";
import { PlanSliderChoice } from "./plan-slider-choice";

type PlanSliderProps = {
  language: Language;
  content: Pick<PageContent, "offers" | "banners" | "contact">;
};

/** The offers and the four plans at the left; what the chosen one holds rises at the right. */
export async function PlanSlider({ language, content }: PlanSliderProps) {
  const words = wordsIn(language);
  const { title, action, lead, choose, tax, close } = words.home.plans;
  const listed = (await readCatalogue())?.plans ?? [];
  const chat = { whatsapp: content.contact.whatsapp, words: words.plans };
  const plans = content.offers.offers.map((plan) => ({
    id: plan.id,
    name: plan.name,
    price: formatRupees(plan.price),
    speed: `${plan.speedMbps} Mbps`,
    chatHref: planChat(offerTerms(plan), chat, "extra"),
    close: close(plan.name),
    card: <PlanCard plan={plan} apps={offerApps(plan, listed)} language={language} />,
  }));
  return (
    <section
      className={`section ${styles.section}`}
      id="price-section"
      aria-labelledby="plans-title"
    >
      <div className="wrap">
        <PlanSliderChoice
          label={choose}
          tax={tax}
          plans={plans}
          banners={<PlanSliderBanners language={language} banners={content.banners.promo} />}
        >
          <h2 className="lines" id="plans-title">
            <span>{title[0]}</span> <em>{title[1]}</em>
          </h2>
          <p className="soft">{lead}</p>
          <ButtonLink href={pathIn(language, "/customizedplan")} variant="line" size="small">
            {action}
          </ButtonLink>
        </PlanSliderChoice>
      </div>
    </section>
  );
}
