import { wholeNumber } from './numbers.ts'
import { dayOf } from './days.ts'
import { ADDRESS, tidyAddress } from './email-address.ts'
import { languages } from './language.ts'
import { z } from './zod.ts'

/** Text a person typed, trimmed. */
export const text = (charsMax: number) =>
  z.string().trim().max(charsMax, `Please use at most ${charsMax} characters`)

/** The same, and not nothing: then the words say so. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}]/u
/** A text of signs that nobody sees, such as a space of no width, says nothing. */
const isSeen = (text: string): boolean => text === '' || VISIBLE.test(text)

export const requiredText = (charsMax: number, words: string) =>
  z
    .string(words)
    .trim()
    .min(1, words)
    .max(charsMax, `Please use at most ${charsMax} characters`)
    .refine(isSeen, words)

// Characters that would break a line, or hide in it: in a mail or a list it would pass for the product's own words.
export const BREAKS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/** Text of one line, such as a name: line breaks, other control characters and what turns the direction of writing become a space. */
export const line = (charsMax: number, words?: string) =>
  z
    .string(words)
    .overwrite(typed => typed.replaceAll(BREAKS, ' '))
    .trim()
    .max(charsMax, `Please use at most ${charsMax} characters`)

export const requiredLine = (charsMax: number, words: string) =>
  line(charsMax, words).min(1, words).refine(isSeen, words)

export const EMAIL_REQUIRED = 'Email is required'
export const EMAIL_INVALID = 'Please enter a valid email'

/** Lower-cased and tidied, so that one address is one account. See docs/product/accounts.md#signing-in-and-registering. */
export const email = z
  .string(EMAIL_REQUIRED)
  .overwrite(tidyAddress)
  .min(1, EMAIL_REQUIRED)
  .max(254, EMAIL_INVALID)
  .pipe(z.email({ pattern: ADDRESS, error: EMAIL_INVALID }))

/** Rand with at most two decimals on the wire, integer cents inside. See docs/product/api.md#values. */
export const rand = z.codec(z.number().multipleOf(0.01, 'At most two decimals'), z.int(), {
  decode: rands => Math.round(rands * 100),
  encode: cents => cents / 100,
})

/** ISO 8601 in UTC on the wire, a Date inside. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: words => new Date(words),
  encode: date => date.toISOString(),
})

export const SOUTH_AFRICA = 'Africa/Johannesburg'

/** True if it is a day of the calendar, `YYYY-MM-DD`; JavaScript alone reads 30 February as 2 March. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

// Years before or after are a slip of the keyboard.
const isStayDay = (value: string): boolean => value >= '1900-01-01' && value < '2200-01-01'

const isTimestamp = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value)

/** A timestamp sent for a stay date counts by its date part in South Africa. See docs/product/api.md#values. */
const dateOfTimestamp = (value: unknown): unknown => {
  if (value === '') return undefined
  if (typeof value !== 'string' || !isTimestamp(value)) return value
  if (!isDay(value.slice(0, 10))) return value
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value}+02:00`
  const moment = new Date(zoned)
  return Number.isNaN(moment.getTime()) ? value : dayOf(moment)
}

/** The stay date that is said, `YYYY-MM-DD`, or undefined for what is none. */
export function stayDayIn(value: string | null): string | undefined {
  const day = dateOfTimestamp(value)
  return typeof day === 'string' && isDay(day) && isStayDay(day) ? day : undefined
}

/** A stay date, `YYYY-MM-DD`. What is none ends the check: no rule between two dates reads it. */
export const stayDate = (words = 'Please give a date as YYYY-MM-DD') =>
  z.preprocess(
    dateOfTimestamp,
    z.iso.date({ error: words, abort: true }).refine(isStayDay, { error: words, abort: true }),
  )

const PAGE_WORDS = 'The page must be a whole number from 1'
const PAGE_SIZE_WORDS = 'The page size must be a whole number from 1 to 100'

export const page = {
  page: wholeNumber(1, 1_000_000, PAGE_WORDS).default(1),
  pageSize: wholeNumber(1, 100, PAGE_SIZE_WORDS).default(20),
}

/** Fields that every list answers beside its rows. */
export const paging = { total: z.int(), page: z.int(), pageSize: z.int() }

/** Renames the variants that a caller may send to the one name used inside; the first name wins. See docs/product/api.md#values. */
export const renamed = <Shape extends z.ZodType>(variants: Record<string, readonly string[]>, shape: Shape) =>
  z.preprocess((body: unknown) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
    const fields: Record<string, unknown> = { ...body }
    for (const [name, others] of Object.entries(variants)) {
      for (const other of others) {
        if (other in fields && fields[name] === undefined) fields[name] = fields[other]
        if (other !== name) delete fields[other]
      }
    }
    return fields
  }, shape)

export const id = z.uuid('We couldn’t find that. Check the link or choose again')

/** In which a guest is written to. */
export const language = z.enum(languages, 'A language is en, af or zu')

export const succeeded = z.literal(true)
export const messageFields = { success: succeeded, message: z.string() }

/** The bytes of a raw body. */
export const rawBody = z.custom<Uint8Array<ArrayBuffer>>(value => value instanceof Uint8Array)
