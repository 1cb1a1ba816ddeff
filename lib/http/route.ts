// Endpoints are declared, not written out: what goes in, one call, what comes out. In this order
// the wrapper caps the body, checks the origin of writes and the session, counts, parses, calls and
// answers.
import type { z } from "zod";
import { type AdminSession, findSession, touchSession } from "../auth/session";
import { askedLanguage } from "../content/words";
import { errorAnswer, jsonAnswer, logError } from "./answer";
import { type Body, readBody } from "./body";
import { clientAddress } from "./client-address";
import { AppError, type FieldErrors, MARKED_TEXT } from "./errors";
import { charge, type Limit } from "./rate-limit";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-log";
import { isRead, requireSameOrigin } from "./same-origin";

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
  /** The body that the fields stand for. */
  read(fields: URLSearchParams, request: Request): Promise<unknown>;
  done(fields: URLSearchParams): Response;
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
  form?: FormPost;
  handler(
    input: Given & Input<Params, Query, BodySchema>,
  ): Promise<z.input<Answer> | Response> | z.input<Answer> | Response;
};

export type Declaration<Params, Query, BodySchema, Answer extends Schema> = Declared<
  Params,
  Query,
  BodySchema,
  Answer,
  unknown
>;

export type AdminDeclaration<Params, Query, BodySchema, Answer extends Schema> = Declared<
  Params,
  Query,
  BodySchema,
  Answer,
  { session: AdminSession }
>;

type Any = Schema | undefined;
/** A declaration whose schemas are not known any more; `handler` is a method, so that it fits. */
type AnyDeclaration = Declared<Any, Any, Any, Schema, { session?: AdminSession }>;

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = ((request: Request, context: Context) => Promise<Response>) & {
  access: "public" | "admin";
  /** What was declared, for the documentation. */
  declaration: Omit<AnyDeclaration, "handler">;
};

/** An endpoint that anyone may call. */
export function publicRoute<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  BodySchema extends Schema | undefined = undefined,
>(declaration: Declaration<Params, Query, BodySchema, Answer>): RouteHandler {
  return route(declaration, "public");
}

/** An endpoint for whoever is signed in; anyone else gets 401. */
export function adminRoute<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  BodySchema extends Schema | undefined = undefined,
>(declaration: AdminDeclaration<Params, Query, BodySchema, Answer>): RouteHandler {
  return route(declaration as AnyDeclaration, "admin");
}

function route(declaration: AnyDeclaration, access: RouteHandler["access"]): RouteHandler {
  const handle = async (request: Request, context: Context) => {
    const requestId = requestIdOf(request.headers);
    const signIn = () => (access === "admin" ? requireSession(request) : undefined);
    const response = await answerRequest(declaration, request, context, requestId, signIn);
    response.headers.set(REQUEST_ID_HEADER, requestId);
    return response;
  };
  return Object.assign(handle, { access, declaration });
}

/**
 * Who is signed in. A write is somebody's work and keeps the session; reading is not, since pages
 * do it by themselves.
 *
 * @throws AppError unauthenticated
 */
async function requireSession(request: Request): Promise<AdminSession> {
  const session = await findSession(request.headers.get("cookie"));
  if (!session) throw new AppError("unauthenticated", "Please sign in.");
  if (!isRead(request)) await touchSession(session.id);
  return session;
}

async function answerRequest(
  declaration: AnyDeclaration,
  request: Request,
  context: Context,
  requestId: string,
  signIn: () => Promise<AdminSession> | undefined,
): Promise<Response> {
  let fields: URLSearchParams | undefined;
  try {
    const body = declaration.body && (await readBody(request, Boolean(declaration.form)));
    if (body?.kind === "form") fields = body.fields;
    requireSameOrigin(request);
    const session = await signIn();
    return await counted(declaration.limit, request, async () => {
      const input = await parse(declaration, request, context, body);
      const result = await declaration.handler({ ...input, session });
      if (fields && declaration.form) return declaration.form.done(fields);
      if (result instanceof Response) return result;
      return jsonAnswer(result);
    });
  } catch (error) {
    logError(error, requestId, request);
    if (fields && declaration.form)
      return declaration.form.failed(error, fields, request, requestId);
    return errorAnswer(error, requestId, askedLanguage(request.headers));
  }
}

/** Does the work under a limit; what the limit does not count is given back. */
async function counted(
  limit: Limit | undefined,
  request: Request,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!limit || limit.byHandler) return work();
  const { counts = () => true } = limit;
  const charged = await charge(limit, clientAddress(request.headers));
  let status = 500;
  try {
    const response = await work();
    status = response.status;
    return response;
  } catch (error) {
    if (error instanceof AppError) status = error.status;
    throw error;
  } finally {
    if (!counts(status)) await charged.refund();
  }
}

async function parse(
  { params, query, body: bodySchema, form }: AnyDeclaration,
  request: Request,
  context: Context,
  body: Body | undefined,
) {
  const queryValues = Object.fromEntries(new URL(request.url).searchParams);
  return {
    params: parsed(params, await context.params, "notFound"),
    query: parsed(query, queryValues, "invalid"),
    body: parsed(bodySchema, await bodyValue(form, body, request), "invalid"),
    request,
    isForm: body?.kind === "form",
  };
}

async function bodyValue(form: FormPost | undefined, body: Body | undefined, request: Request) {
  if (body?.kind === "form") return form?.read(body.fields, request);
  return body?.value;
}

function parsed(schema: Schema | undefined, value: unknown, code: "invalid" | "notFound"): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (code === "notFound") throw new AppError("notFound", "There is nothing at this address.");
  const errors = fieldErrors(result.error);
  throw new AppError("invalid", wholeMessage(result.error) ?? messageOf(errors), { errors });
}

/** A single wrong field speaks for itself. */
function messageOf(errors: FieldErrors): string {
  const [only, ...others] = Object.values(errors);
  return only !== undefined && others.length === 0 ? only : MARKED_TEXT;
}

/** What a schema says about all of its fields together. */
function wholeMessage(error: z.ZodError): string | undefined {
  return error.issues.find(({ code, path }) => code === "custom" && path.length === 0)?.message;
}

/** As many fields that do not exist are named: whoever sends more of them sees what is meant. */
const MOST_UNKNOWN = 10;
const UNKNOWN_TEXT = "There is no such field.";

function fieldErrors(error: z.ZodError): FieldErrors {
  // Not by assignment: a field that is called as something which every object has is one, too.
  const errors = new Map<string, string>();
  const unknown: string[] = [];
  for (const issue of error.issues) {
    const [field = "body"] = issue.path.map(String);
    if (issue.code === "unrecognized_keys") unknown.push(...namesOf(issue));
    else if (issue.code === "custom" && issue.path.length === 0) continue;
    else if (!errors.has(field)) errors.set(field, issue.message);
  }
  for (const name of unknown.slice(0, MOST_UNKNOWN)) errors.set(name, UNKNOWN_TEXT);
  return Object.fromEntries(errors);
}

function namesOf({ path, keys }: z.core.$ZodIssueUnrecognizedKeys): string[] {
  return keys.slice(0, MOST_UNKNOWN).map((key) => [...path, key].join("."));
}
