const DISABLED_FEATURES = [
  "camera",
  "microphone",
  "geolocation",
  "payment",
  "usb",
  "browsing-topics",
];

export const CSP_HEADER = "content-security-policy";

// 'unsafe-inline', because cached pages contain inline scripts of Next that change with every price, so
// a nonce or a list of hashes cannot allow them. The reverse proxy adds Strict-Transport-Security.
export const buildSecurityHeaders = (isDevelopment = false) => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": DISABLED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  [CSP_HEADER]: buildCsp("'unsafe-inline'", isDevelopment),
});

/** Staff pages are rendered per request, so their scripts can have a nonce. */
export const buildStaffCsp = (nonce: string, isDevelopment: boolean): string =>
  buildCsp(`'nonce-${nonce}' 'strict-dynamic'`, isDevelopment);

const buildCsp = (scriptSources: string, isDevelopment: boolean): string =>
  [
    "default-src 'self'",
    "img-src 'self' data:",
    // Some elements have style attributes.
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The staff area's service worker. Without this, the rules for scripts apply, which need a nonce.
    "worker-src 'self'",
    // React's development build uses eval to reconstruct server stack traces.
    `script-src 'self' ${scriptSources}${isDevelopment ? " 'unsafe-eval'" : ""}`,
  ].join("; ");
