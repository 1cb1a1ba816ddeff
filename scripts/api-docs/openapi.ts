// The endpoints as an OpenAPI 3.1 document.
import { z } from "zod";
import { SESSION_COOKIE } from "@/lib/auth/session";
import { RECENT_MINUTES } from "@/lib/auth/terms";
import { business } from "@/lib/content/business";
import { ERROR_CODES } from "@/lib/errors";
import { planInTheWay } from "@/lib/plans/schema";
import type { FieldMeta } from "@/lib/site/fields";
import { sectionInTheWay } from "@/lib/site/request-schema";
import type { Endpoint } from "./read-endpoints";

type JsonSchema = {
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
};

/** What an endpoint may refuse, as far as its declaration tells. */
export const ERRORS: Record<string, { meaning: string; appliesTo(endpoint: Endpoint): boolean }> = {
  400: {
    meaning: "The request is wrong; where its input is, `errors` says in which fields.",
    // Also what comes without a body: a Host header, say, that makes no sense.
    appliesTo: () => true,
  },
  401: { meaning: "Nobody is signed in.", appliesTo: ({ access }) => access === "admin" },
  403: {
    meaning: `The request came from another site, or names another admin's account. Where \`code\` is \`passwordNeeded\`, the sign-in is more than ${RECENT_MINUTES} minutes ago: sign in once more, and repeat the request.`,
    appliesTo: ({ method }) => method !== "GET",
  },
  404: {
    meaning: "There is nothing at this address.",
    appliesTo: ({ declaration }) => Boolean(declaration.params),
  },
  413: { meaning: "The body is too large.", appliesTo: takesBody },
  415: { meaning: "The body is of a type that is not taken.", appliesTo: takesBody },
  429: {
    meaning: "Too many requests; Retry-After says when to come again.",
    appliesTo: ({ declaration }) => Boolean(declaration.limit),
  },
  default: { meaning: "Any other error.", appliesTo: () => true },
};

function takesBody({ declaration: { body, file } }: Endpoint): boolean {
  return Boolean(body ?? file);
}

/** The shape of every error answer. */
const errorBody = z.object({
  message: z.string().describe("what a person reads"),
  error: z.string().describe("the same text as `message`"),
  code: z.enum(ERROR_CODES).describe("what went wrong, by name"),
  errors: z.record(z.string(), z.string()).optional().describe("field by field, what is wrong"),
  current: z.union([planInTheWay.shape.current, sectionInTheWay.shape.current]).optional(),
  requestId: z.string().describe("as in the header x-request-id and the log"),
});

export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    };
  return {
    openapi: "3.1.0",
    info: {
      title: `${business.name} API`,
      version: "1",
      license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
    },
    servers: [
      {
        url: "{site}",
        description: "Every installation has an address of its own.",
        variables: { site: { default: "http://localhost:3000", description: "its SITE_URL" } },
      },
    ],
    paths,
    components: {
      schemas: { Error: toSchema(errorBody, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE } },
    },
  };
}

function operation(endpoint: Endpoint) {
  const { summary, access, declaration } = endpoint;
  const { params, query, body, file, answer, form } = declaration;
  const json = (schema: JsonSchema) => ({ "application/json": { schema } });
  const error = json({ $ref: "#/components/schemas/Error" });
  return {
    operationId: operationId(endpoint),
    summary,
    security: access === "admin" ? [{ session: [] }] : [],
    parameters: [...parameters(params, "path"), ...parameters(query, "query")],
    ...(takesBody(endpoint) && {
      requestBody: {
        required: true,
        content: {
          ...(body && json(toSchema(body, "input"))),
          ...(form && { "application/x-www-form-urlencoded": { schema: { type: "object" } } }),
          ...Object.fromEntries(file?.map((type) => [type, {}]) ?? []),
        },
      },
    }),
    responses: {
      200: isFile(answer)
        ? { description: "A file.", content: { "application/octet-stream": {} } }
        : { description: "Done.", content: json(toSchema(answer, "output")) },
      ...Object.fromEntries(
        Object.entries(ERRORS)
          .filter(([, { appliesTo }]) => appliesTo(endpoint))
          .map(([status, { meaning }]) => [status, { description: meaning, content: error }]),
      ),
    },
  };
}

/** What a generated client calls it: PUT /api/plans/{id} is putPlansById. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .replace("/api/", "")
    .replaceAll(/{(\w+)}/g, "by-$1")
    .split(/\W/);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method.toLowerCase() + words.map(capital).join("");
}

function parameters(schema: z.ZodType | undefined, where: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input");
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: required.includes(name),
    ...(description && { description }),
    schema: rest,
  }));
}

/** A handler that answers a Response of its own, a PDF say. */
function isFile(answer: z.ZodType): boolean {
  return answer.type === "custom";
}

/** @param io as it is sent, or as it is answered */
function toSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => describeField(jsonSchema),
  });
  const { $schema, "~standard": _, ...rest } = made;
  return rest as JsonSchema;
}

/** Of what draws a form, only the field's name is of use to a client. */
function describeField(schema: z.core.JSONSchema.BaseSchema): void {
  const { label } = schema;
  if (typeof label !== "string") return;
  schema.description ??= label;
  for (const key of Object.keys(DRAWS_FORM)) delete schema[key];
}
const DRAWS_FORM = {
  label: true,
  kind: true,
  max: true,
  long: true,
  hint: true,
  options: true,
  over: true,
  drawn: true,
} satisfies Record<keyof FieldMeta, true>;
