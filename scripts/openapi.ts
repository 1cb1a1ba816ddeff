// npm run openapi: writes lib/generated/openapi.json, which the site serves at /api/openapi.json.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { areaSchema } from "@/lib/areas/schema";
import { SESSION_COOKIE } from "@/lib/auth/session";
import { business } from "@/lib/content/business";
import { ERROR_CODES } from "@/lib/errors";
import { IDEMPOTENCY_KEY_HEADER, type RouteHandler } from "@/lib/http/route";
import { planConflictResponseSchema } from "@/lib/plans/schema";
import { sectionRowSchema } from "@/lib/site/resource";
import { isStartedScript, openApiFile, projectFolder } from "./project";

type Endpoint = { method: string; path: string; summary: string; handler: RouteHandler };

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const apiFolder = path.join(projectFolder, "app/api");

const DESCRIPTION = `Bodies and responses are JSON. Endpoints with \`session\` require the cookie that
\`POST /api/login\` sets.

## Errors

All errors have the same shape, of at most 16 KB. \`errors\` names at most fifty invalid fields and ten unknown ones.

- 400: The request is invalid.
- 401: The session is missing or has ended.
- 403: The request comes from another site or concerns another admin's account. With the code \`passwordNeeded\`, the
  last sign-in is more than 15 minutes ago: sign in, and repeat the request.
- 404: The record or the endpoint does not exist.
- 409: The record has changed (\`current\` is its new version), or a record with the same identity exists. With the
  code \`keyUsed\`, the Idempotency-Key belongs to something else: the next attempt needs a new key.
- 413: The body is too large.
- 415: The body has a type that is not accepted.
- 429: Too many requests. \`Retry-After\` is the time to wait in seconds.

## Repeated requests

A client that gets no response can repeat its request. Requests that add a record, delete plans or areas, change many
records, or change the password or email of the session's admin accept an \`Idempotency-Key\`.

- A repeat with the same key and content changes nothing, and returns the record as it is now.
- A \`PUT\` of values that are stored already returns 200, even with an older \`updatedAt\`. So does a repeated undo by
  the same admin, unless the record has changed since.
- The \`DELETE\` of one record returns 404 the second time, unless the key is the same. If several records are deleted
  at once, ids that do not exist count as deleted. A device that is removed again counts as removed.
- A picture is identified by its content, so an upload can be repeated without a key. So can the
  subscription of a browser to notifications, of which each account has one.
- \`GET /api/history/{id}\` with the key of a change tells whether the change was stored.
`;

export async function buildOpenApi() {
  const files = readdirSync(apiFolder, { recursive: true, encoding: "utf8" });
  const routes = files.filter((name) => path.basename(name) === "route.ts").sort();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of (await Promise.all(routes.map(readRoute))).flat())
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint),
    };
  return {
    openapi: "3.1.0",
    info: { title: `${business.name} API`, version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Error: toSchema(errorBodySchema, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE } },
    },
  };
}

async function readRoute(name: string): Promise<Endpoint[]> {
  const file = path.join(apiFolder, name);
  const handlers: Record<string, RouteHandler> = await import(pathToFileURL(file).href);
  const firstComment = /^(?:\/\/.*\n)+/.exec(readFileSync(file, "utf8"))?.[0] ?? "";
  const comment = firstComment.replace(/^\/\/ ?/gm, "");
  const urlPath = path.join("/api", path.dirname(name)).replace(/\[([^\]]+)\]/g, "{$1}");
  const endpoints: Endpoint[] = [];
  for (const method of METHODS) {
    const handler = handlers[method];
    // The catch-all route for unknown URLs only returns errors.
    if (!handler || handler.declaration.response.type === "never") continue;
    // The summary ends before the line of the next method, or with the comment.
    const line = new RegExp(`^${method} /\\S* – ([^]*?)(?=^[A-Z]+ /|(?![^]))`, "m");
    const summary = line.exec(comment)?.[1];
    if (!summary) throw new Error(`${name} has no line "// ${method} /path – what it does".`);
    endpoints.push({
      method,
      path: urlPath,
      summary: summary.replace(/\s+/g, " ").trim(),
      handler,
    });
  }
  return endpoints;
}

const errorBodySchema = z.object({
  message: z.string().describe("what a person reads"),
  error: z.string().describe("the same text as `message`"),
  code: z.enum(ERROR_CODES).describe("what went wrong, by name"),
  errors: z.record(z.string(), z.string()).optional().describe("field by field, what is wrong"),
  current: z
    .union([planConflictResponseSchema.shape.current, areaSchema, sectionRowSchema])
    .optional(),
  isOwnChange: z
    .boolean()
    .optional()
    .describe("the same admin made the conflicting change, for example in another tab"),
  requestId: z.string().describe("as in the header x-request-id and the log"),
});

const json = (schema: object) => ({ "application/json": { schema } });

function describeOperation({ summary, method, path: urlPath, handler }: Endpoint) {
  const { access, declaration } = handler;
  const { params, query, response } = declaration;
  // z.custom() declares a Response that the handler builds itself, such as a PDF.
  const isFile = response.type === "custom";
  const error = { content: json({ $ref: "#/components/schemas/Error" }) };
  return {
    operationId: method.toLowerCase() + urlPath.replace(/\W+/g, "_"),
    summary,
    security: access === "admin" ? [{ session: [] }] : [],
    parameters: [
      ...describeParameters(params, "path"),
      ...describeParameters(query, "query"),
      ...describeIdempotencyKey(declaration),
    ],
    requestBody: describeRequestBody(declaration),
    responses: {
      200: isFile
        ? { description: "A file.", content: { "application/octet-stream": {} } }
        : { description: "Done.", content: json(toSchema(response, "output")) },
      default: { description: "An error. `code` names it.", ...error },
    },
  };
}

function describeIdempotencyKey({ idempotencyKey }: RouteHandler["declaration"]) {
  if (!idempotencyKey) return [];
  return [
    {
      name: IDEMPOTENCY_KEY_HEADER,
      in: "header",
      required: false,
      description: idempotencyKey,
      schema: { type: "string", format: "uuid" },
    },
  ];
}

function describeRequestBody({ body, file, form }: RouteHandler["declaration"]) {
  if (!body && !file) return undefined;
  const content: Record<string, object> = {};
  if (body) content["application/json"] = { schema: toSchema(body, "input") };
  if (form) content["application/x-www-form-urlencoded"] = { schema: { type: "object" } };
  for (const mimeType of file ?? []) content[mimeType] = {};
  return { required: true, content };
}

type JsonSchema = {
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

function describeParameters(schema: z.ZodType | undefined, location: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input");
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: location,
    required: required.includes(name),
    description,
    schema: rest,
  }));
}

function toSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const {
    $schema,
    "~standard": _,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as JsonSchema;
}

if (isStartedScript(import.meta.filename))
  writeFileSync(openApiFile, JSON.stringify(await buildOpenApi()));
