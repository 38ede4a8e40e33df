import { channelNames } from '#src/features/channels/rules/profile.ts'
import { addDays } from '#src/contract/days.ts'
import { listProperties } from '../../../tools/lists/list-properties.ts'
import { readFigures } from '../../../tools/read-figures.ts'
import type { Span } from '../../dates/spans.ts'
import { bookingsMade } from '../bookings/booking-lists.ts'
import { figureSpans } from './figure-spans.ts'
import { type Group, type Metric, valueOf } from './figure-values.ts'
import { figuresOf, shown, nameOf, propertyWords, figure, rowsOf } from './figures.ts'
import type { Answering, Desk, Reply } from '../intent.ts'
import { atProperty, propertiesMeant, propertyMeant } from '../../which/which.ts'

export const income: Answering = async desk => {
  const { channels, withoutChannels } = desk.meaning
  if (channels.length > 0 || withoutChannels.length > 0) return sources(desk)
  return figure('income')(desk)
}
export const occupancy = figure('occupancy')
/** `bookings did we get`: those that were made then, and not those that begin then; `for December` those of December. */
const MADE =
  /\b(?:get|got|gotten|received?|came|come|made|new|placed|taken|nuwe|gekry|kry|ingekom|ontvang|gemaak)\b(?!.*\b(?:for|vir)\b)/
export const bookingCount: Answering = async desk => {
  const { meaning, today } = desk
  const isNights = /\b(?:nights|nites|nagte)\b/.test(meaning.text)
  const [span] = figureSpans(desk)
  const begun = figure(isNights ? 'nights' : 'stays')
  const isMade = !isNights && (desk.frame.intent === 'bookings made' || MADE.test(meaning.text))
  if (!isMade || span!.from > today || meaning.dates(60).length > 1) return begun(desk) // there is one
  if (!meaning.hasDates) return bookingsMade(desk)
  const [made, other] = [await bookingsMade(desk), await begun(desk)]
  return typeof made === 'string' && typeof other !== 'string'
    ? {
        text: `${made}\n${desk.writer.t('By the day they begin', 'Volgens die dag waarop hulle begin')}: ${other.text.split('\n')[0]}`,
      }
    : made
}

/** Answers how many nights guests stay on average, of the stays that begin on the days that are named. */
export const averageStay: Answering = async desk => {
  const { t, span, number } = desk.writer
  const homes = propertiesMeant(desk)
  const days = figureSpans(desk)[0]! // there is one
  const { total } = await figuresOf(desk, days, homes)
  const average = total.stays === 0 ? null : total.nights / total.stays
  const head = `${t('Average stay', 'Gemiddelde verblyf')}, ${span(days)}, ${propertyWords(desk, homes)}`
  return average === null
    ? `${head}: ${t('no stays begin then.', 'geen verblywe begin dan nie.')}`
    : `${head}: ${number(average)} ${t('nights', 'nagte')} (${desk.writer.stays(total.stays)}).`
}

const OF_STAYS = /\b(?:bookings?|stays?|reservations?|besprekings?|verblyf|verblywe)\b/
const OF_NIGHTS = /\b(?:nights?|nightly|nag|nagte|rates?|tarief|adr)\b/

/** Answers what a night or a stay brings on average: the income of stays that begin on the days that are named, by their nights or their number. */
export const averageRate: Answering = async desk => {
  const { t, span, rand, nights } = desk.writer
  const homes = propertiesMeant(desk)
  const days = figureSpans(desk)[0]! // there is one
  const { total } = await figuresOf(desk, days, homes)
  const isOfStays = OF_STAYS.test(desk.meaning.text) && !OF_NIGHTS.test(desk.meaning.text)
  const title = isOfStays
    ? t('Average income a stay', 'Gemiddelde inkomste per verblyf')
    : t('Average income a night', 'Gemiddelde inkomste per nag')
  const head = `${title}, ${span(days)}, ${propertyWords(desk, homes)}`
  if (total.nights === 0) return `${head}: ${t('no stays begin then.', 'geen verblywe begin dan nie.')}`
  if (total.stays_without_amount > 0)
    return `${head}: ${t(`not known, because nobody said what ${total.stays_without_amount} stays by channels bring.`, `nie bekend nie, want niemand het gesê wat ${total.stays_without_amount} verblywe van kanale bring nie.`)}`
  const [by, counted] = isOfStays
    ? [total.stays, desk.writer.stays(total.stays)]
    : [total.nights, nights(total.nights)]
  return `${head}: ${rand(Math.round(total.income / by))} (${rand(total.income)}, ${counted}, ${t('fees among it', 'fooie ingesluit')}).`
}

