import { addDays } from '#src/contract/days.ts'
import { checkChannels } from '../../tools/check-channels.ts'
import { listTurnovers } from '../../tools/lists/list-turnovers.ts'
import { firstLine } from './messages/guest-messages.ts'
import { type Answering, AskBack } from './intent.ts'
import { localDay, localTime } from './stays.ts'
import { atProperties, propertiesMeant } from '../which/which.ts'
import { spanMeant } from '../which/which-days.ts'

/** Answers which homes a channel's calendar is read of, or on which channels a home is. */
export const channelsOfProperty: Answering = async desk => {
  const { meaning, toolbox, properties, writer } = desk
  const { t, lines, listed } = writer
  const { calendars } = await toolbox.use(checkChannels, {})
  const homes = propertiesMeant(desk)
  const [channel] = meaning.channels
  if (channel !== undefined) {
    const on = [...new Set(calendars.filter(each => each.channel === channel).map(each => each.property))]
    const asked = homes.map(({ name }) => name)
    if (asked.length > 0)
      return asked
        .map(name =>
          on.includes(name)
            ? t(`Yes, ${name} is on ${channel}.`, `Ja, ${name} is op ${channel}.`)
            : t(
                `No, ${name} has no calendar of ${channel} here.`,
                `Nee, ${name} het hier geen kalender van ${channel} nie.`,
              ),
        )
        .join('\n')
    return on.length > 0
      ? t(`On ${channel}: ${listed(on)}.`, `Op ${channel}: ${listed(on)}.`)
      : t(
          `None of your homes has a calendar of ${channel} here.`,
          `Geen van jou huise het hier ’n kalender van ${channel} nie.`,
        )
  }
  const shown = homes.length > 0 ? homes : properties
  return lines(
    shown
      .slice(0, 30)
      .map(
        ({ name }) =>
          `${name}: ${listed([...new Set(calendars.filter(each => each.property === name).map(each => each.channel))]) || t('no other channel', 'geen ander kanaal nie')}`,
      ),
  )
}

export const clashes: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, range, lines } = writer
  const { double_bookings } = await toolbox.use(checkChannels, {})
  const homes = propertiesMeant(desk)
  const [span] = meaning.dates(0)
  const some = double_bookings.filter(
    each =>
      (homes.length === 0 || homes.some(({ name }) => name === each.property)) &&
      (meaning.channels.length === 0 ||
        meaning.channels.some(name =>
          name.toLowerCase().replaceAll(/\W/g, '').startsWith(String(each.channel).toLowerCase()),
        )) &&
      (!span || (each.check_in <= span.last && each.check_out > span.from)),
  )
  const where = `${atProperties(desk, homes)}${span ? `, ${writer.span(span)}` : ''}`
  if (some.length === 0) return t(`No double bookings${where}.`, `Geen dubbele besprekings nie${where}.`)
  const why = t(
    'The same nights were booked here and on the channel before the calendars were read again.',
    'Dieselfde nagte is hier en op die kanaal bespreek voordat die kalenders weer gelees is.',
  )
  return `${t('Double bookings', 'Dubbele besprekings')}${where}:\n${lines(some.map(each => t(`${String(each.guest)}, ${each.property}, ${range(each.check_in, each.check_out)}, and ${channelName(each.channel)}, ${range(each.channel_from, each.channel_to)}`, `${String(each.guest)}, ${each.property}, ${range(each.check_in, each.check_out)}, en ${channelName(each.channel)}, ${range(each.channel_from, each.channel_to)}`)))}\n${why}`
}
const channelName = (channel: string | null) =>
  ({ airbnb: 'Airbnb', booking: 'Booking.com', vrbo: 'Vrbo' })[channel ?? ''] ?? channel ?? ''

export const calendars: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, lines, day } = writer
  const found = await toolbox.use(checkChannels, {})
  const homes = propertiesMeant(desk)
  const shown = found.calendars.filter(
    each =>
      (meaning.channels.length === 0 || meaning.channels.includes(each.channel)) &&
      (homes.length === 0 || homes.some(({ name }) => name === each.property)),
  )
  if (shown.length === 0)
    return t(
      'No such calendar of another channel is connected.',
      'Geen sodanige kalender van ’n ander kanaal is gekoppel nie.',
    )
  const last = (at: string | null) =>
    at === null
      ? ''
      : t(
          `, last read ${day(localDay(at))}, ${localTime(at)}`,
          `, laas gelees ${day(localDay(at))}, ${localTime(at)}`,
        )
  const isFine = shown.every(({ problem }) => problem === null)
  return `${isFine ? t('All in sync:', 'Alles sinkroniseer:') : t('Not all in sync:', 'Nie alles sinkroniseer nie:')}\n${lines(shown.map(each => `${each.channel}, ${each.property}: ${each.problem === null ? t('in sync', 'sinkroniseer') : String(each.problem)}${last(each.last_synced_at)}`))}`
}

