import { AreaPage, type AreaProps, areaMetadata } from "@/components/areas/area-page";
import { TamilFormWords } from "@/components/contact/words-ta";
import { env } from "@/lib/env";

/** None in advance: each is made when it is first asked for. */
export const generateStaticParams = () => [];
export const generateMetadata = (props: AreaProps) => areaMetadata("ta", props);

export default function Page(props: AreaProps) {
  return <AreaPage language="ta" site={env().SITE_URL} Words={TamilFormWords} {...props} />;
}
