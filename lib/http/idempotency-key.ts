/** `crypto.randomUUID` is not available over HTTP, which an office network may use. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // The version (4) and variant bits of RFC 9562.
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20),
  ];
  return groups.join("-");
}

export const idempotencyHeader = (key: string | null): Record<string, string> =>
  key ? { "Idempotency-Key": key } : {};
