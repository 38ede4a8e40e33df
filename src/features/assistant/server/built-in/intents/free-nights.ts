import { addDays, countNights } from '#src/contract/days.ts'
import { findFreeNights } from '../../tools/find-free-nights.ts'
import type { Meaning } from '../understand.ts'
import { type Desk, intent } from './intent.ts'
import { nightsMeant, propertyMeant } from './which.ts'

const SOON_NIGHTS = 30
const AHEAD_NIGHTS = 180
/** For more nights than these, the question is not taken as asking if all are free. */
const WHOLE_NIGHTS_MAX = 14
const SHOWN_MAX = 15
/** Every property of all but the largest hosts. */
const EACH_MAX = 60

const MAY = /\b(?:can|could|may|kan|mag)\b/
const SOMEBODY = /\b(?:somebody|someone|anybody|anyone|people|guests?|iemand|mense|gaste|i|we|ek|ons)\b/

/** True for `Can somebody stay`, `can I take a booking`, on some days. */
const asksWhetherSomebodyMay = ({ text, has, hasDates }: Meaning) =>
  hasDates && has('stay', 'booking') && !has('who') && MAY.test(text) && SOMEBODY.test(text)

/** `Is it free from 12 to 15 January?`, of a host with several properties: it may be any of them. */
const ASKS_WHETHER = /\b(?:is|are) (?:it|they|dit|hulle)\b/

type Found = Awaited<ReturnType<(typeof findFreeNights)['run']>>['data']['properties'][number]

/** Free nights, gaps, and the next free time of a property. */
export const freeNights = intent({
  name: 'free nights',
  can: { en: 'what is free and where the gaps are', af: 'wat oop is en waar die gapings is' },
  examples: {
    en: [
      'What is free this weekend?',
      'is Sea House available 18 to 21 december',
      'gaps dec',
      'When is Sea House next free?',
      'how many nites left in dec',
    ],
    af: [
      'wats oop volgende naweek',
      'is daar plek hierdie naweek',
      'Wanneer is Sea House weer oop?',
      'hoeveel nagte is nog oor in Desember',
    ],
  },
  fits: meaning => {
    if (meaning.guests.length > 0 || meaning.has('newsletter')) return 0
    if (meaning.has('free', 'gap')) return meaning.has('who') ? 0 : 6
    if (
      meaning.has('howMany') &&
      meaning.has('night') &&
      (meaning.has('remain') || /\b(?:left|oor)\b/.test(meaning.text))
    )
      return 6.5
    return asksWhetherSomebodyMay(meaning) ? 6.5 : 0
  },
  async answer(desk) {
    const {
      meaning,
      today,
      toolbox,
      writer: { t },
    } = desk
    const property = propertyMeant(desk)
    const isNext = meaning.has('when', 'next') && !meaning.hasDates
    const length = isNext ? AHEAD_NIGHTS : SOON_NIGHTS
    const { from, to } = nightsMeant(desk, { kind: 'period', from: today, last: addDays(today, length - 1) })
    if (to <= today) return t('Those days are past.', 'Daardie dae is verby.')
    const found = await toolbox.use(findFreeNights, {
      from,
      to,
      property_id: property?.id,
      ...(meaning.people === null ? {} : { guests: meaning.people }),
    })
    if (isNext && property) return nextFree(desk, found.properties[0])
    const isWhole =
      countNights(from, to) <= WHOLE_NIGHTS_MAX && meaning.hasDates && !meaning.has('gap', 'howMany')
    if (isWhole && !property && ASKS_WHETHER.test(meaning.text))
      return eachFree(desk, found.properties, from, to)
    return isWhole
      ? wholeFree(desk, found.properties, from, to, property?.name)
      : stretches(desk, found.properties, from, to)
  },
})

function nextFree({ writer: { t, range } }: Desk, found: Found | undefined): string {
  const first = found?.free[0]
  if (!found || !first)
    return t('No free nights in the next six months.', 'Geen oop nagte in die volgende ses maande nie.')
  return t(
    `${found.name} is free next: ${range(first.from, first.to)}.`,
    `${found.name} is weer oop: ${range(first.from, first.to)}.`,
  )
}

