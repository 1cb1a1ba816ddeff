import { ButtonLink } from "@/components/ui/button";
import { home } from "@/lib/content/home";
import { offerApps, offers, offerTerms } from "@/lib/content/home-offers";
import { chatLink, planMessage } from "@/lib/content/whatsapp";
import { formatRupees } from "@/lib/money";
import { readCatalogue } from "@/lib/plans/catalogue";
import { PlanCard } from "./plan-card";
import styles from "./plan-slider.module.css";
import { PlanSliderBanners } from "./plan-slider-banners";
import { PlanSliderChoice } from "./plan-slider-choice";

const { title, action, lead, mbps } = home.plans;

/** The offers and the four plans at the left; what the chosen one holds rises at the right. */
export async function PlanSlider() {
  const listed = (await readCatalogue())?.plans ?? [];
  const plans = offers.map((plan) => ({
    id: plan.id,
    name: plan.name,
    price: formatRupees(plan.price),
    speed: mbps(plan.speedMbps),
    chatHref: chatLink(planMessage(offerTerms(plan), "extra")),
    card: (
      <PlanCard plan={{ ...plan, inclusions: [...plan.inclusions, ...offerApps(plan, listed)] }} />
    ),
  }));
  return (
    <section
      className={`section ${styles.section}`}
      id="price-section"
      aria-labelledby="plans-title"
    >
      <div className="wrap">
        <PlanSliderChoice plans={plans} banners={<PlanSliderBanners />}>
          <h2 className="lines" id="plans-title">
            <span>{title[0]}</span> <em>{title[1]}</em>
          </h2>
          <p className="soft">{lead}</p>
          <ButtonLink href="/customizedplan" variant="line" size="small">
            {action}
          </ButtonLink>
        </PlanSliderChoice>
      </div>
    </section>
  );
}
