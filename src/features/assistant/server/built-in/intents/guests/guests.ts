import { addDays } from '#src/contract/days.ts'
import { readBooking } from '../../../tools/read-booking.ts'
import { readMoney } from '../../../tools/read-money.ts'
import { LINES_MAX } from '../bookings/booking-lines.ts'
import { everyBooking } from '../every-row.ts'
import { type Answering, AskBack, type Desk } from '../intent.ts'
import { paidWords } from '../figures/money.ts'
import { stateOf } from '../stays.ts'
import { atProperties, propertiesMeant, staysMeant, type Stay, whereAndWhen } from '../../which/which.ts'
import { spanMeant } from '../../which/which-days.ts'

/** The stay that is meant of the guest who is named. Asks who where nobody is. */
export async function stayMeant(desk: Desk): Promise<Stay> {
  const [stay] = await staysMeant(desk)
  if (stay) return stay
  throw new AskBack(desk.writer.t('Of which guest?', 'Van watter gas?'))
}

export const detailsOf = async ({ toolbox, writer: { t } }: Desk, { booking_id, guest }: Stay) => {
  if (booking_id !== null) return toolbox.use(readBooking, { booking_id })
  throw new AskBack(
    t(
      `${guest} booked by another channel, which doesn’t say more.`,
      `${guest} het deur ’n ander kanaal bespreek, wat nie meer sê nie.`,
    ),
  )
}

/** Asks of a booking, or of a person. */
const FROM_WHERE = /^(?:where|waar)\b.*\b(?:come|comes|kom)\b.*\b(?:from|vandaan)$/

/** All of a guest: the stay that is meant, its state, and how many others there are. */
export const guest: Answering = async desk => {
  const { t, guests, rand } = desk.writer
  const stays = await staysMeant(desk)
  const stay = await stayMeant(desk)
  const people = stay.guests === null ? '' : `, ${guests(stay.guests)}`
  const pets = stay.pets > 0 ? t(`, pets: ${stay.pets}`, `, troeteldiere: ${stay.pets}`) : ''
  const total = stay.total === null ? '' : `, ${rand(stay.total)}`
  const others =
    stays.length > 1
      ? t(
          ` ${stays.length - 1} more of theirs: ${stays
            .slice(1, 4)
            .map(each => `${whereAndWhen(desk, each)} (${stateOf(desk, each)})`)
            .join('; ')}.`,
          ` Nog ${stays.length - 1} van hulle: ${stays
            .slice(1, 4)
            .map(each => `${whereAndWhen(desk, each)} (${stateOf(desk, each)})`)
            .join('; ')}.`,
        )
      : ''
  const from = stay.channel
    ? t(`, by ${stay.channel}`, `, deur ${stay.channel}`)
    : /\b(?:from|through|vandaan|deur)\b/.test(desk.meaning.text)
      ? stay.recorded_by === 'host'
        ? t(', recorded by you', ', deur jou ingevoer')
        : t(', booked here', ', hier bespreek')
      : ''
  const noTown = FROM_WHERE.test(desk.meaning.text)
    ? t(
        ` That is how the booking came: where ${stay.guest} lives isn’t kept here.`,
        ` So het die bespreking gekom: waar ${stay.guest} woon, word nie hier gehou nie.`,
      )
    : ''
  const number = /\bbookingnumber\b/.test(desk.meaning.text) ? `, ${stay.reference}` : ''
  const wish = stay.special ? `\n> ${stay.special.replaceAll('\n', '\n> ')}` : ''
  const name = stay.guest.split(/\s+/)[0]!
  return {
    text: `${stay.guest}: ${whereAndWhen(desk, stay)} (${stateOf(desk, stay)})${people}${pets}${total}${from}${number}.${noTown}${others}${wish}`,
    offers: [
      {
        label: t(`What did ${name} write`, `Wat het ${name} geskryf`),
        text: t(`What did ${stay.guest} write?`, `Wat het ${stay.guest} geskryf?`),
      },
      {
        label: t(`Reach ${name}`, `Bereik ${name}`),
        text: t(`What is ${stay.guest}’s phone number?`, `Wat is ${stay.guest} se nommer?`),
      },
    ],
  }
}

/** A fact of the stay that is meant, said with where and when. */
const fact =
  (words: (stay: Stay, desk: Desk) => string): Answering =>
  async desk => {
    const stay = await stayMeant(desk)
    return `${words(stay, desk)} (${whereAndWhen(desk, stay)}${stay.status === 'confirmed' ? '' : `, ${stateOf(desk, stay)}`})`
  }

export const guestPeople = fact(({ guest: name, guests: people }, { writer: { t, guests } }) =>
  people === null
    ? t(`${name}: the channel doesn’t say how many.`, `${name}: die kanaal sê nie hoeveel nie.`)
    : `${name}: ${guests(people)}`,
)
export const guestLength = fact(({ guest: name, nights }, { writer }) => `${name}: ${writer.nights(nights)}`)
export const guestTotal: Answering = async desk => {
  const { t, rand } = desk.writer
  const stay = await stayMeant(desk)
  const { guest: name, total, status, booking_id } = stay
  const about = ` (${whereAndWhen(desk, stay)}${status === 'confirmed' ? '' : `, ${stateOf(desk, stay)}`})`
  if (total === null)
    return `${t(`${name}: the channel doesn’t say what it brings.`, `${name}: die kanaal sê nie wat dit bring nie.`)}${about}`
  const note =
    status === 'confirmed' && booking_id !== null
      ? ` ${paidWords(desk, await desk.toolbox.use(readMoney, { booking_id }))}`
      : ''
  return `${t(`${name}: the stay comes to ${rand(total)}.`, `${name}: die verblyf kom op ${rand(total)} te staan.`)}${note}${about}`
}

