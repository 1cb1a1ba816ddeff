// What can go wrong, by name, and the one table that gives each its HTTP status.

/** What visitors meet: lib/content has the words of each in their language. */
const PUBLIC_STATUS = {
  invalid: 400,
  incomplete: 400,
  forbidden: 403,
  notFound: 404,
  planGone: 404,
  tooLarge: 413,
  tooManyEnquiries: 429,
  tooManyLookUps: 429,
  tooManyQuotes: 429,
  failed: 500,
  unavailable: 503,
} as const;
export type PublicCode = keyof typeof PUBLIC_STATUS;

/** Beside these, what staff and programs alone meet: each such error says itself what is wrong. */
const STATUS = {
  ...PUBLIC_STATUS,
  unauthenticated: 401,
  passwordNeeded: 403,
  conflict: 409,
  unsupportedType: 415,
  tooMany: 429,
} as const;

export type ErrorCode = keyof typeof STATUS;
export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[];

export type FieldErrors = Record<string, string>;

/** What a person reads when the error is ours. */
export const ERROR_TEXT = "Something went wrong. Please try again.";

/** What stands above a form with several wrong fields. */
export const MARKED_TEXT = "Please check the marked fields.";

type ErrorDetails = {
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** What stands in the way of a conflicting write, as the API shows it. */
  current?: object;
  cause?: unknown;
};

/** An error that is meant for the person who asked: without a message its code's words say it. */
export class AppError extends Error {
  constructor(code: PublicCode, message?: string, details?: ErrorDetails);
  constructor(code: ErrorCode, message: string, details?: ErrorDetails);
  constructor(
    readonly code: ErrorCode,
    message: string = code,
    readonly details: ErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** What is wrong with one field, said above the form and at the field. */
export function fieldError(code: ErrorCode, field: string, text: string): AppError {
  return new AppError(code, text, { errors: { [field]: text } });
}
