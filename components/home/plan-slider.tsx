import { ButtonLink } from "@/components/ui/button";
import { pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { planChat } from "@/lib/enquiries/chat";
import { readCatalogue } from "@/lib/memory/catalogue";
import { formatPaise, toRupees } from "@/lib/money";
import { decidingApps } from "@/lib/plans/deciding-apps";
import { homePlans, listPrice } from "@/lib/plans/home-plans";
import { shown } from "@/lib/site/schema";
import type { SectionProps } from "./hero";
import { PlanCard } from "./plan-card";
import styles from "./plan-slider.module.css";
import { PlanSliderBanners } from "./plan-slider-banners";
import { PlanSliderChoice } from "./plan-slider-choice";

/** The offers and the plans at the left; what the chosen one holds rises at the right. */
export async function PlanSlider({ language, content }: SectionProps) {
  const words = wordsIn(language);
  const { title, action, lead, choose, tax, close } = words.home.plans;
  const listed = (await readCatalogue())?.plans ?? [];
  const chat = { whatsapp: content.contact.whatsapp, words: words.plans };
  const plans = homePlans(content.offers.offers, listed).map(({ offer, plan }) => {
    const price = listPrice(plan);
    const apps = decidingApps(plan, listed).slice(0, 2);
    return {
      id: offer.id,
      name: offer.name,
      price: formatPaise(price),
      speed: plan.speed,
      chatHref: planChat(
        { ...plan, price: toRupees(price), renewalTotal: toRupees(price) },
        chat,
        "extra",
      ),
      close: close(offer.name),
      card: <PlanCard offer={offer} plan={plan} apps={apps} language={language} />,
    };
  });
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
          banners={<PlanSliderBanners language={language} banners={shown(content.banners.promo)} />}
        >
          <h2 className="lines" id="plans-title">
            <span>{title[0]}</span> <em className="gold">{title[1]}</em>
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
