import { MissingPage } from "@/components/site/missing-page";

export default function NotFound() {
  return <MissingPage language="ta" />;
}
