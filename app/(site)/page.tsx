import type { Metadata } from "next";
import { About } from "@/components/home/about";
import { Curious } from "@/components/home/curious";
import { Hero } from "@/components/home/hero";
import { Plans } from "@/components/home/plans";
import { Thread } from "@/components/ui/thread";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default function HomePage() {
  return (
    <>
      <Hero />
      <Thread at={16} turn="dawn" />
      <Plans />
      <About />
      <Curious />
    </>
  );
}
