// Wraps API endpoints: reads the body, checks the origin and the session, consumes the rate limit,
// validates the input, calls the handler and converts errors to responses, in this order.
import type { z } from "zod";
import "./zod-messages";
import { type AdminSession, findSession, notSignedInError, touchSession } from "./auth/session";
import type { Language } from "./content/language";
import { parsePreferredLanguage, translateMessage } from "./content/words";
import { AppError, type FieldErrors } from "./errors";
import { readBody } from "./http/body";
import { setContentType } from "./http/node-response";
import { consumeRateLimit, getClientIp, type RateLimit } from "./http/rate-limit";
import { getRequestId, REQUEST_ID_HEADER } from "./http/request-log";
import { errorResponse, jsonResponse, logError, toAppError } from "./http/response";

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

type Input<Params, Query, BodySchema> = {
  params: Output<Params>;
  query: Output<Query>;
  body: Output<BodySchema>;
  request: Request;
  /** True for a form sent without JavaScript. */
  isForm: boolean;
};

/** Lets an endpoint accept HTML forms of browsers without JavaScript, and respond with HTML pages. */
export type HtmlFormOptions = {
  parseFields(fields: URLSearchParams, request: Request): Promise<unknown>;
  respondToError(
    error: unknown,
    fields: URLSearchParams,
    request: Request,
    requestId: string,
  ): Promise<Response>;
};

type RouteDeclaration<Params, Query, BodySchema, ResponseSchema extends Schema, SessionInput> = {
  params?: Params;
  query?: Query;
  body?: BodySchema;
  /** Content types of an uploaded file. The handler reads the file itself. */
  file?: readonly string[];
  /** For types and documentation: JSON that a handler returns is not validated. */
  response: ResponseSchema;
  limit?: RateLimit;
  /** Requires a sign-in within RECENT_SIGN_IN_MINUTES: for changes of staff accounts. */
  requiresRecentSignIn?: true;
  form?: HtmlFormOptions;
  /** For endpoints that visitors open as a link: returns an HTML page for the error. */
  htmlErrorPage?(message: string, language: Language): string;
  handler(
    input: SessionInput & Input<Params, Query, BodySchema>,
  ): Promise<z.input<ResponseSchema> | Response> | z.input<ResponseSchema> | Response;
};

type OptionalSchema = Schema | undefined;
/** Every declaration is assignable, because `handler` is a method: its parameters are bivariant. */
type AnyDeclaration = RouteDeclaration<
  OptionalSchema,
  OptionalSchema,
  OptionalSchema,
  Schema,
  { session?: AdminSession }
>;

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = ((request: Request, context: Context) => Promise<Response>) & {
  access: "public" | "admin";
  /** Read by the generator of the OpenAPI document. */
  declaration: Omit<AnyDeclaration, "handler">;
};

export const publicRoute = <
  ResponseSchema extends Schema,
  Params extends OptionalSchema = undefined,
  Query extends OptionalSchema = undefined,
  BodySchema extends OptionalSchema = undefined,
>(
  declaration: RouteDeclaration<Params, Query, BodySchema, ResponseSchema, unknown>,
): RouteHandler => route(declaration, "public");

/** Responds with 401 if the request has no session. */
export const adminRoute = <
  ResponseSchema extends Schema,
  Params extends OptionalSchema = undefined,
  Query extends OptionalSchema = undefined,
  BodySchema extends OptionalSchema = undefined,
>(
  declaration: RouteDeclaration<
    Params,
    Query,
    BodySchema,
    ResponseSchema,
    { session: AdminSession }
  >,
): RouteHandler => route(declaration as AnyDeclaration, "admin");

function route(declaration: AnyDeclaration, access: RouteHandler["access"]): RouteHandler {
  const handle = async (request: Request, context: Context) => {
    const requestId = getRequestId(request.headers);
    const response = await respond(declaration, access, request, context, requestId);
    response.headers.set(REQUEST_ID_HEADER, requestId);
    setContentType(requestId, response);
    return response;
  };
  return Object.assign(handle, { access, declaration });
}

const READ_METHODS = ["GET", "HEAD", "OPTIONS"];
const isReadRequest = ({ method }: Request) => READ_METHODS.includes(method);

/**
 * Rejects cross-site writes (CSRF) by Sec-Fetch-Site, or by comparing Origin with Host. A request
 * without any of these headers does not come from a browser, so it carries no cookies of a victim.
 *
 * @throws AppError forbidden
 */
