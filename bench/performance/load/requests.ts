// The bytes of requests. What never changes is written once; what must differ is filled in.
import { randomUUID } from "node:crypto";
import type { Ask } from "./load";

export type Writer = () => Buffer;

export function requestWriter(
  { path, method = "GET", headers = {}, body }: Ask,
  origin: string,
): Writer {
  const content = body ? JSON.stringify(body) : "";
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? ["Content-Type: application/json"] : []),
  ];
  const write = (fill: (text: string) => string) => {
    const filled = Buffer.from(fill(content));
    const length = body ? `Content-Length: ${filled.length}\r\n` : "";
    return Buffer.concat([Buffer.from(`${fill(lines.join("\r\n"))}\r\n${length}\r\n`), filled]);
  };
  if (!/\{(?:id|address)\}/.test(lines.join() + content)) {
    const same = write((text) => text);
    return () => same;
  }
  return () =>
    write((text) => text.replaceAll("{id}", randomUUID()).replaceAll("{address}", nextAddress()));
}

let addresses = 0;

/** Of 10.0.0.0/8, each another one. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
