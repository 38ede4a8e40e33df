import { readProperty } from '../../tools/read-property.ts'
import { similarTo } from '../words/kin.ts'
import { firstLine } from './messages/guest-messages.ts'
import { FACTS, type Facts, sentencesOf } from './property-facts.ts'
import type { Answering, Desk, Reply } from './intent.ts'
import { propertiesMeant, propertyNeeded, staysMeant } from '../which/which.ts'
import { spanMeant } from '../which/which-days.ts'
import { staysOn } from './guests/who-stays.ts'

const LEAVE = /\b(?:check-?outs?|leave|leaves|out|departure|uitboek\w*|uit|vertrek\w*|gaan)\b/
const ARRIVE = /\b(?:check-?ins?|arrives?|arrival|in|inboek\w*|aankoms|kom)\b/
/** A wish that says when a guest comes. */
const OF_TIME =
  /\b(?:arriv\w*|check(?:ing)?[ -]?in|land(?:s|ing)?|flights?|late|early|noon|midnight|evening|\d{1,2}[:h]\d\d|\d{1,2} ?[ap]m|aankoms|aankom|inboek|laat|vroeg|middernag|aand)\b/i

const checkIn = ({ writer: { t } }: Desk, time: string | null) =>
  time === null
    ? t('check-in time not known', 'inboektyd nie bekend nie')
    : t(`check-in from ${time}`, `inboek vanaf ${time}`)
const checkOut = ({ writer: { t } }: Desk, time: string | null) =>
  time === null
    ? t('check-out time not known', 'uitboektyd nie bekend nie')
    : t(`check-out by ${time}`, `uitboek teen ${time}`)

/** Check-in and check-out times of a home, of a guest's stay, or of the guests who were asked about before. */
export const times: Answering = async desk => {
  const { meaning, frame, properties, writer } = desk
  const { day, lines, span } = writer
  const goes = LEAVE.test(meaning.text) || frame.after === 'departures'
  const comes =
    (ARRIVE.test(meaning.text) || frame.after === 'arrivals') &&
    !(frame.after === 'departures' && !ARRIVE.test(meaning.text))
  const isBoth = goes === comes
  const timesOf = (of: { check_in_time: string | null; check_out_time: string | null }) =>
    [
      ...(comes || isBoth ? [checkIn(desk, of.check_in_time)] : []),
      ...(goes || isBoth ? [checkOut(desk, of.check_out_time)] : []),
    ].join(', ')
  const timesAt = (name: string) =>
    properties.find(each => each.name === name) ?? { check_in_time: null, check_out_time: null }
  if (meaning.guests.length > 0 || meaning.reference !== null) {
    const stay = (await staysMeant(desk))[0]! // there is one, or it asked
    const when = isBoth
      ? writer.range(stay.check_in, stay.check_out)
      : day(comes ? stay.check_in : stay.check_out)
    const said = `${stay.guest}, ${stay.property}, ${when}: ${timesOf(timesAt(stay.property))}.`
    const wish = comes && stay.special !== null && OF_TIME.test(stay.special) ? firstLine(stay.special) : ''
    return wish ? `${said}\n${writer.t('With the booking', 'By die bespreking')}: “${wish}”` : said
  }
  if (meaning.hasDates && (frame.after === 'departures' || frame.after === 'arrivals')) {
    const side = goes && !comes ? 'check_out' : 'check_in'
    const days = spanMeant(desk, { kind: 'day', from: desk.today, last: desk.today })
    const { confirmed } = await staysOn(desk, days)
    const some = confirmed.filter(stay => stay[side] >= days.from && stay[side] <= days.last)
    if (some.length > 0)
      return `${span(days)}:\n${lines(some.map(stay => `${stay.name}, ${stay.property}: ${timesOf(timesAt(stay.property))}`))}`
  }
  const homes = propertiesMeant(desk)
  const shown = homes.length > 0 ? homes : properties
  return shown.length === 1
    ? `${shown[0]!.name}: ${timesOf(shown[0]!)}.`
    : lines(shown.slice(0, 20).map(each => `${each.name}: ${timesOf(each)}`)) // there is one
}

