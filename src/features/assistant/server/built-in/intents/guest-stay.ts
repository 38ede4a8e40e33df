import { phoneWords } from '#src/contract/words.ts'
import { readBooking } from '../../tools/read-booking.ts'
import type { Meaning } from '../understand.ts'
import { type Desk, intent } from './intent.ts'
import { type Stay, staysMeant } from './which.ts'

const STATUS: Record<string, readonly [string, string]> = {
  confirmed: ['confirmed', 'bevestig'],
  pending: ['a request that waits for your answer', '’n versoek wat op jou antwoord wag'],
  cancelled: ['cancelled', 'gekanselleer'],
}
const REASONS: Record<string, readonly [string, string]> = {
  by_guest: ['by the guest', 'deur die gas'],
  by_host: ['by you', 'deur jou'],
  declined: ['declined', 'geweier'],
  expired: ['it expired', 'dit het verval'],
  withdrawn: ['the guest withdrew it', 'die gas het dit teruggetrek'],
}

type Said = (desk: Desk, stay: Stay) => string | Promise<string>

const statusOf = ({ writer: { t } }: Desk, { status, reason }: Stay): string => {
  const [english, afrikaans] = STATUS[status] ?? [status, status]
  const why = reason === null ? undefined : REASONS[reason]
  return `${t(english, afrikaans)}${why ? ` (${t(...why)})` : ''}`
}

const summary: Said = (desk, stay) => {
  const { t, range, guests, rand } = desk.writer
  return [
    `${stay.guest}, ${stay.property}, ${range(stay.check_in, stay.check_out)}`,
    ...(stay.guests === null ? [] : [guests(stay.guests)]),
    ...(stay.total === null ? [] : [rand(stay.total)]),
    statusOf(desk, stay),
    ...(stay.special === null ? [] : [`${t('asked for', 'gevra')}: “${stay.special}”`]),
  ].join(', ')
}

const contactOf =
  (kind: 'guest_phone' | 'guest_email'): Said =>
  async ({ toolbox, writer: { t } }, stay) => {
    const detail =
      stay.booking_id === null ? null : await toolbox.use(readBooking, { booking_id: stay.booking_id })
    const value = detail?.[kind]
    const what =
      kind === 'guest_phone' ? t('phone number', 'telefoonnommer') : t('email address', 'e-posadres')
    if (value === null || value === undefined)
      return t(`I have no ${what} of ${stay.guest}.`, `Ek het geen ${what} van ${stay.guest} nie.`)
    return `${stay.guest}: ${kind === 'guest_phone' ? localPhone(String(value)) : String(value)}`
  }

/** As it is dialled here: `082 111 0010`. */
const localPhone = (number: string): string => phoneWords(number).replace(/^\+27[\s\u00a0]/, '0')

