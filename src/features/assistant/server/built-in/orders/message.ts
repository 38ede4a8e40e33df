import { languageNames } from '#src/contract/language.ts'
import { addDays } from '#src/contract/days.ts'
import { Problem } from '#src/contract/problem.ts'
import { isThanks } from '../../../rules/for-guest.ts'
import { readOrder, type Recipient } from '../../../rules/read-order.ts'
import { folded } from '../../../rules/privacy/find-names.ts'
import { draftMessage } from '../../tools/drafts/draft-message.ts'
import { listBookings } from '../../tools/lists/list-bookings.ts'
import { readBooking } from '../../tools/read-booking.ts'
import type { Meaning } from '../understand.ts'
import { conceptsOf } from '../words/concepts.ts'
import { readWords } from '../words/fold.ts'
import { messageText } from '../writing/message-text.ts'
import { AskBack, type Desk, type Ordered } from '../intents/intent.ts'
import { propertyMeant, staysMeant } from '../which/which.ts'
import { spanMeant } from '../which/which-days.ts'
import { staysOn } from '../intents/guests/who-stays.ts'

const DRAFTS_MAX = 10
const SOON_DAYS = 7
/** `everyone who hasn't paid`, `all guests with dogs`: guests are not chosen by that. */
const OTHERWISE =
  /\b(?:who|that|wat|with|without|met|sonder)\b.*(?:n['’]?t\b|\b(?:not|never|nie|yet|nog|paid|pays?|owes?|owing|betaal|skuld|cancel\w*|booked|reviewed?|replied|answered|complained|wrote|asked|kids?|child\w*|bab\w+|pets?|dogs?|kinders|honde?|troeteldiere)\b)/i
/** `write to the guests who speak Afrikaans` */
const BY_LANGUAGE =
  /\b(?:guests?|gaste?|people|mense|every\w+|all|almal)\s+(?:who|that|wat)\s+(?:\S+\s+)?(?:speaks?|praat)\b|\b(?:afrikaans|english|zulu)[- ]speaking\b/i

/** Words that a message begins with where its readers were not understood: `and Tom that …`. */
const JOINING = /^(?:and|or|en|except|excluding|besides|behalwe|buiten)\b/i
const EXCEPT = /\b(?:except|excluding|besides|without|behalwe|buiten|sonder)\b/i

/** Messages to a guest, or to all who arrive, leave or stay on a day: drafts, which a person sends. */
export const orderMessage: Ordered = async desk => {
  const { t } = desk.writer
  if (BY_LANGUAGE.test(desk.question))
    throw new AskBack(
      t(
        'I can’t choose guests by their language: please name them.',
        'Ek kan nie gaste volgens hul taal kies nie: noem hulle asseblief.',
      ),
    )
  const order = readOrder(desk.question)
  if (order?.message?.link === 'none' && JOINING.test(order.message.words))
    throw new AskBack(
      t(
        'To whom is it? Please name each guest, then what I shall say.',
        'Aan wie is dit? Noem asseblief elke gas, en dan wat ek moet sê.',
      ),
    )
  const ids = await staysWrittenTo(desk, order?.message?.to ?? null)
  return drafted(desk, ids)
}

/** Writes what was typed to the guest of the stay that was chosen. */
export const writeToGuest = (desk: Desk, bookingId: string): Promise<string> =>
  drafted({ ...desk, question: asOrder(desk.question.trim()) }, [bookingId])

/** Words to the guest as the order to say them, and thanks for a review as thanks to them. */
function asOrder(words: string): string {
  if (readOrder(words)?.message) return words
  return isThanks(words)
    ? words.replace(/^.*?\b(?:thank|bedank)\s+(?:\S+\s+){1,3}?(?:for|vir)\s+/iu, 'say thanks for ')
    : `say: ${words}`
}

/** Drafts the message to the guest of each stay. */
async function drafted(desk: Desk, ids: readonly string[]): Promise<string> {
  const {
    toolbox,
    writer: { t, listed },
  } = desk
  const names: string[] = []
  let note = ''
  for (const id of ids.slice(0, DRAFTS_MAX)) {
    const booking = await toolbox.use(readBooking, { booking_id: id })
    const guest = String(booking.guest)
    const { text, tongue } = await messageText(desk, { ...booking, guest }).catch((error: unknown) => {
      if (!(error instanceof AskBack) || ids.length === 1) throw error
      throw new AskBack(
        t(`What shall I say to these ${ids.length} guests?`, `Wat moet ek vir dié ${ids.length} gaste sê?`),
      )
    })
    try {
      await toolbox.use(draftMessage, { booking_id: id, text })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw new AskBack(
        t(`I can’t draft that: ${error.message}.`, `Ek kan dit nie opstel nie: ${error.message}.`),
      )
    }
    names.push(guest)
    const language = booking.guest_language
    if (language && language !== tongue)
      note = t(
        ` It is in ${languageNames[tongue]}, as you wrote it: ${guest} chose ${languageNames[language]}.`,
        ` Dit is in ${languageNames[tongue]}, soos jy dit geskryf het: ${guest} het ${languageNames[language]} gekies.`,
      )
  }
  const rest = ids.length - names.length
  const more =
    rest > 0
      ? t(` There are ${rest} more: ask again for them.`, ` Daar is nog ${rest}: vra weer vir hulle.`)
      : ''
  return (
    t(
      `Here is a draft for ${listed(names)}. Nothing is sent until you send it.`,
      `Hier is ’n konsep vir ${listed(names)}. Niks word gestuur voordat jy dit stuur nie.`,
    ) +
    note +
    more
  )
}

/** The stays whose guests are written to. Asks back where it is not clear who they are. */
async function staysWrittenTo(desk: Desk, to: Recipient | null): Promise<string[]> {
  const {
    meaning,
    writer: { t },
  } = desk
  if (meaning.reference !== null) return [await oneStay(desk)]
  if (to?.by === 'all') {
    if (OTHERWISE.test(to.words))
      throw new AskBack(
        t(
          'I choose guests by the home and by the days they arrive, leave or stay: please name those you mean.',
          'Ek kies gaste volgens die huis en die dae waarop hulle kom, vertrek of bly: noem asseblief wie jy bedoel.',
        ),
      )
    // `the pool guy comes on Friday` is no arrival of theirs.
    const { concepts } = conceptsOf(
      readWords(to.words).map(({ text }) => text),
      () => false,
    )
    // Leaves out those named with the readers, and not those in what they are told.
    const withoutGuests = meaning.withoutGuests.filter(name =>
      partsOf(name).some(part => partsOf(to.words).includes(part)),
    )
    if (EXCEPT.test(to.words) && withoutGuests.length === 0 && !meaning.isOther)
      throw new AskBack(t('Whom shall I leave out?', 'Wie moet ek uitlaat?'))
    return manyStays({
      ...desk,
      meaning: { ...meaning, withoutGuests, has: (...asked) => asked.some(each => concepts.has(each)) },
    })
  }
  if (to?.by === 'pronoun' && meaning.whom) return manyStays(desk)
  if (to?.by === 'name') {
    const typed = to.words.split(/,\s*|\s+(?:and|en|&)\s+/)
    const ids: string[] = []
    for (const name of typed)
      ids.push(
        await oneStay({
          ...desk,
          meaning: { ...meaning, guests: await guestsNamed(desk, name, typed.length > 1) },
        }),
      )
    return ids
  }
  if (meaning.guests.length > 0) return [await oneStay(desk)]
  throw new AskBack(
    t(
      'Which guest is it for? Name them, or choose the stay with “Send to client”.',
      'Vir watter gas is dit? Noem hulle, of kies die verblyf met “Send to client”.',
    ),
  )
}

const partsOf = (name: string) =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The guests that a typed name may mean: of those found in the question, else by a search. */
async function guestsNamed(
  { meaning, toolbox, writer: { t } }: Desk,
  typed: string,
  isOneOfMany: boolean,
): Promise<string[]> {
  const parts = partsOf(typed)
  const near = meaning.guests.filter(guest => partsOf(guest).some(part => parts.includes(part)))
  if (!isOneOfMany && near.length > 0) return near
  const { bookings } = await toolbox.use(listBookings, { search: typed.replace(/['’]s$/, '') })
  const found = [...new Set(bookings.map(({ guest }) => String(guest)))].filter(guest =>
    parts.every(part => partsOf(guest).includes(part)),
  )
  if (found.length > 0) return found
  if (!isOneOfMany && meaning.guests.length > 0) return [...meaning.guests]
  throw new AskBack(t(`I find no guest called “${typed}”.`, `Ek vind geen gas met die naam “${typed}” nie.`))
}

/** The stay whose guest is written to: one that was not cancelled, of thanks one that has begun. */
async function oneStay(desk: Desk): Promise<string> {
  const {
    question,
    today,
    writer: { t },
  } = desk
  const stays = await staysMeant(desk)
  const isPast = readOrder(question)?.message?.act === 'thank'
  const stay =
    (isPast
      ? stays.find(({ check_in, status }) => check_in <= today && status === 'confirmed')
      : undefined) ?? stays[0]
  if (!stay || stay.booking_id === null)
    throw new AskBack(
      t(
        'That stay came by another channel: please write to its guest there.',
        'Daardie verblyf kom van ’n ander kanaal: skryf asseblief daar aan die gas.',
      ),
    )
  return stay.booking_id
}

async function manyStays(desk: Desk): Promise<string[]> {
  const {
    today,
    writer: { t },
  } = desk
  const meaning: Meaning = desk.meaning.whom ?? desk.meaning
  const meant = { ...desk, meaning }
  propertyMeant(meant)
  // Arrivals or departures without a day are answered for a week: `them` are as many.
  const last = desk.meaning.whom && meaning.has('arrive', 'leave') ? addDays(today, SOON_DAYS) : today
  const days = spanMeant(meant, { kind: 'day', from: today, last })
  const { confirmed } = await staysOn(meant, days)
  const within = (day: string) => day >= days.from && day <= days.last
  const wanted = confirmed.filter(({ check_in, check_out }) => {
    // A guest who has arrived before today gets no more messages about it.
    if (meaning.has('arrive')) return within(check_in) && (check_in >= today || days.last < today)
    // Nor one who has left about leaving.
    if (meaning.has('leave')) return within(check_out) && (check_out >= today || days.last < today)
    return check_in <= days.last && check_out > days.from
  })
  const ids = wanted.flatMap(({ booking_id }) => (booking_id === null ? [] : [booking_id]))
  if (ids.length === 0)
    throw new AskBack(
      t('There is nobody to write to on those days.', 'Daar is niemand om op dié dae aan te skryf nie.'),
    )
  return ids
}
