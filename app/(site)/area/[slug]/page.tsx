import { AreaPage, type AreaProps, areaMetadata } from "@/components/areas/area-page";
import { EnglishFormWords } from "@/components/contact/words-en";
import { env } from "@/lib/env";

/** None in advance: each is made when it is first asked for. */
export const generateStaticParams = () => [];
export const generateMetadata = (props: AreaProps) => areaMetadata("en", props);

export default function Page(props: AreaProps) {
  return <AreaPage language="en" site={env().SITE_URL} Words={EnglishFormWords} {...props} />;
}