/** Asked of each home rather than of one. */
const WHICH =
  /\b(?:which|watter)\b|\b(?:any|enige|een)(?: (?:of|van))?(?: (?:my|the|our|die|ons))? (?:homes?|houses?|places?|propert(?:y|ies)|huise?|plekke?|eiendomme)\b|^(?:homes?|houses?|places?|huise?|plekke?) (?:with|without|met|sonder)\b|^(?!.*\b(?:does|do|is|are|has|have|het)\b).*\b(?:but no|without|maar nie|sonder)\b/
const PROPERTIES_MAX = 10

/** Facts of a home as its page shows them; of another thing whether it is among its amenities. `which home has …` is asked of each. */
export const propertyFacts: Answering = async desk => {
  const { meaning, properties, toolbox, writer } = desk
  if (!WHICH.test(meaning.text) || propertiesMeant(desk).length > 0 || properties.length === 1)
    return factOf(desk, await toolbox.use(readProperty, { property_id: propertyNeeded(desk).id }))
  const all: Facts[] = []
  for (const { id } of properties.slice(0, PROPERTIES_MAX))
    all.push(await toolbox.use(readProperty, { property_id: id }))
  const left = properties.length - PROPERTIES_MAX
  const note =
    left > 0
      ? writer.t(
          `\nI looked at the first ${PROPERTIES_MAX} of your ${properties.length} homes only: name another.`,
          `\nEk het net na die eerste ${PROPERTIES_MAX} van jou ${properties.length} huise gekyk: noem ’n ander.`,
        )
      : ''
  const said = ranked(desk, all) ?? withAndWithout(desk, all)
  if (said !== undefined) return said + note
  const found = all.map(each => factOf(desk, each))
  const some = found.filter(each => typeof each === 'string')
  if (some.length > 0) return writer.lines(some) + note
  const [none] = found // a host without homes was told so
  return typeof none === 'object' && left > 0 ? { ...none, text: note.trim() } : none! // it is there
}

/** The homes by a number of their page, where the most or the least of it is asked for. */
function ranked(desk: Desk, all: readonly Facts[]): string | undefined {
  const { text } = desk.meaning
  const { t, lines } = desk.writer
  const order = orderIn(text)
  const [, words, count] = FACTS.find(([pattern, , number]) => number && pattern.test(text)) ?? []
  if (order === undefined || !words || !count) return undefined
  const rows = all
    .toSorted((one, other) => order * (count(one) - count(other)))
    .map(each => `${each.name}: ${words(each, desk)}`)
  return `${order < 0 ? t('The most first', 'Die meeste eerste') : t('The least first', 'Die minste eerste')}:\n${lines(rows)}`
}

const ANEW = /^(?:and|en|but|maar|with|met)$/
const IS_MISSING = /^(?:no|not|without|sonder|geen|nie)$/

/** The homes whose pages name some things and not some others, where something is to be missing. */
function withAndWithout({ meaning, writer: { t, lines } }: Desk, all: readonly Facts[]): string | undefined {
  const things: { word: string; isMissing: boolean }[] = []
  let isMissing = false
  for (const word of meaning.words) {
    if (ANEW.test(word)) isMissing = false
    if (IS_MISSING.test(word)) isMissing = true
    else if (meaning.content.includes(word) && isThing(word)) things.push({ word, isMissing })
  }
  if (!things.some(each => each.isMissing)) return undefined
  const fitting = all.filter(property =>
    things.every(each => (sentenceOn(property, [each.word]) === undefined) === each.isMissing),
  )
  const named = (of: boolean) => things.flatMap(each => (each.isMissing === of ? [`“${each.word}”`] : []))
  const head = [
    ...(named(false).length > 0
      ? [t(`with ${named(false).join(', ')}`, `met ${named(false).join(', ')}`)]
      : []),
    t(`without ${named(true).join(', ')}`, `sonder ${named(true).join(', ')}`),
  ].join(', ')
  const pages = t('By their pages', 'Volgens hul bladsye')
  return `${pages}, ${head}:${fitting.length > 0 ? `\n${lines(fitting.map(({ name }) => name))}` : t(' none.', ' geen.')}`
}

