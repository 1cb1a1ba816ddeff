import Link from "next/link";
import { Login } from "@/components/admin/login/login";
import styles from "@/components/admin/login/login.module.css";
import { Note } from "@/components/admin/panel";
import { Logo } from "@/components/site/logo";
import { IDLE_TEXT, NEXT_PARAMETER, SIGNED_OUT_PARAMETER } from "@/lib/auth/terms";
import { business } from "@/lib/content/business";
import { siteIn } from "@/lib/pages/public-data";

export const metadata = { title: "Admin Login" };

export default async function LoginPage({ searchParams }: PageProps<"/admin/login">) {
  const { [NEXT_PARAMETER]: wanted, [SIGNED_OUT_PARAMETER]: signedOut } = await searchParams;
  const { contact } = await siteIn("en");
  return (
    <div className={styles.screen}>
      <header className={`night kolam ${styles.art}`}>
        <Link className={`tap as-l ${styles.brand}`} href="/" prefetch={false}>
          <Logo className="gold" />
          <span className="lines">
            {business.name}
            <small className="soft fine">{contact.town}</small>
          </span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className="stack">
          <div>
            <h1>Admin Login</h1>
            <p className="soft">For the staff of {business.name}</p>
          </div>
          {signedOut === "idle" && <Note kind="info">{IDLE_TEXT}</Note>}
          <noscript>
            <Note kind="warn">
              Logging in needs JavaScript. Please switch it on in this browser.
            </Note>
          </noscript>
          <Login wanted={typeof wanted === "string" ? wanted : undefined} />
          <p className="soft fine">
            Forgot the password? Another admin can give you a new one: Settings, Add Admin, in the
            row of your email. If you are the only one, ask whoever runs the server to type there:{" "}
            <b>npm run admin -- reset-password {"<your email>"}</b>
          </p>
        </div>
      </main>
    </div>
  );
}