const LEAST =
  /\b(?:worst|least|fewest|weakest|lowest|behind|min|emptiest|quietest|slowest|poorest|minste|swakste|slegste|laagste|agter)\b/
const ASKS_INCOME = /\b(?:income|revenue|earn\w*|money|inkomste|verdien|geld)\b/
const metricOf = (text: string): Metric | 'rating' => {
  if (/\b(?:reviews?|rated|ratings?|stars|resensies?|sterre|gradering)\b/.test(text)) return 'rating'
  if (
    /\b(?:nights|nites|nagte)\b|\b(?:most|least|best|meeste|minste) (?:booked|bespreek|geboek)\b/.test(text)
  )
    return 'nights'
  if (
    /\b(?:occupancy|fullest|full|emptiest|busiest|busy|quietest|howfull|volste|besigste|besetting)\b/.test(
      text,
    )
  )
    return 'occupancy'
  return /\b(?:bookings?|stays|besprekings?|popular)\b/.test(text) ? 'stays' : 'income'
}

/** The homes in their order by income, nights, occupancy, stays or reviews. */
export const bestProperty: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, span, lines, number } = writer
  const before = desk.frame.after === 'occupancy' && !ASKS_INCOME.test(meaning.text) ? 'occupancy' : undefined
  const metric = before ?? metricOf(meaning.text)
  const isLeast = LEAST.test(meaning.text)
  if (metric === 'rating') {
    const { properties } = await toolbox.use(listProperties, {})
    const rated = properties
      .filter(({ rating }) => rating !== null)
      .toSorted((one, other) => (isLeast ? 1 : -1) * (one.rating! - other.rating!)) // they are rated
    if (rated.length === 0) return t('No home has reviews yet.', 'Geen huis het nog resensies nie.')
    const rows = rated
      .slice(0, 12)
      .map(
        each =>
          `${each.name}: ${t(`${each.rating} of 5 (${each.reviews} reviews)`, `${number(each.rating!)} uit 5 (${each.reviews} resensies)`)}`,
      ) // as above
    const even = rated.filter(each => each.rating === rated[0]!.rating).map(({ name }) => name) // there is one
    return `${t(isLeast ? 'Lowest rating' : 'Best reviews', isLeast ? 'Laagste gradering' : 'Beste resensies')}: ${writer.listed(even)}${even.length > 1 ? t(', which are even', ', wat gelyk is') : ''}.\n${lines(rows)}`
  }
  const days = figureSpans(desk)[0]! // there is one
  const { groups } = await figuresOf(desk, days, propertiesMeant(desk))
  if (groups.length === 0) return t('You have no properties yet.', 'Jy het nog geen eiendomme nie.')
  const order = t(isLeast ? 'least first' : 'most first', isLeast ? 'minste eerste' : 'meeste eerste')
  const title = `${nameOf(desk, metric)}, ${span(days)}, ${order}`
  return ranked(desk, metric, groups, { title, days, name: each => each.name })
}

const RANKED_MAX = 12
type Ranking = { title: string; days: Span; name: (group: Group) => string; first?: string }

/** Groups in their order by a figure, the most or the least first. */
function ranked(
  desk: Desk,
  metric: Metric,
  all: readonly Group[],
  { title, days, name, first = '' }: Ranking,
): Reply {
  const { lines, period } = desk.writer
  const turn = LEAST.test(desk.meaning.text) ? 1 : -1
  const groups = all
    .toSorted((one, other) => turn * (valueOf(metric, one) - valueOf(metric, other)))
    .slice(0, RANKED_MAX)
  const [best] = groups.map(each => `${name(each)}, ${shown(desk, metric, each, true)}`)
  const rows = rowsOf(
    groups.map(each => ({ label: name(each), figures: each })),
    desk,
    metric,
  )
  return {
    text: `${title}: ${first}${best}.\n${lines(groups.map(each => `${name(each)}: ${shown(desk, metric, each, true)}`))}`,
    card: { title, period: period(days), figure: null, rows, note: null },
  }
}

