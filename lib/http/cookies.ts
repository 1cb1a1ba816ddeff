import { env } from "../env";

export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, ...valueParts] = pair.trim().split("=");
    if (key === name) return valueParts.join("=");
  }
  return null;
}

export function formatSetCookieHeader(name: string, value: string, attributes: string): string {
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; ${attributes}${secure}`;
}
