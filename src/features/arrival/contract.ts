import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, line, succeeded, text } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { z } from '#src/contract/zod.ts'
import { DOOR_CODE_HOURS, DOOR_CODE_HOURS_MAX } from './rules.ts'

const HOURS_WORDS = `Please give 0 to ${DOOR_CODE_HOURS_MAX} hours`

const perhaps = z.string().nullable()

const notes = z.object({
  wifi_name: perhaps,
  wifi_password: perhaps,
  door_code: perhaps,
  /** Number of hours before check-in from which the door code is shown. */
  door_code_hours: z.int(),
  directions: perhaps,
  parking: perhaps,
})
export type ArrivalNotes = z.input<typeof notes>

const ofProperty = z.object({ success: succeeded, arrival: notes })

export const readArrivalNotes = endpoint({
  method: 'GET',
  path: '/api/properties/:id/arrival',
  reads: ['homes'],
  who: { may: 'arrival.read' },
  summary: 'Read the arrival information of an own property; null if not filled in',
  input: z.object({ id }),
  output: ofProperty,
})

export const changeArrivalNotes = endpoint({
  method: 'PUT',
  path: '/api/properties/:id/arrival',
  changes: ['homes', 'bookings'],
  who: { may: 'homes.change' },
  summary: `Replace the arrival information of an own property; omitted fields are emptied. \`door_code_hours\`: how many hours before check-in the door code is shown, ${DOOR_CODE_HOURS} if omitted`,
  input: z.object({
    id,
    wifi_name: line(64).nullish(),
    wifi_password: line(64).nullish(),
    door_code: line(64).nullish(),
    door_code_hours: wholeNumber(0, DOOR_CODE_HOURS_MAX, HOURS_WORDS).default(DOOR_CODE_HOURS),
    directions: text(2000).nullish(),
    parking: text(1000).nullish(),
  }),
  output: ofProperty,
})

const shown = z.object({
  property_name: z.string(),
  address: z.string(),
  city: z.string(),
  province: perhaps,
  map_link: z.string(),
  check_in: z.iso.date(),
  check_in_time: z.string(),
  check_out: z.iso.date(),
  check_out_time: z.string(),
  house_rules: perhaps,
  host_name: z.string(),
  host_phone: perhaps,
  wifi_name: perhaps,
  wifi_password: perhaps,
  directions: perhaps,
  parking: perhaps,
  door_code: perhaps,
  /** From when on the door code is told, where there is one that is not told yet. */
  door_code_from: instant.nullable(),
  /** The terms of the stay withhold door code and directions until nothing is to pay any more. */
  awaits_payment: z.boolean(),
  /** The home withholds the door code until every guest of the stay has registered. */
  awaits_register: z.boolean(),
  /** Link with which the guests of the stay register; null unless the home keeps a register. */
  register_link: perhaps,
  /** True if the law asks this kind of place for a register. */
  register_required: z.boolean(),
})
export type ShownArrival = z.input<typeof shown>

export const readArrival = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/arrival',
  reads: ['bookings', 'homes', 'account'],
  who: { guestOr: 'arrival.read' },
  summary:
    'Read the arrival information that the guest of a booking can see now, as guest or host; null unless the stay is confirmed and not over, and `withheld` says why',
  input: z.object({ id }),
  output: z.object({
    success: succeeded,
    arrival: shown.nullable(),
    withheld: z.enum(['unconfirmed', 'over']).nullable(),
  }),
})
