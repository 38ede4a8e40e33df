import { guestsWord, nightsWord, rand } from '#src/contract/words.ts'
import { AGREED_RULE, agreedNights, type AgreedStay, paidFor } from './agreed-stay.ts'
import { labelOf, type WordedLine } from './words/line-words.ts'
import { type PriceLine, type PricedNight, sumOf } from './price-of-stay.ts'

/** The effect of a change on a price, in cents: its lines add up to the difference to the cent. */
export type Change = { wasCents: number; thenCents: number; differenceCents: number; lines: WordedLine[] }

type Way = 'less' | 'more'

/** Nights of one price are one line: `2 nights less, R 1 850 each`. */
function nightLines(nights: readonly PricedNight[], way: Way): WordedLine[] {
  const sign = way === 'less' ? -1 : 1
  return [...Map.groupBy(nights, ({ cents, rule }) => `${cents} ${rule}`).values()].map(same => {
    const { cents, rule } = same[0]! // a group has one
    const each = same.length === 1 ? '' : ' each'
    return {
      kind: 'accommodation',
      rule,
      label: `${nightsWord(same.length)} ${way}, ${rand(cents / 100)}${each}`,
      amountCents: sign * cents * same.length,
    }
  })
}

const lineOf = (kind: PriceLine['kind'], rule: string, label: string, amountCents: number): WordedLine[] =>
  amountCents === 0 ? [] : [{ kind, rule, label, amountCents }]

function guestLines(was: AgreedStay, then: AgreedStay): WordedLine[] {
  const came = then.guests - was.guests
  const label = came === 0 ? 'Extra guests' : `${guestsWord(Math.abs(came))} ${came > 0 ? 'more' : 'less'}`
  return lineOf(
    'extra_guests',
    'Extra guests',
    label,
    paidFor(then, 'extra_guests') - paidFor(was, 'extra_guests'),
  )
}

type StoredLine = PriceLine | WordedLine

const isMonthly = (line: StoredLine) => labelOf(line).startsWith('Monthly')
const nameOf = (line: StoredLine) => (isMonthly(line) ? 'Monthly discount' : 'Weekly discount')

/** The discount that falls away is named, as is the one that comes; of one that stays the line is what it changes by. */
function discountLines(was: AgreedStay, then: AgreedStay): WordedLine[] {
  const before = was.lines.find(({ kind }) => kind === 'discount')
  const after = then.lines.find(({ kind }) => kind === 'discount')
  if (before && after && isMonthly(before) === isMonthly(after)) {
    const words = 'label' in after ? nameOf(after) : labelOf(after)
    return lineOf('discount', nameOf(after), words, after.amountCents - before.amountCents)
  }
  return [
    ...(before
      ? lineOf('discount', nameOf(before), `${nameOf(before)} no longer applies`, -before.amountCents)
      : []),
    ...(after ? lineOf('discount', nameOf(after), labelOf(after), after.amountCents) : []),
  ]
}

const FEES = { cleaning_fee: 'Cleaning fee', pet_fee: 'Pet fee', service_fee: 'Service fee' } as const

/** Returns what a change does to the price of a stay, line by line, in words: what goes, what comes, and a discount that falls away. See docs/product/prices.md#changes-of-a-stay. */
export function changeBetween(was: AgreedStay, then: AgreedStay): Change {
  const [nightsWas, nightsThen] = [agreedNights(was), agreedNights(then)]
  const gone = [...nightsWas].filter(([night]) => !nightsThen.has(night)).map(([, priced]) => priced)
  const came = [...nightsThen].filter(([night]) => !nightsWas.has(night)).map(([, priced]) => priced)
  // Only a host who types a price changes that of nights that stay.
  const agreedAnew = [...nightsThen].reduce(
    (sum, [night, { cents }]) => sum + (nightsWas.has(night) ? cents - nightsWas.get(night)!.cents : 0),
    0,
  )
  const [wasCents, thenCents] = [sumOf(was.lines), sumOf(then.lines)]
  const fees = (['cleaning_fee', 'pet_fee', 'service_fee'] as const).flatMap(kind =>
    lineOf(kind, FEES[kind], FEES[kind], paidFor(then, kind) - paidFor(was, kind)),
  )
  return {
    wasCents,
    thenCents,
    differenceCents: thenCents - wasCents,
    lines: [
      ...nightLines(gone, 'less'),
      ...nightLines(came, 'more'),
      ...lineOf('accommodation', AGREED_RULE, AGREED_RULE, agreedAnew),
      ...guestLines(was, then),
      ...discountLines(was, then),
      ...fees,
    ],
  }
}
