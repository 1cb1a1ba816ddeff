import type { Metadata } from "next";
import { Login } from "@/components/admin/login/login";
import { NEXT_PARAMETER, SIGNED_OUT_PARAMETER } from "@/lib/auth/terms";
import { siteIn } from "@/lib/memory/site";

export const metadata: Metadata = { title: "Admin Login" };

export default async function LoginPage({ searchParams }: PageProps<"/admin/login">) {
  const { [NEXT_PARAMETER]: wanted, [SIGNED_OUT_PARAMETER]: signedOut } = await searchParams;
  const { contact } = await siteIn("en");
  return (
    <Login
      town={contact.town}
      wanted={typeof wanted === "string" ? wanted : undefined}
      isIdle={signedOut === "idle"}
    />
  );
}
