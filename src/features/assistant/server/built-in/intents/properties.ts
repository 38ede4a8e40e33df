import { readProperty } from '../../tools/read-property.ts'
import { similarTo } from '../words/kin.ts'
import { firstLine } from './messages/guest-messages.ts'
import type { Answering, Desk, PropertyRow, Reply } from './intent.ts'
import { propertiesMeant, propertyNeeded, staysMeant } from '../which/which.ts'
import { spanMeant } from '../which/which-days.ts'
import { staysOn } from './guests/who-stays.ts'

const LEAVE = /\b(?:check-?outs?|leave|leaves|out|departure|uitboek\w*|uit|vertrek\w*|gaan)\b/
const ARRIVE = /\b(?:check-?ins?|arrives?|arrival|in|inboek\w*|aankoms|kom)\b/

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
    return `${stay.guest}, ${stay.property}, ${when}: ${timesOf(timesAt(stay.property))}.`
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

const PETS = /\b(?:pets?|dogs?|cats?|hond(?:e)?|katte?|troeteldier\w*)\b/

const sentencesOf = (description: unknown, houseRules: unknown): string[] =>
  `${String(description ?? '')} ${String(houseRules ?? '')}`.split(/(?<=[.!?])\s+/)

const FACTS: readonly [RegExp, (property: Facts, desk: Desk) => string][] = [
  [
    /\b(?:howmany|hoeveel)\b.*\b(?:fit|sleeps?|people|guests|mense|gaste|pas|host|take)\b|\b(?:capacity|sleeps|maximum|max|kapasiteit|maksimum)\b/,
    ({ max_guests }, { writer: { t, guests } }) =>
      t(`sleeps ${max_guests}`, `plek vir ${guests(max_guests)}`),
  ],
  [
    /\b(?:bedrooms?|beds?|bed rooms?|slaapkamers?|kamers?|rooms?)\b/,
    ({ bedrooms }, { writer: { t } }) => t(`bedrooms: ${bedrooms}`, `slaapkamers: ${bedrooms}`),
  ],
  [
    /\b(?:bathrooms?|badkamers?)\b/,
    ({ bathrooms }, { writer: { t, number } }) =>
      t(`bathrooms: ${number(bathrooms)}`, `badkamers: ${number(bathrooms)}`),
  ],
  [
    /\b(?:address|adres)\b|^(?:where is|waar is)\b/,
    ({ street_address, neighbourhood, city, province }) =>
      [street_address, neighbourhood, city, province]
        .map(part => String(part ?? ''))
        .filter(Boolean)
        .join(', '),
  ],
  [
    /\b(?:fees?|fooie?|skoonmaakfooi|cleaning|skoonmaak)\b/,
    ({ cleaning_fee, service_fee }, { writer: { t, rand } }) =>
      t(
        `cleaning fee ${rand(cleaning_fee)}, service fee ${rand(service_fee)}`,
        `skoonmaakfooi ${rand(cleaning_fee)}, diensfooi ${rand(service_fee)}`,
      ),
  ],
  [
    /\b(?:rules|reels|huisreels|allowed|part(?:y|ies)|smok(?:e|ing)|rook|partytjies?)\b/,
    ({ house_rules }, { writer: { t } }) =>
      String(house_rules ?? '') || t('no house rules are written', 'geen huisreëls is geskryf nie'),
  ],
  [
    PETS,
    ({ amenities, description, house_rules }, { writer: { t } }) => {
      const written = [...amenities, ...sentencesOf(description, house_rules)]
      const found = written.find(text => PETS.test(text.toLowerCase()))
      return found
        ? `“${firstLine(found)}”`
        : t('nothing about pets is written on its page', 'niks oor troeteldiere is op die bladsy geskryf nie')
    },
  ],
  [
    /\b(?:amenities|facilities|geriewe)\b/,
    ({ amenities }, { writer: { t } }) =>
      amenities.length > 0 ? amenities.join(', ') : t('no amenities are listed', 'geen geriewe is gelys nie'),
  ],
  [
    /\b(?:big|howbig|size|square|groot|grootte)\b/,
    ({ square_metres }, { writer: { t } }) =>
      square_metres
        ? t(`size ${square_metres}`, `grootte ${square_metres}`)
        : t('no size is noted', 'geen grootte is aangeteken nie'),
  ],
]
type Facts = Awaited<ReturnType<(typeof readProperty)['run']>>['data']
const PLAIN =
  /^(?:does|do|is|are|has|have|there|a|an|the|any|at|in|het|is|daar|die|n|'n|by|what|wat|with|like|can|people|guests|which|watter|my|homes?|houses?|huise?|places?|property|properties|braai)$/

const WHICH =
  /\b(?:which|watter)\b|\b(?:any|enige|een)(?: (?:of|van))?(?: (?:my|the|our|die|ons))? (?:homes?|houses?|places?|propert(?:y|ies)|huise?|plekke?|eiendomme)\b|^(?:homes?|houses?|places?|huise?|plekke?) (?:with|met)\b/
const PROPERTIES_MAX = 10

/** Facts of a home as its page shows them; of another thing whether it is among its amenities. `which home has …` is asked of each. */
export const propertyFacts: Answering = async desk => {
  const { meaning, properties, writer } = desk
  if (!WHICH.test(meaning.text) || propertiesMeant(desk).length > 0 || properties.length === 1)
    return factOf(desk, propertyNeeded(desk))
  const all = []
  for (const each of properties.slice(0, PROPERTIES_MAX)) all.push(await factOf(desk, each))
  const found = all.flatMap(each => (typeof each === 'string' ? [each] : []))
  const left = properties.length - PROPERTIES_MAX
  const note =
    left > 0
      ? [
          writer.t(
            `I looked at the first ${PROPERTIES_MAX} of your ${properties.length} homes only: name another.`,
            `Ek het net na die eerste ${PROPERTIES_MAX} van jou ${properties.length} huise gekyk: noem ’n ander.`,
          ),
        ]
      : []
  if (found.length > 0) return [writer.lines(found), ...note].join('\n')
  const [none] = all // a host without homes was told so
  return typeof none === 'object' && left > 0 ? { ...none, text: note[0]! } : none! // it is there
}

async function factOf(desk: Desk, { id }: PropertyRow): Promise<Reply> {
  const { meaning, toolbox, writer } = desk
  const { t, guests } = writer
  const property = await toolbox.use(readProperty, { property_id: id })
  const said = FACTS.filter(([pattern]) => pattern.test(meaning.text)).map(([, words]) =>
    words(property, desk),
  )
  if (said.length > 0 && meaning.unknown.length === 0)
    return `${property.name}: ${said.join('; ').replace(/\.$/, '')}.`
  const things = (meaning.unknown.length > 0 ? meaning.unknown : meaning.content).filter(
    word => !PLAIN.test(word) || word === 'braai',
  )
  if (things.length === 0 || /^(?:tell|vertel|about|van)\b/.test(meaning.text))
    return `${property.name}, ${String(property.city)}: ${guests(property.max_guests)}, ${t(`bedrooms: ${property.bedrooms}`, `slaapkamers: ${property.bedrooms}`)}. ${property.amenities.join(', ')}.`
  const thing = things.join(' ')
  const sentences = sentencesOf(property.description, property.house_rules)
  const isIn = (text: string, isKin: boolean) =>
    things.every(word =>
      (isKin ? similarTo(word) : new RegExp(`(?:^|[^\\p{L}])${word}`, 'u')).test(text.toLowerCase()),
    )
  const found = property.amenities.find(text => isIn(text, true)) ?? sentences.find(text => isIn(text, false))
  return found === undefined
    ? {
        text: t(
          `Nothing about “${thing}” is written on the page of ${property.name}.`,
          `Niks oor “${thing}” is op die bladsy van ${property.name} geskryf nie.`,
        ),
        isRefused: true,
      }
    : t(
        `On the page of ${property.name}: “${firstLine(found)}”`,
        `Op die bladsy van ${property.name}: “${firstLine(found)}”`,
      )
}

/** The homes, or those that sleep as many as are asked for. */
export const propertyList: Answering = async ({ meaning, properties, writer: { t, lines, guests } }) => {
  if (properties.length === 0) return t('You have no properties yet.', 'Jy het nog geen eiendomme nie.')
  const { people, minPeople, maxPeople } = meaning
  const least = minPeople ?? (maxPeople === null ? people : null)
  const fitting = properties.filter(
    ({ max_guests: most }) => most >= (least ?? most) && most <= (maxPeople ?? most),
  )
  const rows = fitting
    .slice(0, 50)
    .map(
      ({ name, city, max_guests, listed }) =>
        `${name}, ${city}, ${guests(max_guests)}${listed ? '' : t(', not listed', ', nie gelys nie')}`,
    )
  if (least === null && maxPeople === null)
    return `${t(`You have ${properties.length}:`, `Jy het ${properties.length}:`)}\n${lines(rows)}`
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
