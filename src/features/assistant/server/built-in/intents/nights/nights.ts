import { addDays, countNights } from '#src/contract/days.ts'
import { findFreeNights } from '../../../tools/find-free-nights.ts'
import { weekendWith } from '../../dates/spans.ts'
import { minimumStay } from './minimum-stay.ts'
import { type Found, isAllFree, longestEach } from './free-parts.ts'
import { freeWeekends } from './free-weekends.ts'
import { AskBack, type Answering, type Desk } from '../intent.ts'
import { propertiesMeant } from '../../which/which.ts'
import { nightsMeant } from '../../which/which-days.ts'

const SOON_NIGHTS = 30
const AHEAD_NIGHTS = 180
/** For more nights than these, the question is not taken as asking if all are free. */
const WHOLE_NIGHTS_MAX = 14
const SHOWN_MAX = 15
const EACH_MAX = 60
const ONE_NIGHT = /\b(?:one|single|1|een|enkel) (?:nights?|nag)\b/
/** No weekend that is named, but the next that is free. */
const NEXT_ONE =
  /\b(?:first|eerste|when|wanneer|weekends|naweke|(?:next|volgende) (?:free|open|available|oop|vry|beskikbare))\b/
const TAKEN =
  /^(?!.*\b(?:can|could|kan|not|nie|free|open|available|oop|vry|beskikbaar)\b).*\b(?:booked|taken|full|sold|occupied|bespreek|geboek|vol|verkoop)\b/
/** `which home is not free`, `which nights are not open`: what is taken is asked for. */
const NOT_FREE =
  /\bnot (?:free|open|available)\b|\bnie (?:oop|vry|beskikbaar)\b|\b(?:oop|vry|beskikbaar) nie\b/
const GAP = /\b(?:gaps?|holes?|stretch(?:es)?|gapings?|howmany|hoeveel|nights|nites|nagte)\b/

const MAY = /^(?:can|may|could|kan|mag|is it possible)\b(?! (?:i|we|ek|ons)\b)/
const LONGEST = /\b(?:longest|biggest|langste|grootste)\b/

