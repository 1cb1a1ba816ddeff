// The security headers of every answer.

const FEATURES = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];

export const POLICY = "content-security-policy";

/**
 * Of every answer; behind TLS the edge adds Strict-Transport-Security. Nothing comes from another
 * origin. The inline scripts of static pages are Next's copy of each page, written anew with every
 * price, so that neither a nonce nor a list of hashes can name them.
 */
export const securityHeaders = (isDevelopment = false) => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": FEATURES.map((feature) => `${feature}=()`).join(", "),
  [POLICY]: policy("'unsafe-inline'", isDevelopment),
});

/** For the staff area, rendered for each request: only scripts that carry this nonce, and theirs. */
export const staffPolicy = (nonce: string, isDevelopment: boolean): string =>
  policy(`'nonce-${nonce}' 'strict-dynamic'`, isDevelopment);

const policy = (scripts: string, isDevelopment: boolean): string =>
  [
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
