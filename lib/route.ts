// Endpoints are declared, not written out: what goes in, one call, what comes out. In this order
// the wrapper caps the body, checks the origin of writes and the session, counts, parses, calls and
// answers.
import type { z } from "zod";
import "./schema-words";
import { type AdminSession, findSession, notSignedIn, touchSession } from "./auth/session";
import type { Language } from "./content/language";
import { acceptedLanguage, answerIn } from "./content/words";
import { AppError, type FieldErrors } from "./errors";
import { asAppError, errorAnswer, jsonAnswer, logError } from "./http/answer";
import { readBody } from "./http/body";
import { setContentType } from "./http/node-response";
import { charge, clientAddress, type Limit } from "./http/rate-limit";
import { REQUEST_ID_HEADER, requestIdOf } from "./http/request-log";

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

type Input<Params, Query, BodySchema> = {
  params: Output<Params>;
  query: Output<Query>;
  body: Output<BodySchema>;
  request: Request;
  /** True where a plain HTML form sent the body. */
  isForm: boolean;
};

/** How an endpoint serves a browser without JavaScript, which wants pages and not JSON. */
export type FormPost = {
  read(fields: URLSearchParams, request: Request): Promise<unknown>;
  failed(
    error: unknown,
    fields: URLSearchParams,
    request: Request,
    requestId: string,
  ): Promise<Response>;
};

type Declared<Params, Query, BodySchema, Answer extends Schema, Given> = {
  params?: Params;
  query?: Query;
  body?: BodySchema;
  /** The types of the file that is sent in the place of a body; the handler reads it. */
  file?: readonly string[];
  /** What the answer's JSON looks like; a handler may answer a Response of its own instead. */
  answer: Answer;
  limit?: Limit;
  /** Changes who may sign in, so that it takes a session that began within RECENT_MINUTES. */
  recent?: true;
  form?: FormPost;
  /** Where people follow links to it: the page that says why a browser gets nothing else. */
  refusal?(message: string, language: Language): string;
  handler(
    input: Given & Input<Params, Query, BodySchema>,
  ): Promise<z.input<Answer> | Response> | z.input<Answer> | Response;
};

type Any = Schema | undefined;
/** A declaration whose schemas are not known any more; `handler` is a method, so that it fits. */
type AnyDeclaration = Declared<Any, Any, Any, Schema, { session?: AdminSession }>;

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = ((request: Request, context: Context) => Promise<Response>) & {
  access: "public" | "admin";
  /** What was declared, for the documentation. */
  declaration: Omit<AnyDeclaration, "handler">;
};

export const publicRoute = <
  Answer extends Schema,
  Params extends Any = undefined,
  Query extends Any = undefined,
  BodySchema extends Any = undefined,
>(
  declaration: Declared<Params, Query, BodySchema, Answer, unknown>,
): RouteHandler => route(declaration, "public");

/** An endpoint for whoever is signed in; anyone else gets 401. */
export const adminRoute = <
  Answer extends Schema,
  Params extends Any = undefined,
  Query extends Any = undefined,
  BodySchema extends Any = undefined,
>(
  declaration: Declared<Params, Query, BodySchema, Answer, { session: AdminSession }>,
): RouteHandler => route(declaration as AnyDeclaration, "admin");

function route(declaration: AnyDeclaration, access: RouteHandler["access"]): RouteHandler {
  const handle = async (request: Request, context: Context) => {
    const requestId = requestIdOf(request.headers);
    const response = await answerRequest(declaration, access, request, context, requestId);
    response.headers.set(REQUEST_ID_HEADER, requestId);
    setContentType(requestId, response);
    return response;
  };
  return Object.assign(handle, { access, declaration });
}

const READS = ["GET", "HEAD", "OPTIONS"];
const isRead = ({ method }: Request) => READS.includes(method);

