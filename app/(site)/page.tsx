import { About } from "@/components/home/about";
import { Curious } from "@/components/home/curious";
import { Hero } from "@/components/home/hero";
import { Plans } from "@/components/home/plans";
import { JsonLd } from "@/components/site/json-ld";
import { Thread } from "@/components/ui/thread";
import { home } from "@/lib/content/home";
import { pageMetadata } from "@/lib/content/metadata";
import { localBusiness } from "@/lib/content/structured-data";
import { env } from "@/lib/env";

export const metadata = pageMetadata({
  path: "/",
  title: home.title,
  description: home.description,
  image: "/art/og-home.jpg",
});

export default function HomePage() {
  return (
    <>
      <JsonLd data={localBusiness(env().SITE_URL)} />
      <Hero />
      <Thread at={16} turn="dawn" />
      <Plans />
      <About />
      <Curious />
    </>
  );
}
