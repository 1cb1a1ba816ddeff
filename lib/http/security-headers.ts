// What every answer tells the browser to refuse.

type Header = { key: string; value: string };

/** On every answer; behind TLS the edge adds Strict-Transport-Security. */
export const SECURITY_HEADERS: Header[] = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "x-frame-options", value: "DENY" },
  { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
  { key: "cross-origin-opener-policy", value: "same-origin" },
  {
    key: "permissions-policy",
    value: ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"]
      .map((feature) => `${feature}=()`)
      .join(", "),
  },
];

/** React's development build rebuilds the server's stacks with it. */
const EVALUATING = " 'unsafe-eval'";

const COMMON = {
  "default-src": "'self'",
  "img-src": "'self' data:",
  // Colours and measures of single elements stand in their style attributes.
  "style-src": "'self' 'unsafe-inline'",
  "object-src": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/**
 * For the static pages: nothing from another origin. Their inline scripts are Next's copy of each
 * page, written anew with every price, so that neither a nonce nor a list of hashes can name them.
 */
export function publicPolicy(isDevelopment: boolean): string {
  return policy({
    ...COMMON,
    "script-src": `'self' 'unsafe-inline'${isDevelopment ? EVALUATING : ""}`,
  });
}

/** For the staff area, rendered for each request: only scripts that carry this nonce, and theirs. */
export function staffPolicy(nonce: string, isDevelopment: boolean): string {
  return policy({
    ...COMMON,
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? EVALUATING : ""}`,
  });
}

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
