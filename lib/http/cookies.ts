// Cookies as headers: our own are for the server alone, and go over HTTPS only where the site does.
import { env } from "../env";

export function readCookie(header: string | null, wanted: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [name, ...rest] = pair.trim().split("=");
    if (name === wanted) return rest.join("=");
  }
  return null;
}

/** @param scope such as `Path=/; SameSite=Lax` */
export function setCookie(name: string, value: string, scope: string): string {
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; ${scope}${secure}`;
}
