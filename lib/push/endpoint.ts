/** Google, Mozilla, Apple and Microsoft. A name that starts with a dot stands for its subdomains. */
const PUBLIC_PUSH_HOSTS = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/**
 * The server sends requests to this URL, so it must not be able to reach other hosts (SSRF).
 *
 * @param hosts further hosts, such as `push.example.com` or `127.0.0.1:8443`
 */
export function isAllowedEndpoint(endpoint: string, hosts: string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, host, hash, href } = new URL(endpoint);
  // The canonical form only: programs disagree on the host of other spellings.
  if (protocol !== "https:" || username || password || hash || href !== endpoint) return false;
  return isPublicPushHost(host) || hosts.includes(host);
}

/** @param host with a port, unless it is the default one */
export const isPublicPushHost = (host: string): boolean =>
  PUBLIC_PUSH_HOSTS.some((name) => (name.startsWith(".") ? host.endsWith(name) : host === name));

/** Apple revokes a subscription after messages that show no notification. */
export const isAppleEndpoint = (endpoint: string): boolean =>
  new URL(endpoint).host.endsWith(".push.apple.com");