function requireSameOrigin(request: Request): void {
  if (isReadRequest(request)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = origin && URL.canParse(origin) ? new URL(origin).host : null;
  const isSameOrigin = site
    ? site === "same-origin" || site === "none"
    : !origin || host === request.headers.get("host");
  if (!isSameOrigin) throw new AppError("forbidden");
}

const PASSWORD_NEEDED_TEXT =
  "You signed in a while ago. This needs your password once more: nothing is changed yet.";

/**
 * A write counts as activity and extends the session. A read does not, because open pages also poll
 * in the background.
 *
 * @throws AppError unauthenticated, passwordNeeded
 */
async function requireSession(
  request: Request,
  { requiresRecentSignIn: recent }: AnyDeclaration,
): Promise<AdminSession> {
  const session = await findSession(request.headers.get("cookie"));
  if (!session) throw notSignedInError();
  if (!isReadRequest(request)) await touchSession(session.id);
  if (recent && !session.isRecent) throw new AppError("passwordNeeded", PASSWORD_NEEDED_TEXT);
  return session;
}

async function respond(
  declaration: AnyDeclaration,
  access: RouteHandler["access"],
  request: Request,
  context: Context,
  requestId: string,
): Promise<Response> {
  const { form, limit } = declaration;
  let fields: URLSearchParams | undefined;
  try {
    const body = declaration.body && (await readBody(request, Boolean(form)));
    if (body?.kind === "form") fields = body.fields;
    requireSameOrigin(request);
    const session = access === "admin" ? await requireSession(request, declaration) : undefined;
    if (limit) await consumeRateLimit(limit, getClientIp(request.headers));
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const value =
      body?.kind === "form" ? await form?.parseFields(body.fields, request) : body?.value;
    const result = await declaration.handler({
      params: parseInput(declaration.params, await context.params, "notFound"),
      query: parseInput(declaration.query, query, "invalid"),
      body: parseInput(declaration.body, value, "invalid"),
      request,
      isForm: fields !== undefined,
      session,
    });
    return result instanceof Response ? result : jsonResponse(result);
  } catch (error) {
    logError(error, requestId, request);
    if (fields && form) return form.respondToError(error, fields, request, requestId);
    return toErrorResponse(declaration, error, request, requestId);
  }
}

/** The language is the query parameter `lang`, otherwise the one of the browser. */
function toErrorResponse(
  declaration: AnyDeclaration,
  error: unknown,
  request: Request,
  requestId: string,
) {
  const requested = new URL(request.url).searchParams.get("lang");
  const language = parsePreferredLanguage(requested ?? request.headers.get("accept-language"));
  const jsonError = errorResponse(error, requestId, language);
  if (!declaration.htmlErrorPage || !request.headers.get("accept")?.includes("text/html"))
    return jsonError;
  const message = translateMessage(language, toAppError(error).message);
  const { status, headers } = jsonError;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(declaration.htmlErrorPage(message, language), { status, headers });
}

function parseInput(
  schema: Schema | undefined,
  value: unknown,
  code: "invalid" | "notFound",
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (code === "notFound") throw new AppError("notFound");
  const errors = toFieldErrors(result.error);
  // The message of a single wrong field is enough for the whole form.
  const [fieldMessage, ...otherMessages] = Object.values(errors);
  const message =
    findFormMessage(result.error) ?? (otherMessages.length === 0 ? fieldMessage : undefined);
  throw new AppError("invalid", message, { errors });
}

/** Returns the message of a refinement of the whole object. */
const findFormMessage = (error: z.ZodError): string | undefined =>
  error.issues.find(({ code, path }) => code === "custom" && path.length === 0)?.message;

/** A response names at most this many unknown fields. */
const MAX_UNKNOWN_FIELDS = 10;
const UNKNOWN_FIELD_TEXT = "There is no such field.";

function toFieldErrors(error: z.ZodError): FieldErrors {
  // A Map: a field can be named `__proto__` or `constructor`.
  const errors = new Map<string, string>();
  const unknownFields: string[] = [];
  for (const issue of error.issues) {
    const [field = "body"] = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys.slice(0, MAX_UNKNOWN_FIELDS))
        unknownFields.push([...issue.path, key].join("."));
    else if (issue.code === "custom" && issue.path.length === 0) continue;
    else if (!errors.has(field)) errors.set(field, issue.message);
  }
  for (const name of unknownFields.slice(0, MAX_UNKNOWN_FIELDS))
    errors.set(name, UNKNOWN_FIELD_TEXT);
  return Object.fromEntries(errors);
}