/**
 * Writes come from our own pages, or from no browser at all: judged by Sec-Fetch-Site, else by Origin
 * against Host. A client that sends neither is no browser and carries nobody's cookies.
 *
 * @throws AppError forbidden
 */
function requireSameOrigin(request: Request): void {
  if (isRead(request)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = origin && URL.canParse(origin) ? new URL(origin).host : null;
  const isOurs = site
    ? site === "same-origin" || site === "none"
    : !origin || host === request.headers.get("host");
  if (!isOurs) throw new AppError("forbidden");
}

const PASSWORD_NEEDED_TEXT =
  "You signed in a while ago. This needs your password once more: nothing is changed yet.";

/**
 * Who is signed in. A write is somebody's work and keeps the session; reading is not, since pages
 * do it by themselves.
 *
 * @throws AppError unauthenticated, passwordNeeded
 */
async function requireSession(request: Request, { recent }: AnyDeclaration): Promise<AdminSession> {
  const session = await findSession(request.headers.get("cookie"));
  if (!session) throw notSignedIn();
  if (!isRead(request)) await touchSession(session.id);
  if (recent && !session.isRecent) throw new AppError("passwordNeeded", PASSWORD_NEEDED_TEXT);
  return session;
}

async function answerRequest(
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
    if (limit) await charge(limit, clientAddress(request.headers));
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const value = body?.kind === "form" ? await form?.read(body.fields, request) : body?.value;
    const result = await declaration.handler({
      params: parsed(declaration.params, await context.params, "notFound"),
      query: parsed(declaration.query, query, "invalid"),
      body: parsed(declaration.body, value, "invalid"),
      request,
      isForm: fields !== undefined,
      session,
    });
    return result instanceof Response ? result : jsonAnswer(result);
  } catch (error) {
    logError(error, requestId, request);
    if (fields && form) return form.failed(error, fields, request, requestId);
    return refused(declaration, error, request, requestId);
  }
}

/** In the language that the address names, else in the one that the browser asks for. */
function refused(declaration: AnyDeclaration, error: unknown, request: Request, requestId: string) {
  const named = new URL(request.url).searchParams.get("lang");
  const language = acceptedLanguage(named ?? request.headers.get("accept-language"));
  const answer = errorAnswer(error, requestId, language);
  if (!declaration.refusal || !request.headers.get("accept")?.includes("text/html")) return answer;
  const message = answerIn(language, asAppError(error).message);
  const { status, headers } = answer;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(declaration.refusal(message, language), { status, headers });
}

function parsed(schema: Schema | undefined, value: unknown, code: "invalid" | "notFound"): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (code === "notFound") throw new AppError("notFound");
  const errors = fieldErrors(result.error);
  // A single wrong field speaks for itself.
  const [only, ...others] = Object.values(errors);
  const message = wholeMessage(result.error) ?? (others.length === 0 ? only : undefined);
  throw new AppError("invalid", message, { errors });
}

/** What a schema says about all of its fields together. */
const wholeMessage = (error: z.ZodError): string | undefined =>
  error.issues.find(({ code, path }) => code === "custom" && path.length === 0)?.message;

/** As many fields that do not exist are named: whoever sends more of them sees what is meant. */
const MOST_UNKNOWN = 10;
const UNKNOWN_TEXT = "There is no such field.";

function fieldErrors(error: z.ZodError): FieldErrors {
  // Not by assignment: a field that is called as something which every object has is one, too.
  const errors = new Map<string, string>();
  const unknown: string[] = [];
  for (const issue of error.issues) {
    const [field = "body"] = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys.slice(0, MOST_UNKNOWN))
        unknown.push([...issue.path, key].join("."));
    else if (issue.code === "custom" && issue.path.length === 0) continue;
    else if (!errors.has(field)) errors.set(field, issue.message);
  }
  for (const name of unknown.slice(0, MOST_UNKNOWN)) errors.set(name, UNKNOWN_TEXT);
  return Object.fromEntries(errors);
}
