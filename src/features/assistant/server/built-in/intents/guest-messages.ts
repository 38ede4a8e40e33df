import { addDays } from '#src/contract/days.ts'
import { listBookings } from '../../tools/list-bookings.ts'
import { listConversations } from '../../tools/list-conversations.ts'
import { listMessages } from '../../tools/list-messages.ts'
import { readConversation } from '../../tools/read-conversation.ts'
import { stayMeant, whereAndWhen } from './guests.ts'
import type { Answering, Desk } from './intent.ts'
import { localDay, localTime, stateOf } from './stays.ts'
import { askWhich, atProperties, propertiesMeant, spanMeant, staysMeant } from './which.ts'

const CONVERSATIONS_MAX = 5
const SHOWN = 3

const quoted = (text: string) => `> ${text.replaceAll('\n', '\n> ')}`

/** The messages of all conversations with a guest, the newest first. */
async function messagesWith(desk: Desk, name: string) {
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

/** Asked what the host wrote, not the guest. */
const OWN_WORDS =
  /\b(?:did|have) (?:i|we) (?:last )?(?:write|wrote|written|say|said|tell|told|send|sent|text|message)\b|\b(?:i|we) (?:last )?(?:wrote|sent|said|told)\b|\bhet (?:ek|ons)\b.*\b(?:geskryf|gese|gestuur)\b/

const whenSaid = ({ writer: { day } }: Desk, at: string) => `${day(localDay(at))}, ${localTime(at)}`

/** Answers what a guest wished for with the stay, and what they wrote, the newer first. */
export const wishes: Answering = async desk => {
  const { meaning, toolbox, today, writer } = desk
  const { t, lines, span } = writer
  if (meaning.guests.length === 0 && meaning.reference === null) {
    const homes = propertiesMeant(desk)
    const days = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, 30) })
    const { bookings } = await toolbox.use(listBookings, {
      from: days.from,
      to: addDays(days.last, 1),
      rows: 100,
      property_id: homes.length === 1 ? homes[0]!.id : undefined,
    }) // there is one
    const isAt = new Set(homes.map(({ id }) => id))
    const some = bookings.filter(
      each =>
        each.special_requests &&
        each.status !== 'cancelled' &&
        (homes.length === 0 || isAt.has(each.property_id ?? '')),
    )
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
  if (OWN_WORDS.test(desk.meaning.text)) return lastMessageRead(desk)
  const { t } = writer
  if (meaning.otherGuests.length > 0)
    throw askWhich(desk, [...meaning.guests, ...meaning.otherGuests], 'guest')
  if (meaning.guests.length > 1) throw askWhich(desk, meaning.guests, 'guest')
  const name = meaning.guests[0] ?? (await stayMeant(desk)).guest
  const messages = await messagesWith(desk, name)
  const [last] = messages
  const theirs = messages.filter(({ by }) => by === 'guest').slice(0, SHOWN)
  if (!last || theirs.length === 0)
    return last
      ? t(
          `No, ${name} has written nothing; you wrote on ${whenSaid(desk, last.at)}.`,
          `Nee, ${name} het niks geskryf nie; jy het op ${whenSaid(desk, last.at)} geskryf.`,
        )
      : t(`No, ${name} has written nothing.`, `Nee, ${name} het niks geskryf nie.`)
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

/** Answers whether the newest message of the host was read, of all or to one guest. */
export const lastMessageRead: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t } = writer
  const [name] = meaning.guests
  if (meaning.guests.length > 1) throw askWhich(desk, meaning.guests, 'guest')
  const all =
    name === undefined
      ? (await toolbox.use(listMessages, { by: 'host', rows: 1 })).messages.map(each => ({
          ...each,
          to: String(each.guest),
        }))
      : (await messagesWith(desk, name))
          .filter(({ by }) => by === 'host')
          .map(each => ({ ...each, to: name }))
  const [last] = all
  if (!last)
    return name === undefined
      ? t('You have written no messages yet.', 'Jy het nog geen boodskappe geskryf nie.')
      : t(`You have written nothing to ${name}.`, `Jy het niks aan ${name} geskryf nie.`)
  const text = `“${firstLine(String(last.text))}”`
  const asks = /\b(?:read|seen|see|opened|gelees|gesien)\b/.test(meaning.text)
  const [no, yes] = asks ? [t('No, ', 'Nee, '), t('Yes, ', 'Ja, ')] : ['', '']
  return last.read_at === null
    ? t(
        `${no}${last.to} hasn’t read it yet: ${text}, sent ${whenSaid(desk, last.at)}.`,
        `${no}${last.to} het dit nog nie gelees nie: ${text}, gestuur ${whenSaid(desk, last.at)}.`,
      )
    : t(
        `${yes}${last.to} read it on ${whenSaid(desk, last.read_at)}: ${text}, sent ${whenSaid(desk, last.at)}.`,
        `${yes}${last.to} het dit op ${whenSaid(desk, last.read_at)} gelees: ${text}, gestuur ${whenSaid(desk, last.at)}.`,
      )
}

const CHARS_MAX = 120
export const firstLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > CHARS_MAX ? `${line.slice(0, CHARS_MAX)}…` : line
}
