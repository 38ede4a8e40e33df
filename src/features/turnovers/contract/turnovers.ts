import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, stayDate, succeeded, text } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { turnoverStates } from '../rules/turnover.ts'

const DAYS = 7
const DAYS_MAX = 31
const NOTE_CHARS_MAX = 300
export const COTS_MAX = 9

export const noCleaner = problem('NO_CLEANER', 409, 'This property has no cleaner yet. Choose one first')
export const cleanerUnreachable = problem(
  'CLEANER_UNREACHABLE',
  409,
  'We don’t have {way} for {name}. Add it to the cleaner first',
)
export const addressUnconfirmed = problem(
  'ADDRESS_UNCONFIRMED',
  409,
  'Confirm your own email address first. Then we can email your cleaners',
)

const perhaps = z.string().nullable()

const side = {
  /** Its guests by name, where they are known. */
  names: perhaps,
  /** Number of people; null where a channel does not say. */
  guests: z.int().nullable(),
  pets: z.int(),
}

const turnover = z.object({
  property_id: id,
  property_name: z.string(),
  day: z.iso.date(),
  leaving: z.object({ ...side, until: z.string() }).nullable(),
  arriving: z
    .object({
      ...side,
      from: z.string(),
      nights: z.int(),
      /** Guests who have registered, of those who are to; null where the property keeps no register, the caller may not see it, or the answer is of a change. */
      register: z.object({ complete: z.int(), expected: z.int() }).nullable(),
    })
    .nullable(),
  cots: z.int(),
  note: perhaps,
  cleaner: z.object({ _id: id, name: z.string(), phone: perhaps, email: perhaps }).nullable(),
  state: z.enum(turnoverStates),
  notified_at: instant.nullable(),
  notified_how: z.enum(['whatsapp', 'email']).nullable(),
  /** The time at which the cleaner is emailed automatically, where that is ahead. */
  mail_at: instant.nullable(),
  done_at: instant.nullable(),
  done_note: perhaps,
  done_picture: perhaps,
})
export type TurnoverAnswer = z.input<typeof turnover>

export const listTurnovers = endpoint({
  method: 'GET',
  path: '/api/turnovers',
  reads: ['turnovers', 'bookings', 'nights', 'homes'],
  who: { may: 'bookings.read' },
  summary:
    'List the days from today on which guests leave or arrive, by property: confirmed stays and those of other channels, with the cleaner and the progress. `gone`: the cleaner was told, but nobody leaves or arrives any more',
  input: z.object({
    days: wholeNumber(1, DAYS_MAX, `Please ask for 1 to ${DAYS_MAX} days`).default(DAYS),
  }),
  output: z.object({ success: succeeded, turnovers: z.array(turnover), total: z.int() }),
})

export const exportTurnovers = csvOf(listTurnovers)

const ofDay = { property_id: id, day: stayDate() }
const one = z.object({ success: succeeded, turnover })

export const noteTurnover = endpoint({
  method: 'PUT',
  path: '/api/turnovers/note',
  changes: ['turnovers'],
  who: { may: 'bookings.answer', and: ['bookings.read'] },
  summary: 'Set what the cleaner needs to know about a turnover: cots, and a note',
  input: z.object({
    ...ofDay,
    cots: wholeNumber(0, COTS_MAX, `Please give 0 to ${COTS_MAX} cots`).default(0),
    note: text(NOTE_CHARS_MAX).nullish(),
  }),
  output: one,
  problems: [notFound],
})

export const notifyCleaner = endpoint({
  method: 'POST',
  path: '/api/turnovers/notify',
  changes: ['turnovers'],
  // The words hold the link, behind which a door code may stand.
  who: { may: 'messages.write', and: ['bookings.read', 'arrival.read'] },
  summary:
    'Tell the cleaner of a property about a turnover: `email` sends it; `whatsapp` records that it was opened there, and `link` opens it',
  input: z.object({ ...ofDay, how: z.enum(['whatsapp', 'email'], 'Choose WhatsApp or email') }),
  output: one.extend({ link: perhaps }),
  problems: [notFound, noCleaner, cleanerUnreachable, addressUnconfirmed],
})

export const readCleanerWords = endpoint({
  method: 'GET',
  path: '/api/turnovers/words',
  reads: ['turnovers', 'bookings', 'homes'],
  who: { may: 'messages.write', and: ['bookings.read', 'arrival.read'] },
  summary: 'Get the message to the cleaner of a property about a turnover, in the cleaner’s language',
  input: z.object(ofDay),
  output: z.object({ success: succeeded, words: z.string(), link: perhaps }),
  problems: [notFound, noCleaner],
})
