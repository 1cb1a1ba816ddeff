import { HomePage } from "@/components/home/home-page";
import { home } from "@/lib/content/ta/home";
import { pageMetadata } from "@/lib/content/metadata";

export const metadata = pageMetadata("ta", "/", home);

export default function Page() {
  return <HomePage language="ta" />;
}
