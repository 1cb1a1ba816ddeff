import type { Metadata } from "next";
import { About } from "@/components/home/about";
import { Curious } from "@/components/home/curious";
import { Hero } from "@/components/home/hero";
import { PlanSlider } from "@/components/home/plan-slider";
import { Tailor } from "@/components/home/tailor";
import { Testimonials } from "@/components/home/testimonials";
import { Thread } from "@/components/ui/thread";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default function HomePage() {
  return (
    <>
      <Hero />
      <Thread at={16} turn="dawn" />
      <PlanSlider />
      <Tailor />
      <Thread at={75} turn="dusk" />
      <Testimonials />
      <About />
      <Curious />
    </>
  );
}
