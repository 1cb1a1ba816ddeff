import type { Metadata } from "next";
import { Curious } from "@/components/home/curious";
import { OnAir } from "@/components/tv/on-air";
import { tvPage } from "@/lib/content/tv";

export const metadata: Metadata = {
  title: { absolute: tvPage.title },
  description: tvPage.description,
  alternates: { canonical: "/aaryaaTV" },
};

export default function TvPage() {
  return (
    <>
      <OnAir />
      <Curious text={tvPage.curious} />
    </>
  );
}
