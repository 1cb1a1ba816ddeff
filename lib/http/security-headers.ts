// What every answer tells the browser to refuse.

const FEATURES = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];

/** On every answer; behind TLS the edge adds Strict-Transport-Security. */
export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": FEATURES.map((feature) => `${feature}=()`).join(", "),
};

/**
 * For the static pages: nothing from another origin. Their inline scripts are Next's copy of each
 * page, written anew with every price, so that neither a nonce nor a list of hashes can name them.
 */
export function publicPolicy(isDevelopment: boolean): string {
  return policy("'unsafe-inline'", isDevelopment);
}

/** Where files are served that somebody has sent. */
const FOREIGN_FILES = "/api/pictures/";

/** Whatever a browser may take such a file for, it runs nothing of it. */
export function withSandbox(policy: string, path: string): string {
  return path.startsWith(FOREIGN_FILES) ? `${policy}; sandbox` : policy;
}

/** For the staff area, rendered for each request: only scripts that carry this nonce, and theirs. */
export function staffPolicy(nonce: string, isDevelopment: boolean): string {
  return policy(`'nonce-${nonce}' 'strict-dynamic'`, isDevelopment);
}

function policy(scripts: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    "img-src 'self' data:",
    // Colours and measures of single elements stand in their style attributes.
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // React's development build rebuilds the server's stacks by evaluating.
    `script-src 'self' ${scripts}${isDevelopment ? " 'unsafe-eval'" : ""}`,
  ].join("; ");
}
