// What can go wrong, by name, and the one table that gives each its HTTP status.

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** Field by field, what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** What a person reads when the error is ours. */
export const ERROR_TEXT = "Something went wrong. Please try again.";

/** What stands above a form with several wrong fields. */
export const MARKED_TEXT = "Please check the marked fields.";

/** An error whose message is meant for the person who asked. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: {
      errors?: FieldErrors;
      retryAfterSeconds?: number;
      /** What stands in the way of a conflicting write, as the API shows it. */
      current?: object;
      cause?: unknown;
    } = {},
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
