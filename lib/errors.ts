// What can go wrong, by name, and the one table that gives each its HTTP status.

/** Errors that visitors can get: lib/content has a text for each in their language. */
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

/** Beside these, errors of staff and programs alone: each has its own message. */
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
export const CHECK_FIELDS_TEXT = "Please check the marked fields.";

type ErrorDetails = {
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** What stands in the way of a conflicting write, as the API shows it. */
  current?: object;
  cause?: unknown;
};

/** An error with a message for the person; without one, the text of its code stands. */
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

/** What is wrong with one field, for above the form and at the field. */
export const fieldError = (code: ErrorCode, field: string, text: string): AppError =>
  new AppError(code, text, { errors: { [field]: text } });
