import type { Offer } from '../../contract/answers.ts'
import { intents } from './intents/table.ts'
import type { Desk } from './intents/intent.ts'
import type { Frame } from './question-frame.ts'

const CHARS_MAX = 240
const OFFERS_MAX = 3

type Texts = readonly [string, string]

/** Subjects that are not known here, by the question. */
const TOPICS: Record<string, Texts> = {
  weather: ['I can’t see the weather.', 'Ek kan nie die weer sien nie.'],
  power: ['I can’t see Eskom’s schedule.', 'Ek kan nie Eskom se skedule sien nie.'],
  others: [
    'I can’t see the homes or figures of other hosts, only your own.',
    'Ek kan nie huise of syfers van ander gashere sien nie, net jou eie.',
  ],
  costs: [
    'I can’t tell: your costs and tax aren’t kept here, only the income of stays and the fees of channels.',
    'Ek kan dit nie sê nie: jou uitgawes en belasting word nie hier gehou nie, net die inkomste van verblywe en kanale se fooie.',
  ],
  money: [
    'I can’t see refunds, payouts or VAT: they are on the page Money.',
    'Ek kan nie terugbetalings, uitbetalings of BTW sien nie: dit is op die bladsy Money.',
  ],
  terms: [
    'I can’t see what a home asks as a deposit: it is in the terms of the home, on its page.',
    'Ek kan nie sien watter deposito ’n huis vra nie: dit staan in die huis se voorwaardes, op sy bladsy.',
  ],
  opening: [
    'I can’t open nights: a night is open unless something holds it, and a block is taken away in the calendar.',
    'Ek kan nie nagte oopmaak nie: ’n nag is oop tensy iets dit hou, en ’n blok word in die kalender weggeneem.',
  ],
  action: [
    'I can’t do that for you: I only draft messages, prices and blocks, which you send. Please do it on the page of the booking or the home.',
    'Ek kan dit nie vir jou doen nie: ek stel net boodskappe, pryse en blokke op, wat jy stuur. Doen dit asseblief op die bladsy van die bespreking of die huis.',
  ],
}

/** Intents that are near to such a subject. */
const INSTEAD: Record<string, readonly string[]> = {
  weather: ['arrivals', 'free'],
  power: ['arrivals', 'staying'],
  others: ['income', 'occupancy', 'price'],
  costs: ['income', 'sources'],
  money: ['received', 'to give back', 'paid'],
  terms: ['paid', 'deposits held', 'kept if cancelled'],
  opening: ['blocked', 'free'],
  action: ['requests', 'stays', 'guest'],
  none: ['waiting', 'arrivals', 'free'],
}

/** A question of an intent, with the guest, the home and the days that were understood. */
export function offerOf(desk: Desk, name: string): Offer | undefined {
  const { meaning, writer } = desk
  const { t } = writer
  const { title, ask, takes } = intents[name]!
  const has = (slot: (typeof takes)[number]) => takes.includes(slot)
  const guest = meaning.guests.length === 1 ? meaning.guests[0] : undefined
  if (ask === null || (/\{guest\}/.test(ask[0]) && guest === undefined)) return undefined
  const homes = meaning.properties
    .filter(({ fitting, isAll }) => isAll || fitting.length === 1)
    .map(({ fitting }) => fitting[0]!.name) // some fit
  const home = has('HOME') && homes.length === 1 ? t(` at ${homes[0]}`, ` by ${homes[0]}`) : ''
  const [span] = has('DAYS') ? meaning.dates(60) : []
  const named = (text: string) => (guest === undefined ? text : text.replace('{guest}', guest))
  const isOfGuest = ask[0].includes('{guest}')
  const about = isOfGuest ? '' : `${home}${span ? ` ${writer.asked(span)}` : ''}`
  return {
    label: `${named(t(...title))}${isOfGuest ? '' : `${home}${span ? `, ${writer.span(span)}` : ''}`}`,
    text: `${named(t(...ask))}${about}`,
  }
}

/** Says kindly, in one line, what is not known or not understood, with what can be asked instead. */
export function refuse(desk: Desk, { refusal, near }: Frame): { content: string; offers: Offer[] } {
  const { t } = desk.writer
  const topic = refusal?.topic ?? null
  const words = (refusal?.words ?? [])
    .filter(word => word === word.toLowerCase() && !word.includes('_'))
    .slice(0, 2)
  const names = topic === null ? near : (INSTEAD[topic] ?? INSTEAD.none!)
  const offers = [
    ...new Map(names.flatMap(name => offerOf(desk, name) ?? []).map(offer => [offer.text, offer])).values(),
  ].slice(0, OFFERS_MAX)
  const known = topic === null ? undefined : TOPICS[topic]
  const quoted = words.map(word => `“${word}”`).join(t(' and ', ' en '))
  const said = known
    ? t(...known)
    : topic === 'none'
      ? t(
          'I can’t tell you that: I only know your homes, stays, guests, messages and figures here.',
          'Ek kan dit nie vir jou sê nie: ek ken net jou huise, verblywe, gaste, boodskappe en syfers hier.',
        )
      : words.length > 0
        ? t(
            `I can’t answer that for sure: I’m not certain what ${quoted} means here.`,
            `Ek kan dit nie met sekerheid beantwoord nie: ek is nie seker wat ${quoted} hier beteken nie.`,
          )
        : t(
            'I can’t answer that for sure. Could you put it differently?',
            'Ek kan dit nie met sekerheid beantwoord nie. Kan jy dit anders stel?',
          )
  const more = offers.length > 0 ? t(' I can show:', ' Ek kan wys:') : ''
  return { content: `${said}${more}`.slice(0, CHARS_MAX), offers }
}
