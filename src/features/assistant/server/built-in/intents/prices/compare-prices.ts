import { addDays, countNights } from '#src/contract/days.ts'
import { findFreeNights } from '../../../tools/find-free-nights.ts'
import { quoteStay } from '../../../tools/quote-stay.ts'
import { type Answering, AskBack, type Desk, type PropertyRow } from '../intent.ts'
import { fewProperties, price } from './prices.ts'
import { nightsMeant } from '../../which/which-days.ts'

const NIGHTS_MAX = 60
const DEAREST =
  /\b(?:most expensive|dearest|dearer|priciest|highest|more expensive|expensive|duurste|duurder|hoogste)\b/

const COMPARED =
  /\b(?:cheap\w+|dear\w+|expensive|less|least|more|most|lowest|highest|lower|higher|compare\w*|goedkoop\w*|duur\w*|minder|minste|meer|meeste|laagste|hoogste|vergelyk)\b/

type Priced = { name: string; price: number; isFree: boolean; note: string }

/** Homes by what they cost: the nights that are named for so many people, or their base price. */
export const comparePrices: Answering = async desk => {
  const { meaning, writer } = desk
  const { t, rand, range, guests, lines } = writer
  // One home is compared with none.
  if (meaning.properties.length === 1 && !COMPARED.test(meaning.text)) return price(desk)
  const homes = fewProperties(desk)
  if (homes.length === 0) return t('You have no properties yet.', 'Jy het nog geen eiendomme nie.')
  const nights = meaning.hasDates ? nightsOf(desk) : undefined
  if (!nights && (meaning.nights !== null || meaning.people !== null))
    throw new AskBack(
      t('For which days? A price depends on the nights.', 'Vir watter dae? ’n Prys hang van die nagte af.'),
    )
  const people = meaning.people ?? 1
  // Those that are named are compared, free or not.
  const isOfTwo = meaning.properties.length > 1
  const isDearest = DEAREST.test(meaning.text)
  const all = nights
    ? await quotedEach(desk, homes, { ...nights, people })
    : homes.map(({ name, price_per_night }): Priced => ({
        name,
        price: price_per_night,
        isFree: true,
        note: '',
      }))
  const sorted = all.toSorted(
    (one, other) =>
      (isOfTwo ? 0 : Number(other.isFree) - Number(one.isFree)) ||
      (isDearest ? -1 : 1) * (one.price - other.price),
  )
  const fitting = isOfTwo ? sorted : sorted.filter(({ isFree }) => isFree)
  const small = homes.filter(({ max_guests: most }) => nights && most < people)
  const about = nights
    ? `${range(nights.from, nights.to)}, ${guests(people)}`
    : t('base price per night', 'basisprys per nag')
  const rest =
    small.length > 0
      ? [
          t('Too small', 'Te klein') +
            `: ${small.map(({ name, max_guests: most }) => `${name} (${most})`).join(', ')}.`,
        ]
      : []
  const rows = sorted.map(
    ({ name, price, isFree, note }) =>
      `${name}: ${rand(price)}${isFree ? '' : t(', not free', ', nie oop nie')}${note}`,
  )
  const [first, second] = fitting
  if (!first)
    return [
      t(`None is free for all of it: ${about}.`, `Niks is vir die hele tyd oop nie: ${about}.`),
      ...(rows.length > 0 ? [lines(rows)] : []),
      ...rest,
    ].join('\n')
  const title = isDearest ? t('Dearest', 'Duurste') : t('Cheapest', 'Goedkoopste')
  const by = second ? Math.abs(first.price - second.price) : 0
  const verdict = !second
    ? ''
    : by === 0
      ? t(`, the same as ${second.name}`, `, dieselfde as ${second.name}`)
      : isDearest
        ? t(`, ${rand(by)} more than ${second.name}`, `, ${rand(by)} meer as ${second.name}`)
        : t(`, ${rand(by)} less than ${second.name}`, `, ${rand(by)} minder as ${second.name}`)
  return [
    `${title}, ${about}: ${first.name}, ${rand(first.price)}${verdict}.`,
    ...(rows.length > 1 || first.note ? [lines(rows)] : []),
    ...rest,
  ].join('\n')
}

/** The nights of one stay. */
function nightsOf(desk: Desk): { from: string; to: string } {
  const { meaning, today, writer } = desk
  const { from, to, span } = nightsMeant(desk, { kind: 'day', from: today, last: today })
  const isOne = countNights(from, to) === 1
  const end = isOne && meaning.nights !== null ? addDays(from, meaning.nights) : to
  if (to <= today) throw new AskBack(writer.t('Those days are past.', 'Daardie dae is verby.'))
  const isLong = span.kind === 'period' && countNights(from, to) > 14
  if (
    isLong ||
    countNights(from, end) > NIGHTS_MAX ||
    (!isOne && meaning.nights !== null && meaning.nights !== countNights(from, to))
  )
    throw new AskBack(
      writer.t(
        'Which nights? A price depends on the first and the last.',
        'Watter nagte? ’n Prys hang van die eerste en die laaste af.',
      ),
    )
  return { from, to: end }
}

async function quotedEach(
  { toolbox, writer: { t } }: Desk,
  homes: readonly PropertyRow[],
  { from, to, people }: { from: string; to: string; people: number },
): Promise<Priced[]> {
  const { properties } = await toolbox.use(findFreeNights, { from, to, guests: people })
  const isFree = (id: string) =>
    properties.some(each => each.id === id && each.free.some(part => part.from <= from && part.to >= to))
  const priced: Priced[] = []
  for (const { id, name, max_guests: most } of homes) {
    if (most < people) continue
    const quote = await toolbox.use(quoteStay, {
      property_id: id,
      check_in: from,
      check_out: to,
      guests: people,
    })
    // That it is not free is said of itself.
    const note =
      quote.refusal && isFree(id)
        ? t(
            ` (a guest could not book this: ${quote.refusal})`,
            ` (’n gas kon dit nie bespreek nie: ${quote.refusal})`,
          )
        : ''
    priced.push({ name, price: quote.total, isFree: isFree(id), note })
  }
  return priced
}
