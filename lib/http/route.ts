import { z } from "zod";
import "../validation/zod-messages";
import { type AdminSession, findSession, touchSession } from "../auth/session";
import type { Language } from "../content/language";
import { parsePreferredLanguage, translateMessage } from "../content/words";
import { AppError, type FieldErrors, fieldError, notSignedInError } from "../errors";
import { type RequestBody, readBody } from "./body";
import { consumeRateLimit, getClientIp, type RateLimit } from "./rate-limit";
import { getRequestId, REQUEST_ID_HEADER } from "./request-log";
import { errorResponse, jsonResponse, logError, toAppError } from "./response";
import { isSameOriginRequest } from "./same-origin";

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

type Input<Params, Query, BodySchema> = {
  params: Output<Params>;
  query: Output<Query>;
  body: Output<BodySchema>;
  request: Request;
  /** Sent by a browser without JavaScript. */
  isForm: boolean;
  /** In lower case. Undefined without the header, or if the declaration has no `idempotencyKey`. */
  idempotencyKey: string | undefined;
};

/** For browsers without JavaScript. The endpoint accepts HTML forms and responds with HTML pages. */
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
  /** Content types, only for the documentation, because the handler reads the file itself. */
  file?: readonly string[];
  /** Only for types and documentation. The JSON that a handler returns is not validated. */
  response: ResponseSchema;
  /** Accepts the header Idempotency-Key. The text describes the header in the OpenAPI document. */
  idempotencyKey?: string;
  limit?: RateLimit;
  requiresRecentSignIn?: true;
  form?: HtmlFormOptions;
  /** For endpoints that visitors open as a link. */
  htmlErrorPage?(message: string, language: Language): Promise<string>;
  handler(
    input: SessionInput & Input<Params, Query, BodySchema>,
  ): Promise<z.input<ResponseSchema> | Response> | z.input<ResponseSchema> | Response;
};

type OptionalSchema = Schema | undefined;
/** Every declaration is assignable to this type, because `handler` is a method with bivariant parameters. */
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
    return response;
  };
  return Object.assign(handle, { access, declaration });
}

const READ_METHODS = ["GET", "HEAD", "OPTIONS"];
const isReadRequest = ({ method }: Request) => READ_METHODS.includes(method);

/** Prevents CSRF. */
function requireSameOrigin(request: Request): void {
  if (!isReadRequest(request) && !isSameOriginRequest(request.headers))
    throw new AppError("forbidden");
}

const PASSWORD_NEEDED_TEXT =
  "You logged in a while ago. Enter your password again to continue. Nothing has been changed yet.";

/**
 * Only writes extend the session, because open pages also send reads in the background.
 * @throws AppError unauthenticated, passwordNeeded
 */
async function requireSession(
  request: Request,
  declaration: AnyDeclaration,
): Promise<AdminSession> {
  const session = await findSession(request.headers.get("cookie"));
  if (!session) throw notSignedInError();
  if (!isReadRequest(request)) await touchSession(session.id);
  if (declaration.requiresRecentSignIn && !session.isRecent)
    throw new AppError("passwordNeeded", PASSWORD_NEEDED_TEXT);
  return session;
}

async function respond(
  declaration: AnyDeclaration,
  access: RouteHandler["access"],
  request: Request,
  context: Context,
  requestId: string,
): Promise<Response> {
  const { form } = declaration;
  let fields: URLSearchParams | undefined;
  try {
    const body = declaration.body && (await readBody(request, Boolean(form)));
    if (body?.kind === "form") fields = body.fields;
    const session = await checkAccess(declaration, access, request);
    const input = await parseRequest(declaration, request, context, body);
    const result = await declaration.handler({
      ...input,
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

async function checkAccess(
  declaration: AnyDeclaration,
  access: RouteHandler["access"],
  request: Request,
): Promise<AdminSession | undefined> {
  requireSameOrigin(request);
  const session = access === "admin" ? await requireSession(request, declaration) : undefined;
  if (declaration.limit) await consumeRateLimit(declaration.limit, getClientIp(request.headers));
  return session;
}

async function parseRequest(
  declaration: AnyDeclaration,
  request: Request,
  context: Context,
  body: RequestBody | undefined,
) {
  const bodyValue = await readBodyValue(declaration, request, body);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return {
    params: parseParams(declaration.params, await context.params),
    idempotencyKey: declaration.idempotencyKey ? readIdempotencyKey(request.headers) : undefined,
    query: parseInput(declaration.query, query),
    body: parseInput(declaration.body, bodyValue),
  };
}

async function readBodyValue(
  { form }: AnyDeclaration,
  request: Request,
  body: RequestBody | undefined,
): Promise<unknown> {
  if (body?.kind === "form") return form?.parseFields(body.fields, request);
  return body?.value;
}

export const IDEMPOTENCY_KEY_HEADER = "Idempotency-Key";
const idempotencyKeySchema = z.uuid().toLowerCase();

/** @throws AppError invalid */
function readIdempotencyKey(headers: Headers): string | undefined {
  const header = headers.get(IDEMPOTENCY_KEY_HEADER);
  if (header === null) return undefined;
  const { data } = idempotencyKeySchema.safeParse(header);
  if (data) return data;
  const text = `The header ${IDEMPOTENCY_KEY_HEADER} must be a UUID.`;
  throw fieldError("invalid", IDEMPOTENCY_KEY_HEADER, text);
}

async function toErrorResponse(
  declaration: AnyDeclaration,
  error: unknown,
  request: Request,
  requestId: string,
) {
  const requestedLanguage = new URL(request.url).searchParams.get("lang");
  const language = parsePreferredLanguage(
    requestedLanguage ?? request.headers.get("accept-language"),
  );
  const jsonErrorResponse = errorResponse(error, requestId, language);
  if (!declaration.htmlErrorPage || !request.headers.get("accept")?.includes("text/html"))
    return jsonErrorResponse;
  const message = translateMessage(language, toAppError(error).message);
  const { status, headers } = jsonErrorResponse;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(await declaration.htmlErrorPage(message, language), { status, headers });
}

/** @throws AppError notFound */
function parseParams(schema: OptionalSchema, params: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError("notFound");
  return result.data;
}

/** @throws AppError invalid, with the errors of the fields */
function parseInput(schema: OptionalSchema, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = toFieldErrors(result.error);
  const formIssue = result.error.issues.find(isFormIssue);
  throw new AppError("invalid", formIssue?.message ?? findSingleMessage(errors), { errors });
}

const isFormIssue = ({ code, path }: z.core.$ZodIssue) => code === "custom" && path.length === 0;

function findSingleMessage(errors: FieldErrors): string | undefined {
  const messages = Object.values(errors);
  return messages.length === 1 ? messages[0] : undefined;
}

const MAX_UNKNOWN_FIELDS = 10;
const UNKNOWN_FIELD_TEXT = "This field does not exist.";

function toFieldErrors(error: z.ZodError): FieldErrors {
  // A Map, because a field can be named `__proto__` or `constructor`.
  const errors = new Map<string, string>();
  const unknownFields: string[] = [];
  for (const issue of error.issues) {
    if (isFormIssue(issue)) continue;
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, MAX_UNKNOWN_FIELDS))
        unknownFields.push([...issue.path, key].join("."));
      continue;
    }
    const field = String(issue.path[0] ?? "body");
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  for (const name of unknownFields.slice(0, MAX_UNKNOWN_FIELDS))
    errors.set(name, UNKNOWN_FIELD_TEXT);
  return Object.fromEntries(errors);
}
