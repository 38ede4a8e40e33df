import { endpoint } from '#src/contract/endpoint.ts'
import { id, line, stayDate, succeeded, text } from '#src/contract/fields.ts'
import { money, wholeNumber } from '#src/contract/numbers.ts'
import { z } from '#src/contract/zod.ts'
import { block } from '#src/features/calendar/contract/blocks.ts'

const NAME_CHARS_MAX = 100
export const NOTE_CHARS_MAX = 500
export const GUESTS_MAX = 50
const GUESTS_WORDS = `Please give the number of guests, 1 to ${GUESTS_MAX}`
const AMOUNT_MAX = 10_000_000

export const changeImport = endpoint({
  method: 'PUT',
  path: '/api/calendar/imports/:id',
  changes: ['nights', 'bookings', 'channels'],
  who: { may: 'channels.change' },
  summary:
    'Add what the channel does not tell to a stay it sold: the guest’s name, number of guests, amount in rand (also as `gross`), what the channel keeps and pays, and on which day, note. Omitted fields stay, null or an empty text clears them; they survive every sync',
  input: z.object({
    id,
    guest_name: line(NAME_CHARS_MAX).nullish(),
    guests: wholeNumber(1, GUESTS_MAX, GUESTS_WORDS).nullish(),
    amount: money(0, AMOUNT_MAX, 'Please give the amount in rand, such as 4200').nullish(),
    /** The same as `amount`; where both are sent, this counts. */
    gross: money(0, AMOUNT_MAX, 'Please give the gross in rand, such as 4200').nullish(),
    channel_fee: money(0, AMOUNT_MAX, 'Please give what the channel keeps in rand, such as 630').nullish(),
    payout: money(0, AMOUNT_MAX, 'Please give what the channel pays in rand, such as 3570').nullish(),
    payout_at: stayDate('Please give the day of the payout as YYYY-MM-DD').nullish(),
    note: text(NOTE_CHARS_MAX).nullish(),
  }),
  output: z.object({ success: succeeded, block }),
})
