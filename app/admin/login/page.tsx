import Link from "next/link";
import { Login } from "@/components/admin/login/login";
import styles from "@/components/admin/login/login.module.css";
import { Alert } from "@/components/admin/panel";
import { Logo } from "@/components/site/logo";
import {
  IDLE_SIGN_OUT_TEXT,
  RETURN_TO_PARAMETER,
  SIGN_OUT_REASON_PARAMETER,
} from "@/lib/auth/constants";
import { business } from "@/lib/content/business";
import { env } from "@/lib/env";
import { readPageContent } from "@/lib/pages/public-data";

export const metadata = { title: "Admin Login" };

export default async function LoginPage({ searchParams }: PageProps<"/admin/login">) {
  const { [RETURN_TO_PARAMETER]: returnTo, [SIGN_OUT_REASON_PARAMETER]: signOutReason } =
    await searchParams;
  const { contact } = await readPageContent("en");
  return (
    <div className={styles.screen}>
      <header className={`night kolam ${styles.art}`}>
        <Link className={`tap-target text-l ${styles.brand}`} href="/" prefetch={false}>
          <Logo className="marigold" />
          <span className="block-children">
            {business.name}
            <small className="soft text-xs">{contact.town}</small>
          </span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className="stack">
          <div>
            <h1>Admin Login</h1>
            <p className="soft">For {business.name} staff</p>
          </div>
          {signOutReason === "idle" && <Alert kind="info">{IDLE_SIGN_OUT_TEXT}</Alert>}
          <noscript>
            <Alert kind="warn">
              Logging in needs JavaScript. Please switch it on in this browser.
            </Alert>
          </noscript>
          <Login
            siteUrl={env().SITE_URL}
            returnTo={typeof returnTo === "string" ? returnTo : undefined}
          />
          <p className="soft text-xs">
            Forgot your password? Another admin can reset it under Settings, Add Admin. If you are
            the only admin, ask the person who runs the server to enter:{" "}
            <b>npm run admin -- reset-password {"<your email>"}</b>
          </p>
        </div>
      </main>
    </div>
  );
}
