import { pageLanguage } from "@/app/page-language";
import { AreaPage, type AreaProps, areaMetadata } from "@/components/areas/area-page";
import { env } from "@/lib/env";

/** None in advance: each is made when it is first asked for. */
export const generateStaticParams = () => [];
export const generateMetadata = async (props: AreaProps) =>
  areaMetadata(await pageLanguage(), props);

export default async function Page(props: AreaProps) {
  return <AreaPage language={await pageLanguage()} site={env().SITE_URL} {...props} />;
}
