import { countNights, nightsBetween } from '#src/contract/days.ts'
import type { WordedLine } from './words/line-words.ts'
import { isMonth, isWeek, type LineKind, type PriceLine, type PricedNight, sumOf } from './price-of-stay.ts'
import type { AskedStay } from './quote.ts'

/** A stay as it was agreed: its price line by line, and what each of its nights costs, where that is known. */
export type AgreedStay = AskedStay & {
  lines: readonly (PriceLine | WordedLine)[]
  nightCents: readonly number[] | null
}

export const AGREED_RULE = 'Agreed price'

const ofKind = ({ lines }: Pick<AgreedStay, 'lines'>, kind: LineKind) =>
  lines.filter(line => line.kind === kind)

/** Returns what a stay pays for one of the kinds of lines, in cents. */
export const paidFor = (stay: Pick<AgreedStay, 'lines'>, kind: LineKind): number => sumOf(ofKind(stay, kind))

/** An amount over so many nights to the cent, the first ones with a cent more where it does not come out even. */
export function spread(cents: number, nights: number): number[] {
  const each = Math.floor(cents / nights)
  const more = cents - each * nights
  return Array.from({ length: nights }, (_, night) => (night < more ? each + 1 : each))
}

/**
 * The agreed price of each night of a stay. Where nobody noted it night by night, as of a price that a host typed and of stays
 * that are older than these notes, its nights share what was agreed for all of them.
 */
export function agreedNights(stay: AgreedStay): Map<string, PricedNight> {
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const paid = paidFor(stay, 'accommodation')
  const noted = stay.nightCents
  const isNoted =
    noted !== null && noted.length === nights.length && noted.reduce((sum, night) => sum + night, 0) === paid
  const cents = isNoted ? noted : spread(paid, nights.length)
  const lines = ofKind(stay, 'accommodation')
  const ruleOf = (unit: number) => {
    const made = lines.find(line => 'unitCents' in line && line.unitCents === unit)
    return made?.rule ?? (lines.length === 1 ? lines[0]?.rule : undefined) ?? AGREED_RULE
  }
  return new Map(nights.map((night, index) => [night, { cents: cents[index]!, rule: ruleOf(cents[index]!) }])) // as many
}

const LABELLED_GUESTS = /^(\d+) guests? more/
const LABELLED_PERCENT = /\((\d+(?:[.,]\d+)?)\s?%\)/

/** Above how many guests somebody pays, and how much a night, or null where nobody was agreed to. */
export function agreedExtraGuests(stay: AgreedStay): { above: number; unitCents: number } | null {
  const [line] = ofKind(stay, 'extra_guests')
  if (!line) return null
  const nights = countNights(stay.checkIn, stay.checkOut)
  const labelled = 'label' in line ? Number(LABELLED_GUESTS.exec(line.label)?.[1] ?? 1) : 1
  const guests = ('guests' in line && line.guests) || labelled
  const unit = 'unitCents' in line ? line.unitCents : undefined
  return {
    above: Math.max(0, stay.guests - guests),
    unitCents: unit ?? Math.floor(line.amountCents / guests / nights),
  }
}

/** In hundredths, the least that makes at least this much of it. */
const percentOf = (cents: number, of: number) => (of === 0 ? 0 : Math.ceil((cents * 10_000) / of) / 100)

/**
 * The discounts that were agreed: of its own length a stay has one or, at none, agreed to do without; of a length that it does
 * not have nothing was agreed.
 */
export function agreedDiscounts(stay: AgreedStay): {
  weeklyPercent: number | null
  monthlyPercent: number | null
} {
  const nights = countNights(stay.checkIn, stay.checkOut)
  const [line] = ofKind(stay, 'discount')
  if (!line) return { weeklyPercent: isWeek(nights) ? 0 : null, monthlyPercent: isMonth(nights) ? 0 : null }
  const words = 'label' in line ? line.label : line.rule
  const labelled = LABELLED_PERCENT.exec(words)?.[1]
  const percent =
    ('percent' in line ? line.percent : undefined) ??
    (labelled === undefined
      ? percentOf(-line.amountCents, paidFor(stay, 'accommodation') + paidFor(stay, 'extra_guests'))
      : Number(labelled.replace(',', '.')))
  return words.startsWith('Monthly')
    ? { weeklyPercent: null, monthlyPercent: percent }
    : { weeklyPercent: percent, monthlyPercent: isMonth(nights) ? 0 : null }
}

/** A stay that is stored, as it was agreed: what its lines do not add up to was agreed for all of it at once. */
export const agreedStayOf = ({ totalCents, ...stay }: AgreedStay & { totalCents: number }): AgreedStay =>
  sumOf(stay.lines) === totalCents
    ? stay
    : {
        ...stay,
        lines: [{ kind: 'accommodation', rule: AGREED_RULE, amountCents: totalCents }],
        nightCents: null,
      }
