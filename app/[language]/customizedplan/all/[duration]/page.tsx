import { notFound } from "next/navigation";
import { createPageMetadata, getPageLanguage } from "@/app/page-language";
import { PlanList } from "@/components/plan-builder/plan-list";
import { buildPlanListPath, findListedDuration } from "@/lib/plans/plan-list";

type DurationProps = PageProps<"/[language]/customizedplan/all/[duration]">;

const readDuration = async ({ params }: DurationProps) =>
  findListedDuration((await params).duration) ?? notFound();

export async function generateMetadata(props: DurationProps) {
  return createPageMetadata(buildPlanListPath(await readDuration(props)))();
}

export default async function DurationPage(props: DurationProps) {
  const duration = await readDuration(props);
  return <PlanList language={await getPageLanguage()} duration={duration} />;
}