/** Aspects of a stay to ask about, the more specific first. */
const ASPECTS: readonly { is: (meaning: Meaning) => boolean; say: Said }[] = [
  {
    is: ({ has }) => has('deadline') || (has('request') && has('when')),
    say: ({ writer: { t, day } }, stay) =>
      stay.expires_at === null
        ? t(`No request of ${stay.guest} waits.`, `Geen versoek van ${stay.guest} wag nie.`)
        : t(
            `Until ${timeOf(stay.expires_at)} on ${day(timeDay(stay.expires_at))}: then the request of ${stay.guest} expires.`,
            `Tot ${timeOf(stay.expires_at)} op ${day(timeDay(stay.expires_at))}: dan verval die versoek van ${stay.guest}.`,
          ),
  },
  { is: ({ has }) => has('phone'), say: contactOf('guest_phone') },
  { is: ({ has }) => has('email'), say: contactOf('guest_email') },
  {
    is: ({ has }) => has('special') && !has('pay'),
    say: ({ writer: { t } }, { guest, special }) =>
      special === null
        ? t(`${guest} asked for nothing special.`, `${guest} het niks spesiaals gevra nie.`)
        : t(`${guest} wrote: “${special}”`, `${guest} het geskryf: “${special}”`),
  },
  {
    is: ({ has }) => has('pay', 'price', 'income'),
    say: ({ writer: { t, rand, range } }, { guest, total, property, check_in, check_out }) =>
      total === null
        ? t(
            `Nobody said what ${guest} pays: the stay came by another channel.`,
            `Niemand het gesê wat ${guest} betaal nie: die verblyf kom van ’n ander kanaal.`,
          )
        : `${guest}: ${rand(total)}, ${property}, ${range(check_in, check_out)}.`,
  },
  {
    is: ({ has }) => has('howLong') || (has('howMany') && has('night')),
    say: ({ writer: { t, nights, range } }, stay) =>
      t(
        `${stay.guest} stays ${nights(stay.nights)}: ${stay.property}, ${range(stay.check_in, stay.check_out)}.`,
        `${stay.guest} bly ${nights(stay.nights)}: ${stay.property}, ${range(stay.check_in, stay.check_out)}.`,
      ),
  },
  {
    is: ({ has }) => has('howMany') && !has('arrive', 'leave'),
    say: ({ writer: { t, guests, range } }, stay) =>
      stay.guests === null
        ? t(
            `Nobody said how many come with ${stay.guest}.`,
            `Niemand het gesê hoeveel saam met ${stay.guest} kom nie.`,
          )
        : `${stay.guest}: ${guests(stay.guests)}, ${stay.property}, ${range(stay.check_in, stay.check_out)}.`,
  },
  {
    is: ({ has }) => has('leave') && !has('arrive'),
    say: ({ writer: { t, day } }, stay) =>
      t(
        `${stay.guest} leaves ${stay.property} on ${day(stay.check_out)}.`,
        `${stay.guest} vertrek op ${day(stay.check_out)} uit ${stay.property}.`,
      ),
  },
  {
    is: ({ has }) => has('arrive') || (has('when') && !has('status')),
    say: ({ writer: { t, day, nights } }, stay) =>
      t(
        `${stay.guest} arrives at ${stay.property} on ${day(stay.check_in)}, for ${nights(stay.nights)}.`,
        `${stay.guest} kom op ${day(stay.check_in)} by ${stay.property} aan, vir ${nights(stay.nights)}.`,
      ),
  },
]

const timeOf = (instant: string): string =>
  new Date(Date.parse(instant) + 7_200_000).toISOString().slice(11, 16)
const timeDay = (instant: string): string =>
  new Date(Date.parse(instant) + 7_200_000).toISOString().slice(0, 10)

/** Details of one guest's stay. */
export const guestStay = intent({
  name: 'guest stay',
  can: {
    en: 'a guest’s stay: dates, people, amount, wishes, phone',
    af: '’n gas se verblyf: datums, mense, bedrag, versoeke, telefoon',
  },
  examples: {
    en: [
      'When does Sipho arrive?',
      'What did Sipho Nkosi pay?',
      'how many ppl with sipho',
      'sifo nkosi?',
      'NAL-ABC12',
      'What is Sipho’s phone number?',
    ],
    af: [
      'Wanneer kom Sipho?',
      'Hoeveel mense is saam met Sipho?',
      'wat betaal sipho nkosi',
      'hoe lank bly Sipho',
    ],
  },
  fits: meaning => {
    if (meaning.guests.length === 0 && meaning.reference === null) return 0
    return meaning.first.has('writing') && !meaning.has('what', 'when', 'where', 'who') ? 1 : 7
  },
  tolerates: meaning => meaning.has('special') && meaning.unknown.length <= 2 && !meaning.isOutside,
  async answer(desk) {
    const [stay, ...others] = await staysMeant(desk)
    if (!stay) return ''
    const aspect = ASPECTS.find(({ is }) => is(desk.meaning))
    const said = await (aspect?.say ?? summary)(desk, stay)
    const more = others.filter(({ status, check_out }) => status !== 'cancelled' && check_out >= desk.today)
    if (more.length === 0) return said
    return `${said}\n${desk.writer.t('Also:', 'Ook:')}\n${desk.writer.lines(await Promise.all(more.slice(0, 5).map(other => summary(desk, other))))}`
  },
})