const LANGUAGES: Record<string, readonly [string, string]> = {
  en: ['English', 'Engels'],
  af: ['Afrikaans', 'Afrikaans'],
  zu: ['isiZulu', 'isiZulu'],
}
const SPOKEN: readonly (readonly [string, RegExp])[] = [
  ['en', /\b(?:english|engels\w*)\b/],
  ['af', /\bafrikaans\w*\b/],
  ['zu', /\b(?:isi)?zulu\b/],
]
const OTHERS = /\b(?:german|french|dutch|xhosa|sotho|duits\w*|frans\w*|nederlands\w*)\b/
const AHEAD_DAYS = 500

/** The language that is noted of those who are here or come, of the one that is asked for or of each. */
async function speakers(desk: Desk): Promise<string> {
  const { meaning, today, writer } = desk
  const { t, span, lines, stays: counted } = writer
  if (OTHERS.test(meaning.text))
    throw new AskBack(
      t(
        'Of a guest only English, Afrikaans or isiZulu is noted here.',
        'Van ’n gas word hier net Engels, Afrikaans of isiZulu aangeteken.',
      ),
    )
  const homes = propertiesMeant(desk)
  const days = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, AHEAD_DAYS) })
  const { bookings } = await everyBooking(desk, homes, { from: days.from, to: addDays(days.last, 1) })
  const there = bookings.filter(
    ({ guest: who, status }) =>
      status !== 'cancelled' && (meaning.guests.length === 0 || meaning.guests.includes(String(who))),
  )
  const asked = SPOKEN.filter(([, pattern]) => pattern.test(meaning.text)).map(([code]) => code)
  const shown = asked.length > 0 ? asked : Object.keys(LANGUAGES)
  const of = (code: string) => there.filter(({ guest_language }) => guest_language === code)
  const when = meaning.hasDates ? span(days) : t('now and to come', 'nou en wat kom')
  const rows = shown
    .flatMap(code => of(code))
    .map(each => {
      const state = each.status === 'pending' ? `, ${stateOf(desk, { ...each, reason: null })}` : ''
      const language = asked.length === 1 ? '' : `: ${t(...LANGUAGES[each.guest_language!]!)}` // by which they were found
      return `${String(each.guest)}, ${whereAndWhen(desk, each)}${state}${language}`
    })
  const title =
    asked.length > 0 ? asked.map(code => t(...LANGUAGES[code]!)).join(', ') : t('Languages', 'Tale') // they are known
  const head = `${title}${atProperties(desk, homes)}, ${t('stays booked here', 'verblywe wat hier bespreek is')}, ${when}`
  const unknown = there.filter(({ guest_language }) => guest_language === null).length
  const note =
    unknown > 0
      ? t(
          `\nNo language is noted for ${counted(unknown)}.`,
          `\nVir ${counted(unknown)} is geen taal aangeteken nie.`,
        )
      : ''
  return `${rows.length === 0 ? `${head}: ${t('nobody', 'niemand')}.` : `${head} (${rows.length}):\n${lines(rows, LINES_MAX)}`}${note}`
}

export const languages: Answering = async desk => {
  const { t } = desk.writer
  const { guests: named, reference, tokens } = desk.meaning
  if (reference === null && named.length !== 1 && !tokens.includes('GUEST')) return speakers(desk)
  const stay = await stayMeant(desk)
  const known = LANGUAGES[String((await detailsOf(desk, stay)).guest_language ?? '')]
  return known
    ? t(`${stay.guest} is written to in ${known[0]}.`, `Daar word in ${known[1]} aan ${stay.guest} geskryf.`)
    : t(`${stay.guest}: no language is noted.`, `${stay.guest}: geen taal is aangeteken nie.`)
}

/** Earlier stays of a guest; without a name, who of those who come was here before. */
export const before: Answering = async desk => {
  const { today, writer } = desk
  const { t, lines } = writer
  const stays = await staysMeant(desk)
  const [first] = stays
  if (!first) throw new AskBack(t('Which guest do you mean?', 'Watter gas bedoel jy?'))
  const over = stays.filter(each => each.status === 'confirmed' && each.check_out <= today)
  const others = stays.filter(each => each.status === 'confirmed' && each.check_out > today)
  const ahead =
    others.length > 0
      ? t(
          `\nNow or to come: ${others.map(each => whereAndWhen(desk, each)).join('; ')}.`,
          `\nNou of wat kom: ${others.map(each => whereAndWhen(desk, each)).join('; ')}.`,
        )
      : ''
  if (over.length === 0)
    return (
      t(`${first.guest} has no earlier stay here.`, `${first.guest} het nog nie voorheen hier gebly nie.`) +
      ahead
    )
  return `${t(`${first.guest} stayed here before (${over.length}):`, `${first.guest} het al hier gebly (${over.length}):`)}\n${lines(over.map(each => whereAndWhen(desk, each)))}${ahead}`
}
