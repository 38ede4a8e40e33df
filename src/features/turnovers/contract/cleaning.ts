import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, language, stayDate, succeeded, text } from '#src/contract/fields.ts'
import { problem, rateLimited } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { DONE_NOTE_CHARS_MAX } from '../rules/turnover.ts'

/** Pictures that one link may send in a day. */
export const PICTURES_A_DAY = 30

/** The same of a link that never was, one that was renewed and one that was revoked. */
export const linkNotFound = problem('NOT_FOUND', 404, 'This link doesn’t work. Ask the host for a new one')
const perhaps = z.string().nullable()
const token = z.string().max(200)

const cleaning = z.object({
  property_id: id,
  property_name: z.string(),
  place: z.string(),
  day: z.iso.date(),
  out: z.object({ until: z.string(), guests: z.int().nullable(), pets: z.int() }).nullable(),
  in: z.object({ from: z.string(), guests: z.int().nullable(), pets: z.int(), nights: z.int() }).nullable(),
  cots: z.int(),
  note: perhaps,
  /** From the day before, and only where the host shows codes to this cleaner. */
  door_code: perhaps,
  /** Nobody leaves or arrives any more. */
  is_gone: z.boolean(),
  /** True if it can be marked as done by now. */
  is_due: z.boolean(),
  done_at: instant.nullable(),
  /** The note written with it. */
  done_note: perhaps,
})
export type CleaningAnswer = z.input<typeof cleaning>

export const readCleaning = endpoint({
  method: 'GET',
  path: '/api/clean/:token',
  reads: ['turnovers', 'bookings', 'homes'],
  who: 'anyone',
  summary:
    'Get what the cleaner behind a secret link needs for the next 14 days: days, hours, number of people, cots and notes. No names, phone numbers or prices',
  input: z.object({ token }),
  output: z.object({
    success: succeeded,
    cleaner_name: z.string(),
    language,
    today: z.iso.date(),
    cleanings: z.array(cleaning),
  }),
  problems: [linkNotFound],
})

export const completeCleaning = endpoint({
  method: 'POST',
  path: '/api/clean/:token/done',
  changes: ['turnovers'],
  who: 'anyone',
  kind: 'form',
  summary:
    'Mark a turnover of today or yesterday as done, optionally with a note and a photo. A browser that submits the form is redirected to the page',
  input: z.object({
    token,
    property_id: id,
    day: stayDate(),
    note: text(DONE_NOTE_CHARS_MAX).nullish(),
    picture: z.string().nullish(),
  }) as unknown as z.ZodType<
    { token: string; property_id: string; day: string; note?: string | null; picture?: string | null },
    FormData
  >, // the route reads the form itself
  output: z.object({ success: succeeded, done_at: instant }),
  problems: [linkNotFound, rateLimited],
})
