// A request of the hostile generator, answered by its endpoint without a server around it.
import type { HostileRequest } from "@/bench/hostile/requests";
import type { Known } from "@/bench/hostile/values";
import type { Endpoint } from "@/scripts/api-docs/read-endpoints";
import type { SignedIn } from "./as-admin";
import { call } from "./call";

/** For requests that name nothing that is there. */
export const NOTHING: Known = { plans: [], enquiries: [], history: [], settings: [] };

let calls = 0;

/** Each comes from another address, so that no limit stands before the endpoint. */
export async function answerTo(
  { route, method, path: declared }: Endpoint,
  { path, headers, body }: Pick<HostileRequest, "path" | "headers" | "body">,
  admin?: SignedIn,
): Promise<{ status: number; headers: { "content-type"?: string }; text: string }> {
  calls += 1;
  const [address = ""] = path.split("?");
  const id = address.split("/")[declared.split("/").indexOf("{id}")];
  const answer = await call(route, {
    path,
    method,
    ...(id && { params: { id } }),
    ...(method !== "GET" && body !== undefined && { body: Buffer.from(body, "base64").toString() }),
    headers: { ...headers, ...admin?.headers },
    from: [10, calls >> 16, calls >> 8, calls].map((part) => part & 255).join("."),
  });
  const type = answer.headers.get("content-type") ?? undefined;
  return { status: answer.status, headers: { "content-type": type }, text: await answer.text() };
}
