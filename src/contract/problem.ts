/** A refusal on the wire. See docs/product/api.md#failures. */
export type ProblemBody = {
  success: false
  code: string
  error: string
  message: string
  fields?: Record<string, string>
  [extra: string]: unknown
}

/** An expected refusal: a code to compare, a status to answer, words a person may read as they stand. */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Facts a program may use, such as the nights that are gone or the seconds to wait. */
  readonly details: Record<string, unknown>

  constructor(
    code: string,
    status: number,
    words: string,
    fields?: Record<string, string>,
    details: Record<string, unknown> = {},
  ) {
    super(words)
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.fields = fields
    this.details = details
  }

  body(): ProblemBody {
    const words = this.message
    const fields = this.fields ? { fields: this.fields } : {}
    return { success: false, code: this.code, error: words, message: words, ...fields, ...this.details }
  }
}

/** The words beside each field that was refused; none of any other failure. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof Problem ? (error.fields ?? {}) : {}

type Values = Record<string, string | number>

const fillIn = (words: string, values: Values): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Declares a refusal once; the result makes it, and recognises it by its code on either side of the wire. */
export function problem(code: string, status: number, words: string) {
  const make = (values: Values = {}, details: Record<string, unknown> = {}): Problem =>
    new Problem(code, status, fillIn(words, values), undefined, details)
  return Object.assign(make, {
    code,
    status,
    words,
    is: (error: unknown): error is Problem => error instanceof Problem && error.code === code,
  })
}

/** Declares a refusal of one field under a code of its own. */
export function fieldProblem(code: string, status: number, field: string, words: string) {
  const make = (values: Values = {}): Problem => {
    const filled = fillIn(words, values)
    return new Problem(code, status, filled, { [field]: filled })
  }
  return Object.assign(make, { ...problem(code, status, words) })
}

/** Returns a refusal that says these facts beside its words. */
export const withDetails = (
  { code, status, message, fields }: Problem,
  details: Record<string, unknown>,
): Problem => new Problem(code, status, message, fields, details)

/** Declares a refusal of one field: 400 `VALIDATION_FAILED` with the words beside the field. */
export function invalid(field: string, words: string) {
  const make = (values: Values = {}): Problem => {
    const filled = fillIn(words, values)
    return new Problem('VALIDATION_FAILED', 400, filled, { [field]: filled })
  }
  return Object.assign(make, {
    code: 'VALIDATION_FAILED',
    status: 400,
    words,
    is: (error: unknown): error is Problem => error instanceof Problem && error.fields?.[field] !== undefined,
  })
}

export type ProblemKind = ReturnType<typeof problem> | ReturnType<typeof invalid>

export const badRequest = problem(
  'VALIDATION_FAILED',
  400,
  'We couldn’t read that request. Check it and try again',
)
export const tooSlow = problem(
  'TIMED_OUT',
  408,
  'Your connection was too slow and the request timed out. Try again',
)
export const tooLarge = problem('TOO_LARGE', 413, 'That’s larger than we can accept')
export const tooLongAddress = problem('TOO_LARGE', 431, 'The web address or its headers are too long')
export const internal = problem('INTERNAL', 500, 'Something went wrong on our side. Please try again')
export const unauthenticated = problem('UNAUTHENTICATED', 401, 'Please log in to continue')
export const forbidden = problem('FORBIDDEN', 403, 'Your account doesn’t have permission to do this')
/** The answer to an administrator where the installation asks for a second factor and the session has shown none. */
export const secondFactorRequired = problem(
  'SECOND_FACTOR_REQUIRED',
  403,
  'Administrators need two-step login here. Turn it on in your profile, or log in again with your second step',
)
/** The answer to a key beside 401: it is known, and may not do this. */
export const notForKeys = problem(
  'FORBIDDEN',
  403,
  'API keys can’t be used for this. Log in as a user instead',
)
export const keyWithoutRight = problem('FORBIDDEN', 403, 'This API key doesn’t have the {right} permission')
export const notFound = problem('NOT_FOUND', 404, 'We couldn’t find that. It may have been removed')

/** Returns what was looked up among what is the caller's. Throws 404 where there is none: not yours is not found. */
export function orNotFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw notFound()
  return value
}
export const unsupportedMediaType = problem(
  'UNSUPPORTED_MEDIA_TYPE',
  415,
  'Please send JSON (application/json)',
)
export const rateLimited = problem(
  'RATE_LIMITED',
  429,
  'Too many attempts. Please wait {seconds} seconds and try again',
)
export const idempotencyKeyReused = problem(
  'IDEMPOTENCY_KEY_REUSED',
  409,
  'This Idempotency-Key was already used for a different request',
)
export const inFlight = problem(
  'IN_FLIGHT',
  409,
  'The first request with this Idempotency-Key is still being handled. Please send it again in a moment',
)
export const unavailable = problem('UNAVAILABLE', 503, 'The service is briefly unavailable. Please try again')
export const quotaReached = problem(
  'QUOTA_REACHED',
  403,
  'Your photos take {used} of the {max} there is room for. Delete some photos or properties to make space; we free it up within a day',
)
