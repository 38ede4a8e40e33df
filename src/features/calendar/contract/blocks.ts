import { endpoint } from '#src/contract/endpoint.ts'
import {
  id,
  messageFields,
  rand,
  renamed,
  requiredLine,
  stayDate,
  succeeded,
  text,
} from '#src/contract/fields.ts'
import { countNights } from '#src/contract/days.ts'
import { z } from '#src/contract/zod.ts'
import { datesUnavailable, propertyNotFound } from './nights.ts'

/** Reasons of a host for not selling nights. */
export const blockReasons = ['blocked', 'owner', 'maintenance'] as const
export type BlockReason = (typeof blockReasons)[number]

/**
 * Reasons why nights without a stay are not for sale: a host's reasons, preparation around a stay, and nights sold by a channel.
 */
export const heldReasons = [...blockReasons, 'preparation', 'imported'] as const

export const BLOCK_NIGHTS_MAX = 1100
const NOTE_CHARS_MAX = 500
const DATES_WORDS = 'Choose the first night and the day it’s bookable again'

/** A channel's details of the nights it took, and those the host has added. */
export const imported = z.object({
  /** A guest's stay; false for nights that the channel merely closes, which the host may still add a guest to. */
  is_stay: z.boolean(),
  /** The reservation's number, its page (https), and the last digits of the guest's phone. */
  code: z.string().nullable(),
  link: z.string().nullable(),
  phone_end: z.string().nullable(),
  guest_name: z.string().nullable(),
  guests: z.int().nullable(),
  amount: rand.nullable(),
  /** The same as `amount`; beside it, what the channel keeps, what it pays, and the day of that. */
  gross: rand.nullable(),
  channel_fee: rand.nullable(),
  payout: rand.nullable(),
  payout_at: z.iso.date().nullable(),
  /** The clash that it is part of, while that is open, and who it waits for. */
  clash: z.object({ _id: id, waiting_for: z.string().nullable() }).nullable(),
})
export type ImportedAnswer = z.input<typeof imported>

/** Nights that are held without a booking. `to` is the morning they end; `_id` is null where they follow from something else; of imported nights it is that of /calendar/imports. The note is the host's own. */
export const block = z.object({
  _id: id.nullable(),
  property_id: id,
  property_name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  reason: z.enum(heldReasons),
  channel: z.string().nullable(),
  note: z.string().nullable(),
  imported: imported.nullable(),
})
export type BlockAnswer = z.input<typeof block>

const sent = {
  from: stayDate(DATES_WORDS),
  to: stayDate(DATES_WORDS),
  reason: z.enum(blockReasons, 'A reason is blocked, owner or maintenance'),
  note: text(NOTE_CHARS_MAX).nullish(),
}

const wrongRange = ({ from, to }: { from: string; to: string }): string | null => {
  const nights = countNights(from, to)
  if (nights <= 0) return 'The end must be after the beginning'
  return nights > BLOCK_NIGHTS_MAX ? `Please block at most ${BLOCK_NIGHTS_MAX} nights at once` : null
}

const ranged = <Shape extends z.ZodType<{ from: string; to: string }>>(shape: Shape) =>
  shape.superRefine((range, context) => {
    const message = wrongRange(range)
    if (message) context.addIssue({ code: 'custom', path: ['to'], message })
  })

const variants = {
  property_id: ['propertyId', 'property'],
  from: ['check_in', 'checkIn', 'start_date', 'startDate'],
  to: ['check_out', 'checkOut', 'end_date', 'endDate'],
} as const

const oneBlock = z.object({ success: succeeded, block })

export const addBlock = endpoint({
  method: 'POST',
  path: '/api/calendar/blocks',
  changes: ['nights'],
  who: { may: 'nights.block' },
  creates: true,
  summary: 'Block nights of an own property, with a reason and a note that only the host sees',
  input: renamed(
    variants,
    ranged(z.object({ property_id: requiredLine(200, 'Please choose a property'), ...sent })),
  ),
  output: oneBlock,
  problems: [propertyNotFound, datesUnavailable],
})

export const changeBlock = endpoint({
  method: 'PUT',
  path: '/api/calendar/blocks/:id',
  changes: ['nights'],
  who: { may: 'nights.block' },
  summary: 'Change the nights, reason or note of a block; omitted fields stay',
  input: renamed(
    variants,
    z.object({
      id,
      from: sent.from.optional(),
      to: sent.to.optional(),
      reason: sent.reason.optional(),
      note: sent.note,
    }),
  ),
  output: oneBlock,
  problems: [datesUnavailable],
})

export const deleteBlock = endpoint({
  method: 'DELETE',
  path: '/api/calendar/blocks/:id',
  changes: ['nights'],
  who: { may: 'nights.block' },
  summary: 'Delete a block: its nights can be booked again',
  input: z.object({ id }),
  output: z.object(messageFields),
})

export { wrongRange }