/** Free nights, gaps, the next free time of a property, and who sleeps as many as are asked for. */
export const free: Answering = async desk => {
  const { meaning, today, toolbox, properties, writer } = desk
  const { t, range, guests } = writer
  const homes = propertiesMeant(desk)
  // `can guests take Berg View for 1 night` names no days: it asks how many nights are too few.
  if (!meaning.hasDates && meaning.nights !== null && MAY.test(meaning.text)) return minimumStay(desk)
  const [first, second] = meaning.dates(0)
  // `the first weekend of January` is one.
  const isOne = !second && first?.kind === 'weekend' && first.from !== weekendWith(today).from
  if (
    /\b(?:weekends?|naweek|naweke)\b/.test(meaning.text) &&
    (second !== undefined || (NEXT_ONE.test(meaning.text) && !isOne))
  )
    return freeWeekends(desk, homes)
  if (second)
    throw new AskBack(
      t(
        'Which of those days do you mean? Please name one span.',
        'Watter van daardie dae bedoel jy? Noem asseblief een tydperk.',
      ),
    )
  const isNext = !meaning.hasDates && /\b(?:when|wanneer|next|volgende|weer|again)\b/.test(meaning.text)
  const length = isNext ? AHEAD_NIGHTS : SOON_NIGHTS
  const asked = nightsMeant(desk, { kind: 'period', from: today, last: addDays(today, length - 1) })
  const isStay = meaning.nights !== null && countNights(asked.from, asked.to) === 1 && meaning.hasDates
  const [from, to] = [asked.from, isStay ? addDays(asked.from, meaning.nights!) : asked.to] // it is not null
  if (to <= today) return t('Those days are past.', 'Daardie dae is verby.')
  const least = meaning.minNights ?? (isStay ? null : meaning.nights)
  const found = await toolbox.use(findFreeNights, {
    from,
    to,
    ...(homes.length === 1 ? { property_id: homes[0]!.id } : {}), // there is one
    ...(meaning.people === null ? {} : { guests: meaning.people }),
    ...(least === null ? {} : { min_nights: least }),
  })
  const isAsked = new Set(homes.map(({ id }) => id))
  // `one night gaps` are no longer ones.
  const isExact = ONE_NIGHT.test(meaning.text) && /\b(?:gaps?|gapings?|holes?)\b/.test(meaning.text)
  const fitting = found.properties
    .filter(({ id }) => homes.length === 0 || isAsked.has(id))
    .map(each => (isExact ? { ...each, free: each.free.filter(part => part.nights === 1) } : each))
  const small = (homes.length > 0 ? homes : properties).filter(
    each => meaning.people !== null && each.max_guests < meaning.people,
  )
  const tooSmall =
    small.length > 0 && small.length <= 6
      ? `\n${t(`Too small for ${guests(meaning.people!)}`, `Te klein vir ${guests(meaning.people!)}`)}: ${small.map(each => `${each.name} (${each.max_guests})`).join(', ')}.` // some are too small for them
      : ''
  if (fitting.length === 0)
    return (
      t(
        `No, ${range(from, to)}: none of your homes sleeps ${meaning.people ?? 1}.`,
        `Nee, ${range(from, to)}: nie een van jou huise het plek vir ${meaning.people ?? 1} nie.`,
      ) + tooSmall
    )
  if (isNext && homes.length === 1) return nextFree(desk, fitting[0]!) // it is that home
  const isWhole =
    meaning.hasDates && least === null && countNights(from, to) <= WHOLE_NIGHTS_MAX && !GAP.test(meaning.text)
  if (LONGEST.test(meaning.text)) return longestEach(desk, fitting, from, to) + tooSmall
  if (!isWhole && NOT_FREE.test(meaning.text))
    throw new AskBack(
      t(
        'I list the nights that are free: those between them are not. Ask what is free.',
        'Ek lys die nagte wat oop is: dié tussenin is nie. Vra wat oop is.',
      ),
    )
  if (!isWhole) return stretches(desk, fitting, { from, to, least }) + tooSmall
  const text =
    homes.length === 0 && meaning.people === null && /\b(?:is|are) (?:it|they|dit|hulle)\b/.test(meaning.text)
      ? eachFree(desk, fitting, from, to)
      : wholeFree(desk, fitting, { from, to, home: homes.length === 1 ? homes[0]!.name : undefined }) // there is one
  return text + tooSmall
}

function nextFree({ writer: { t, range } }: Desk, found: Found): string {
  const [first] = found.free
  if (!first)
    return t(
      `${found.name}: no free nights in the next six months.`,
      `${found.name}: geen oop nagte in die volgende ses maande nie.`,
    )
  return t(
    `${found.name} is free next: ${range(first.from, first.to)}.`,
    `${found.name} is weer oop: ${range(first.from, first.to)}.`,
  )
}

const listedParts = ({ writer: { range } }: Desk, { free: parts }: Found) =>
  parts.map(part => range(part.from, part.to)).join(', ')

