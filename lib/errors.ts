/** lib/content has a text for each of these codes in every language. */
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

/** Codes outside PUBLIC_STATUS are for staff and programs only, and their errors have their own messages. */
const STATUS = {
  ...PUBLIC_STATUS,
  unauthenticated: 401,
  passwordNeeded: 403,
  conflict: 409,
  keyUsed: 409,
  unsupportedType: 415,
  tooMany: 429,
} as const;

export type ErrorCode = keyof typeof STATUS;
export const ERROR_CODES = Object.keys(STATUS) as ErrorCode[];

export type FieldErrors = Record<string, string>;

export const ERROR_TEXT = "Something went wrong. Please try again.";

export const CHECK_FIELDS_TEXT = "Please check the marked fields.";

type ErrorDetails = {
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** The stored record that conflicts with the request. */
  current?: object;
  /** The person who sent the request made the conflicting change, for example in another tab. */
  isOwnChange?: boolean;
  cause?: unknown;
};

/** The user sees `message` or, if it is undefined, the text of the code. */
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

/** Shown both above the form and at the field. */
export const fieldError = (code: ErrorCode, field: string, text: string): AppError =>
  new AppError(code, text, { errors: { [field]: text } });

export const notSignedInError = (): AppError => new AppError("unauthenticated", "Please log in.");
