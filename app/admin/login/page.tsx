import type { Metadata } from "next";
import { Login } from "@/components/admin/login/login";
import { LEFT_PARAMETER, NEXT_PARAMETER } from "@/lib/auth/terms";
import { siteIn } from "@/lib/memory/site";

export const metadata: Metadata = { title: "Admin Login" };

type LoginPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { [NEXT_PARAMETER]: wanted, [LEFT_PARAMETER]: left } = await searchParams;
  const { contact } = await siteIn("en");
  return (
    <Login
      town={contact.town}
      wanted={typeof wanted === "string" ? wanted : undefined}
      left={left === "idle" || left === "logout" ? left : undefined}
    />
  );
}