/** Answers for each property whether all nights of a few are free, those that are first. */
function eachFree(desk: Desk, found: readonly Found[], from: string, to: string): string {
  const { t, range, lines } = desk.writer
  const isAll = isAllFree(from, to)
  const rankOf = (each: Found) => (isAll(each) ? 0 : each.free.length > 0 ? 1 : 2)
  const rows = found
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(each => {
      if (isAll(each)) return t(`${each.name}: free`, `${each.name}: oop`)
      const parts = listedParts(desk, each)
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
  { from, to, home }: { from: string; to: string; home: string | undefined },
): string {
  const { t, range, lines } = desk.writer
  const isAll = isAllFree(from, to)
  const whole = found.filter(isAll)
  const rest = found.filter(each => !isAll(each) && each.free.length > 0)
  const partly =
    rest.length > 0
      ? ` ${t('Free for a part of it:', 'Vir ’n deel daarvan oop:')}\n${lines(rest.slice(0, SHOWN_MAX).map(each => `${each.name}: ${listedParts(desk, each)}`))}`
      : ''
  const closed = whole.some(each => each.closed.length > 0)
    ? t(
        '\nGuests can’t book all of it themselves: your own rules close some of these nights.',
        '\nGaste kan nie alles self bespreek nie: jou eie reëls sluit sommige van dié nagte.',
      )
    : ''
  // `Is it booked?` is answered by no where it is free.
  const isTaken = TAKEN.test(desk.meaning.text) || NOT_FREE.test(desk.meaning.text)
  const people = desk.meaning.people
  const [whom, vir] =
    people === null ? ['', ''] : [` for ${desk.writer.guests(people)}`, ` vir ${desk.writer.guests(people)}`]
  const [yes, no] = isTaken ? [t('No', 'Nee'), t('Yes', 'Ja')] : [t('Yes', 'Ja'), t('No', 'Nee')]
  if (home !== undefined && whole.length > 0)
    return (
      t(
        `${yes}, ${home} is free${whom}: ${range(from, to)}.`,
        `${yes}, ${home} is oop${vir}: ${range(from, to)}.`,
      ) + closed
    )
  if (home !== undefined)
    return (
      t(
        `${no}, ${home} is not free for all of it: ${range(from, to)}.`,
        `${no}, ${home} is nie vir die hele tyd oop nie: ${range(from, to)}.`,
      ) + partly
    )
  if (isTaken && /\b(?:which|what|watter|wat)\b/.test(desk.meaning.text)) {
    const taken = found.filter(each => !isAll(each)).map(({ name }) => name)
    const head = t(
      `Not free for all of it, ${range(from, to)}`,
      `Nie vir die hele tyd oop nie, ${range(from, to)}`,
    )
    return taken.length === 0
      ? `${head}: ${t('none', 'geen')}.`
      : `${head}:\n${lines(taken.slice(0, SHOWN_MAX))}`
  }
  if (whole.length > 0) {
    const names = whole
      .slice(0, SHOWN_MAX)
      .map(({ name, max_guests }) =>
        desk.meaning.people === null
          ? name
          : t(`${name} (sleeps ${max_guests})`, `${name} (plek vir ${max_guests})`),
      )
    return `${t(`Free, ${range(from, to)}:`, `Oop, ${range(from, to)}:`)}\n${lines(names)}${closed}`
  }
  return (
    t(
      `Nothing is free for all of it: ${range(from, to)}.`,
      `Niks is vir die hele tyd oop nie: ${range(from, to)}.`,
    ) + partly
  )
}

function stretches(
  desk: Desk,
  found: readonly Found[],
  { from, to, least }: { from: string; to: string; least: number | null },
): string {
  const { t, range, lines, nights } = desk.writer
  const open = found.filter(each => each.free.length > 0)
  const longer = least === null ? '' : t(` of at least ${nights(least)}`, ` van ten minste ${nights(least)}`)
  const where = found.length === 1 ? t(` at ${found[0]!.name}`, ` by ${found[0]!.name}`) : '' // there is one
  if (open.length === 0)
    return least === null
      ? t(`No night is free${where}: ${range(from, to)}.`, `Geen nag is oop${where} nie: ${range(from, to)}.`)
      : t(
          `No gap${longer}${where}: ${range(from, to)}.`,
          `Geen gaping${longer}${where} nie: ${range(from, to)}.`,
        )
  const rows = open
    .slice(0, SHOWN_MAX)
    .map(
      each =>
        `${each.name}, ${nights(each.free.reduce((sum, one) => sum + one.nights, 0))}: ${listedParts(desk, each)}`,
    )
  return `${t(`Free nights${longer},`, `Oop nagte${longer},`)} ${range(from, to)}:\n${lines(rows)}`
}
