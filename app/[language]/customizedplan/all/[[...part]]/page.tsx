import { pageLanguage } from "@/app/page-language";
import {
  everyPart,
  type PartProps,
  TablePage,
  tableMetadata,
} from "@/components/plan-builder/table-page";
import { env } from "@/lib/env";

export const dynamicParams = false;
export const generateStaticParams = everyPart;
export const generateMetadata = async (props: PartProps) =>
  tableMetadata(await pageLanguage(), props);

export default async function Page(props: PartProps) {
  return <TablePage site={env().SITE_URL} language={await pageLanguage()} {...props} />;
}