/** Beside what is asked for. */
const PLAIN =
  /^(?:does|do|is|are|has|have|there|a|an|the|any|at|in|het|is|daar|die|n|'n|by|what|wat|with|like|can|people|guests|which|watter|my|homes?|houses?|huise?|places?|property|properties|but|maar)$/
const isThing = (word: string) => !PLAIN.test(word) && !IS_MISSING.test(word)

/** Finds what a page says of some things: an amenity, by any word for it, or a sentence. */
function sentenceOn({ amenities, description, house_rules }: Facts, things: readonly string[]) {
  const isIn = (text: string, isKin: boolean) =>
    things.every(word =>
      (isKin ? similarTo(word) : new RegExp(`(?:^|[^\\p{L}])${word}`, 'u')).test(text.toLowerCase()),
    )
  return (
    amenities.find(text => isIn(text, true)) ??
    sentencesOf(description, house_rules).find(text => isIn(text, false))
  )
}

function factOf(desk: Desk, property: Facts): Reply {
  const { meaning, writer } = desk
  const { t, guests } = writer
  const said = FACTS.filter(([pattern]) => pattern.test(meaning.text)).map(([, words]) =>
    words(property, desk),
  )
  if (said.length > 0 && meaning.unknown.length === 0)
    return `${property.name}: ${said.join('; ').replace(/\.$/, '')}.`
  const things = meaning.content.filter(isThing)
  if (things.length === 0 || /^(?:tell|vertel|about|van)\b/.test(meaning.text))
    return `${property.name}, ${String(property.city)}: ${guests(property.max_guests)}, ${t(`bedrooms: ${property.bedrooms}`, `slaapkamers: ${property.bedrooms}`)}. ${property.amenities.join(', ')}.`
  const found = things.map(word => sentenceOn(property, [word]))
  const missing = things.filter((_, at) => found[at] === undefined).join(' ')
  return missing !== ''
    ? {
        text: t(
          `Nothing about “${missing}” is written on the page of ${property.name}.`,
          `Niks oor “${missing}” is op die bladsy van ${property.name} geskryf nie.`,
        ),
        isRefused: true,
      }
    : t(
        `On the page of ${property.name}: “${[...new Set(found.map(each => firstLine(each!)))].join('”, “')}”`, // none is missing
        `Op die bladsy van ${property.name}: “${[...new Set(found.map(each => firstLine(each!)))].join('”, “')}”`, // as above
      )
}

/** Reads an order of homes: from the most (-1) or the least (1) of something. */
const orderIn = (text: string): 1 | -1 | undefined =>
  /\b(?:most|biggest|largest|meeste|grootste)\b/.test(text)
    ? -1
    : /\b(?:least|fewest|smallest|minste|kleinste)\b/.test(text)
      ? 1
      : undefined

/** The homes, or those that sleep as many as are asked for. */
export const propertyList: Answering = async ({ meaning, properties, writer: { t, lines, guests } }) => {
  if (properties.length === 0) return t('You have no properties yet.', 'Jy het nog geen eiendomme nie.')
  const { people, minPeople, maxPeople } = meaning
  const least = minPeople ?? (maxPeople === null ? people : null)
  const fitting = properties.filter(
    ({ max_guests: most }) => most >= (least ?? most) && most <= (maxPeople ?? most),
  )
  const order = orderIn(meaning.text)
  const rows = fitting
    .toSorted((one, other) => (order ?? 0) * (one.max_guests - other.max_guests))
    .slice(0, 50)
    .map(
      ({ name, city, max_guests, listed }) =>
        `${name}, ${city}, ${guests(max_guests)}${listed ? '' : t(', not listed', ', nie gelys nie')}`,
    )
  if (least === null && maxPeople === null)
    return `${order === undefined ? t(`You have ${properties.length}:`, `Jy het ${properties.length}:`) : order < 0 ? t('The biggest first:', 'Die grootste eerste:') : t('The smallest first:', 'Die kleinste eerste:')}\n${lines(rows)}`
  const sleeping = [
    ...(least === null ? [] : [t(`at least ${guests(least)}`, `ten minste ${guests(least)}`)]),
    ...(maxPeople === null ? [] : [t(`at most ${guests(maxPeople)}`, `hoogstens ${guests(maxPeople)}`)]),
  ].join(', ')
  const head = t(
    `Homes that sleep ${sleeping}: ${fitting.length} of ${properties.length}`,
    `Huise met plek vir ${sleeping}: ${fitting.length} van ${properties.length}`,
  )
  return rows.length === 0 ? `${head}.` : `${head}:\n${lines(rows)}`
}