const isAllFree =
  (from: string, to: string) =>
  ({ free }: Found): boolean =>
    free.some(stretch => stretch.from <= from && stretch.to >= to)

/** Answers for each property whether all nights of a few are free, those that are first. */
function eachFree({ writer }: Desk, found: readonly Found[], from: string, to: string): string {
  const { t, range, lines } = writer
  const isAll = isAllFree(from, to)
  const rankOf = (each: Found) => (isAll(each) ? 0 : each.free.length > 0 ? 1 : 2)
  const rows = found
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(each => {
      const parts = each.free.map(part => range(part.from, part.to)).join(', ')
      if (isAll(each)) return t(`${each.name}: free`, `${each.name}: oop`)
      return parts
        ? t(`${each.name}: only ${parts} free`, `${each.name}: net ${parts} oop`)
        : t(`${each.name}: not free`, `${each.name}: nie oop nie`)
    })
  const more = rows.length - EACH_MAX
  const rest = more > 0 ? t(`\nAnd ${more} more: name one.`, `\nEn nog ${more}: noem een.`) : ''
  return `${range(from, to)}:\n${lines(rows.slice(0, EACH_MAX))}${rest}`
}

/** Answers whether all of a few nights are free; if no property has all of them, lists the free ones. */
function wholeFree(
  desk: Desk,
  found: readonly Found[],
  from: string,
  to: string,
  asked: string | undefined,
): string {
  const { t, range, lines } = desk.writer
  const isAll = isAllFree(from, to)
  const whole = found.filter(isAll)
  const rest = found.filter(each => !isAll(each) && each.free.length > 0)
  const closedNote = whole.some(({ closed }) => closed.length > 0)
    ? t(
        '\nGuests can’t book all of it themselves: your own rules close some of these nights.',
        '\nGaste kan nie alles self bespreek nie: jou eie reëls sluit sommige van dié nagte.',
      )
    : ''
  if (asked !== undefined) {
    if (whole.length > 0)
      return (
        t(`Yes, ${asked} is free: ${range(from, to)}.`, `Ja, ${asked} is oop: ${range(from, to)}.`) +
        closedNote
      )
    const no = t(
      `No, ${asked} is not free for all of it: ${range(from, to)}.`,
      `Nee, ${asked} is nie vir die hele tyd oop nie: ${range(from, to)}.`,
    )
    return rest.length > 0 ? `${no} ${partly(desk, rest)}` : no
  }
  if (whole.length > 0)
    return `${t(`Free, ${range(from, to)}:`, `Oop, ${range(from, to)}:`)}\n${lines(whole.slice(0, SHOWN_MAX).map(({ name }) => name))}${closedNote}`
  const none = t(
    `Nothing is free for all of it: ${range(from, to)}.`,
    `Niks is vir die hele tyd oop nie: ${range(from, to)}.`,
  )
  return rest.length > 0 ? `${none} ${partly(desk, rest)}` : none
}

const partly = ({ writer: { t, range, lines } }: Desk, found: readonly Found[]): string =>
  `${t('Free for a part of it:', 'Vir ’n deel daarvan oop:')}\n${lines(
    found
      .slice(0, SHOWN_MAX)
      .map(({ name, free }) => `${name}: ${free.map(each => range(each.from, each.to)).join(', ')}`),
  )}`

function stretches(desk: Desk, found: readonly Found[], from: string, to: string): string {
  const { t, range, lines, nights } = desk.writer
  const open = found.filter(({ free }) => free.length > 0)
  if (open.length === 0)
    return t(`No night is free: ${range(from, to)}.`, `Geen nag is oop nie: ${range(from, to)}.`)
  const rows = open.slice(0, SHOWN_MAX).map(({ name, free }) => {
    const total = free.reduce((sum, each) => sum + each.nights, 0)
    return `${name}, ${nights(total)}: ${free.map(each => range(each.from, each.to)).join(', ')}`
  })
  return `${t('Free nights,', 'Oop nagte,')} ${range(from, to)}:\n${lines(rows)}`
}
