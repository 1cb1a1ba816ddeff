import {
  everyPart,
  type PartProps,
  TablePage,
  tableMetadata,
} from "@/components/plan-builder/table-page";
import { env } from "@/lib/env";

export const dynamicParams = false;
export const generateStaticParams = everyPart;
export const generateMetadata = (props: PartProps) => tableMetadata("ta", props);

export default function Page(props: PartProps) {
  return <TablePage site={env().SITE_URL} language="ta" {...props} />;
}
