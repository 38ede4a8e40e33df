import { addDays } from '#src/contract/days.ts'
import { listConversations } from '../../../tools/lists/list-conversations.ts'
import { readConversation } from '../../../tools/read-conversation.ts'
import { everyBooking, everyReview } from '../every-row.ts'
import { similarTo } from '../../words/kin.ts'
import { reviewLine } from '../reviews.ts'
import { stayMeant } from '../guests/guests.ts'
import type { Answering, Desk } from '../intent.ts'
import { localDay, localTime, stateOf } from '../stays.ts'
import { askWhich, atProperties, propertiesMeant, staysMeant, whereAndWhen } from '../../which/which.ts'
import { spanMeant } from '../../which/which-days.ts'
import { cutAt } from '#src/contract/characters.ts'

const CONVERSATIONS_MAX = 5
const SHOWN = 3

export const quoted = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`

/** The messages of all conversations with a guest, the newest first. */
export async function messagesWith(desk: Desk, name: string) {
  const { conversations } = await desk.toolbox.use(listConversations, {
    search: desk.meaning.reference ?? name,
  })
  const own = conversations.filter(
    ({ guest: each }) => desk.meaning.reference !== null || String(each) === name,
  )
  const all = []
  for (const { conversation_id, last_by } of own.slice(0, CONVERSATIONS_MAX)) {
    const { messages } = await desk.toolbox.use(readConversation, { conversation_id })
    all.push(...messages.map(message => ({ ...message, waits: last_by === 'guest' })))
  }
  return all.toSorted((one, other) => other.at.localeCompare(one.at))
}

/** The guest whose messages are meant: of several with that name the one with whom there are any. */
export async function partnerMeant(desk: Desk): Promise<string | undefined> {
  const { guests } = desk.meaning
  if (guests.length <= 1) return guests[0]
  const wrote = []
  for (const name of guests.slice(0, CONVERSATIONS_MAX)) {
    const { conversations } = await desk.toolbox.use(listConversations, { search: name })
    if (conversations.some(({ guest }) => String(guest) === name)) wrote.push(name)
  }
  if (wrote.length === 1 && guests.length <= CONVERSATIONS_MAX) return wrote[0]
  throw askWhich(desk, wrote.length > 0 ? wrote : guests, 'guest')
}

export const whenSaid = ({ writer: { day } }: Desk, at: string) => `${day(localDay(at))}, ${localTime(at)}`

/** Answers what a guest wished for with the stay, and what they wrote, the newer first. */
export const wishes: Answering = async desk => {
  const { meaning, today, writer } = desk
  const { t, lines, span } = writer
  if (meaning.guests.length === 0 && meaning.reference === null) {
    const homes = propertiesMeant(desk)
    const days = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, 30) })
    const { bookings } = await everyBooking(desk, homes, { from: days.from, to: addDays(days.last, 1) })
    const some = bookings.filter(each => each.special_requests && each.status !== 'cancelled')
    const title = `${t('Special requests', 'Spesiale versoeke')}, ${span(days)}${atProperties(desk, homes)}`
    if (some.length === 0) return `${title}: ${t('none.', 'geen.')}`
    return `${title}:\n${lines(some.map(each => `${String(each.guest)}, ${each.property}, ${writer.day(each.check_in)}${each.status === 'pending' ? t(' (a request)', ' (’n versoek)') : ''}: “${String(each.special_requests)}”`))}`
  }
  const stay = await stayMeant(desk)
  const theirs = (await messagesWith(desk, stay.guest)).filter(({ by }) => by === 'guest').slice(0, SHOWN)
  const coming = (await staysMeant(desk)).filter(
    each => each.status !== 'cancelled' && each.check_out > today,
  )
  const wished = (coming.length > 0 ? coming : [stay]).flatMap(each =>
    each.special === null || each.special === ''
      ? []
      : [
          {
            at: each.booked_at ?? '',
            text: `${t('With the booking', 'By die bespreking')}, ${whereAndWhen(desk, each)}, ${stateOf(desk, each)}:\n${quoted(each.special)}`,
          },
        ],
  )
  const wrote = theirs.map(({ at, text }) => ({
    at,
    text: `${whenSaid(desk, at)}:\n${quoted(String(text))}`,
  }))
  const all = [...wished, ...wrote].toSorted((one, other) => other.at.localeCompare(one.at))
  if (all.length === 0)
    return t(
      `${stay.guest} asked for nothing special and wrote nothing (${whereAndWhen(desk, stay)}).`,
      `${stay.guest} het niks spesiaals gevra en niks geskryf nie (${whereAndWhen(desk, stay)}).`,
    )
  const none =
    wished.length === 0
      ? t('\nNo special request with the booking.', '\nGeen spesiale versoek by die bespreking nie.')
      : ''
  return `${stay.guest}:\n${all.map(({ text }) => text).join('\n')}${none}`
}

const ASKS_REPLY =
  /\b(?:reply|replied|answer|answered|respond|responded|back|response|geantwoord|teruggeskryf|antwoord)\b/
const BY_HOST = /\b(?:i|ek)\b/

/** Answers what a guest wrote in any of their conversations, and who wrote last. */
export const messagesOfGuest: Answering = async desk => {
  const { meaning, writer } = desk
  const { t } = writer
  const name = (await partnerMeant(desk)) ?? (await stayMeant(desk)).guest
  const messages = await messagesWith(desk, name)
  const [last] = messages
  const own = messages.filter(({ by }) => by === 'guest')
  const topic = meaning.unknown
  const about = own.filter(({ text }) =>
    topic.every(word => similarTo(word).test(String(text).toLowerCase())),
  )
  if (last && topic.length > 0 && about.length === 0)
    return t(
      `${name} wrote nothing about “${topic.join(' ')}”.`,
      `${name} het niks oor “${topic.join(' ')}” geskryf nie.`,
    )
  const theirs = about.slice(0, SHOWN)
  if (!last || theirs.length === 0)
    return last
      ? t(
          `No, ${name} has written nothing; you wrote on ${whenSaid(desk, last.at)}.`,
          `Nee, ${name} het niks geskryf nie; jy het op ${whenSaid(desk, last.at)} geskryf.`,
        )
      : await reviewOf(desk, name)
  const waiting = theirs.find(({ waits }) => waits)
  const isHostLast = waiting === undefined
  const isMine = BY_HOST.test(meaning.text) && !/\b(?:me|my|vir my)\b/.test(meaning.text)
  const asked = ASKS_REPLY.test(meaning.text)
  const verdict = !asked
    ? ''
    : isMine
      ? isHostLast
        ? t('Yes, you wrote last. ', 'Ja, jy het laaste geskryf. ')
        : t('No, not yet. ', 'Nee, nog nie. ')
      : isHostLast
        ? t('No, not since your last message. ', 'Nee, nie sedert jou laaste boodskap nie. ')
        : t('Yes. ', 'Ja. ')
  const state = isHostLast
    ? t(
        `You wrote last, on ${whenSaid(desk, last.at)}.`,
        `Jy het laaste geskryf, op ${whenSaid(desk, last.at)}.`,
      )
    : t('It waits for your answer.', 'Dit wag op jou antwoord.')
  const shown = asked || /\b(?:last|laaste)\b/.test(meaning.text) ? theirs.slice(0, 1) : theirs
  return [
    `${verdict}${t(`${name} wrote`, `${name} het geskryf`)}:`,
    ...shown.map(({ at, text }) => `${whenSaid(desk, at)}:\n${quoted(String(text))}`),
    state,
  ].join('\n')
}

/** Answers what a guest without a message said in a review. */
async function reviewOf(desk: Desk, name: string): Promise<string> {
  const { t, lines } = desk.writer
  const { reviews } = await everyReview(desk, [])
  const own = reviews.filter(({ guest: each }) => String(each) === name)
  return own.length === 0
    ? t(`No, ${name} has written nothing.`, `Nee, ${name} het niks geskryf nie.`)
    : `${t(`${name} wrote no message, and this review:`, `${name} het geen boodskap geskryf nie, en hierdie resensie:`)}\n${lines(own.map(each => reviewLine(desk, each)))}`
}

const CHARS_MAX = 120
export const firstLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > CHARS_MAX ? `${cutAt(line, CHARS_MAX)}…` : line
}