/** The months of the days that are named, or of the last twelve, in their order by income, nights or stays. */
export const bestMonth: Answering = async desk => {
  const { meaning, toolbox, today, writer } = desk
  const { t, period } = writer
  const home = meaning.properties.length > 0 ? propertyMeant(desk) : undefined
  const metric = metricOf(meaning.text)
  const by = metric === 'rating' ? 'income' : metric
  const isLeast = LEAST.test(meaning.text)
  const days: Span = meaning.hasDates
    ? figureSpans(desk)[0]!
    : { kind: 'period', from: addDays(today, -364), last: today } // days are named
  const { groups } = await toolbox.use(readFigures, {
    from: days.from,
    to: addDays(days.last, 1),
    by: 'month',
    property_id: home?.id,
  })
  const title = `${nameOf(desk, by)} ${t('by month', 'per maand')}${atProperty(desk, home)}, ${period(days)}`
  if (groups.length === 0) return `${title}: ${t('none.', 'geen.')}`
  return ranked(desk, by, groups as Group[], {
    title,
    days,
    name: ({ key }) => `${writer.monthName(`${key}-01`)} ${key.slice(0, 4)}`,
    first: `${t(isLeast ? 'least' : 'best', isLeast ? 'minste' : 'beste')} `,
  })
}

/** Answers where stays come from: here, or by which channel. */
export const sources: Answering = async desk => {
  const { meaning, toolbox, today, writer } = desk
  const { t, span, lines, stays, rand, period } = writer
  const home = meaning.properties.length > 0 ? propertyMeant(desk) : undefined
  const days: Span = meaning.hasDates
    ? figureSpans(desk)[0]!
    : { kind: 'period', from: addDays(today, -364), last: addDays(today, 365) } // days are named
  const { groups, total } = await toolbox.use(readFigures, {
    from: days.from,
    to: addDays(days.last, 1),
    by: 'channel',
    property_id: home?.id,
  })
  const named = (name: string) =>
    name === 'direct' || name === 'Direct'
      ? t('Booked here', 'Hier bespreek')
      : (channelNames[name as keyof typeof channelNames] ?? name)
  const asked =
    meaning.channels.length > 0
      ? meaning.channels
      : /\b(?:direct|directly|direkte?)\b/.test(meaning.text)
        ? ['direct']
        : []
  // `brings the most` is of money, and not of stays.
  const isOfMoney = /\b(?:brings?|earns?|pays?|income|money|verdien|bring|geld)\b/.test(meaning.text)
  const sorted = groups.toSorted((one, other) =>
    isOfMoney ? other.income - one.income : other.stays - one.stays,
  )
  const line = (each: (typeof groups)[number]) =>
    `${named(each.name)}: ${stays(each.stays)}, ${rand(each.income)}${each.stays_without_amount > 0 ? t(` (amount unknown of ${each.stays_without_amount})`, ` (bedrag van ${each.stays_without_amount} onbekend)`) : ''}`
  const head = asked.map(channel => {
    const group = groups.find(
      ({ key, name }) => key === channel || name.toLowerCase() === channel.toLowerCase(),
    )
    return `${named(channel)}${atProperty(desk, home)}, ${span(days)}: ${group ? line(group).slice(named(group.name).length + 2) : stays(0)}.`
  })
  const isLeft = ({ name }: { name: string }) => !meaning.withoutChannels.includes(named(name))
  const included = groups.filter(isLeft)
  if (meaning.withoutChannels.length > 0)
    head.push(
      `${t('Without', 'Sonder')} ${writer.listed(meaning.withoutChannels)}${atProperty(desk, home)}, ${span(days)}: ${stays(included.reduce((sum, each) => sum + each.stays, 0))}, ${rand(included.reduce((sum, each) => sum + each.income, 0))}.`,
    )
  const most = /\b(?:most|best|meeste|beste)\b/.test(meaning.text)
    ? t(', the most first', ', die meeste eerste')
    : ''
  const title = `${t('Where stays come from', 'Waar verblywe vandaan kom')}${atProperty(desk, home)}${most}, ${span(days)}`
  return {
    text: `${head.length > 0 ? head.join('\n') : `${title} (${stays(total.stays)}):`}\n${lines(sorted.map(line))}`,
    card: {
      title,
      period: period(days),
      figure: head.length === 1 ? null : stays(total.stays),
      rows: sorted.map(each => ({
        label: named(each.name),
        value: stays(each.stays),
        share: total.stays > 0 ? each.stays / Math.max(...sorted.map(one => one.stays)) : null,
      })),
      note: t('Stays by the day of check-in.', 'Verblywe volgens die dag van inboek.'),
    },
  }
}