const STATES: Record<string, readonly [string, string]> = {
  unassigned: ['no cleaner is chosen', 'geen skoonmaker is gekies nie'],
  open: ['not told yet', 'nog nie ingelig nie'],
  notified: ['told', 'ingelig'],
  changed: ['told, but it has changed since', 'ingelig, maar dit het sedertdien verander'],
  done: ['done', 'klaar'],
  gone: ['told, but nobody leaves any more', 'ingelig, maar niemand vertrek meer nie'],
}

const DAYS_AHEAD = 31
const SAME_DAY = /\b(?:same day|back to back|dieselfde dag|selfde dag)\b/
const DONE = /\b(?:finish(?:ed)?|done|clean(?:ed)?|ready|klaar|skoon)\b/

/** When homes are cleaned, and whether the cleaner was told, or has finished. */
export const turnovers: Answering = async desk => {
  const { meaning, toolbox, today, writer } = desk
  const { t, lines, span, day } = writer
  const homes = propertiesMeant(desk)
  const found = await toolbox.use(listTurnovers, {
    property_id: homes.length === 1 ? homes[0]!.id : undefined,
  }) // there is one
  const isNext = !meaning.hasDates
  const asked = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, 7) })
  const end = addDays(today, DAYS_AHEAD - 1)
  if (asked.last < today || asked.from > end)
    throw new AskBack(
      t(
        `I only know the cleaning from today to ${day(end)}.`,
        `Ek ken net die skoonmaak van vandag tot ${day(end)}.`,
      ),
    )
  const isWhole = asked.from >= today && asked.last <= end
  const days = isWhole
    ? asked
    : {
        kind: 'days' as const,
        from: asked.from < today ? today : asked.from,
        last: asked.last > end ? end : asked.last,
      }
  const cleaners = found.turnovers.map(({ cleaner }) => String(cleaner ?? '').toLowerCase()).join(' ')
  // `did Nomsa finish` names a cleaner; another word is not known here.
  const strange = meaning.unknown.filter(word => !cleaners.split(' ').includes(word))
  if (strange.length > 0)
    throw new AskBack(
      t(`No cleaner is called “${strange[0]}”.`, `Geen skoonmaker se naam is “${strange[0]}” nie.`),
    )
  const isSameDay = SAME_DAY.test(meaning.text)
  const cleanings = found.turnovers.filter(
    each =>
      each.leaving !== null &&
      (!isSameDay || each.arriving !== null) &&
      (homes.length === 0 || homes.some(({ id }) => id === each.property_id)),
  )
  const some =
    isNext && homes.length > 0
      ? homes.flatMap(({ id }) => cleanings.filter(each => each.property_id === id).slice(0, 1))
      : cleanings.filter(each => each.day >= days.from && each.day <= days.last)
  const line = (each: (typeof cleanings)[number]) => {
    const state = t(...(STATES[each.state] ?? STATES.open!))
    const cleaner = each.cleaner === null || each.cleaner === undefined ? '' : `${String(each.cleaner)} `
    const since =
      each.told_at && each.state !== 'done'
        ? ` (${day(localDay(each.told_at))}, ${localTime(each.told_at)})`
        : ''
    const auto =
      each.state === 'open' && each.told_automatically_at
        ? t(
            `, emailed automatically ${day(localDay(each.told_automatically_at))}`,
            `, outomaties per e-pos ${day(localDay(each.told_automatically_at))}`,
          )
        : ''
    const note = each.note ? `: “${firstLine(String(each.note))}”` : ''
    const after =
      each.leaving === null
        ? ''
        : `, ${t('after', 'na')} ${String(each.leaving.guest ?? t('a guest', '’n gas'))} (${t('out by', 'uit teen')} ${each.leaving.by})`
    return `${each.property}, ${day(each.day)}${after}: ${cleaner}${state}${since}${auto}${note}`
  }
  const where = atProperties(desk, homes)
  if (isNext && DONE.test(meaning.text)) {
    const due = found.turnovers.filter(
      each => each.day === today && (homes.length === 0 || homes.some(({ id }) => id === each.property_id)),
    )
    if (due.length > 0) return `${t('Cleaning', 'Skoonmaak')}, ${day(today)}:\n${lines(due.map(line))}`
  }
  const ofSameDay = isSameDay ? t(', a guest in on the same day', ', ’n gas in op dieselfde dag') : ''
  if (some.length === 0 && isSameDay)
    return t(
      `On no day does a guest leave and another arrive${where}, ${span(days)}.`,
      `Op geen dag vertrek ’n gas en kom ’n ander aan${where} nie, ${span(days)}.`,
    )
  if (some.length === 0)
    return isNext && homes.length > 0
      ? t(
          `Nobody leaves${where} in the next 31 days, so no cleaning is due.`,
          `Niemand vertrek${where} in die volgende 31 dae nie; daar is dus geen skoonmaak nie.`,
        )
      : t(
          `Nobody leaves${where}, ${span(days)}: no cleaning is due.`,
          `Niemand vertrek${where}, ${span(days)} nie: daar is geen skoonmaak nie.`,
        )
  return `${isNext && homes.length > 0 ? t('Next cleaning', 'Volgende skoonmaak') : `${t('Cleaning', 'Skoonmaak')}, ${span(days)} (${some.length})`}${where}${ofSameDay}:\n${lines(some.map(line))}`
}
