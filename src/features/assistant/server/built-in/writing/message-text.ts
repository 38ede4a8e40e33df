import { Problem } from '#src/contract/problem.ts'
import { type MessageOrder, type Order, readOrder } from '../../../rules/read-order.ts'
import { folded } from '../../../rules/privacy/find-names.ts'
import { fillTemplate, inBrackets, NEVER_FILLED } from '../../tools/fill-template.ts'
import { listTemplates } from '../../tools/lists/list-templates.ts'
import { readArrival } from '../../tools/read-arrival.ts'
import { searchKnowledge } from '../../tools/search-knowledge.ts'
import { AskBack, type Desk } from '../intents/intent.ts'
import { readWords } from '../words/fold.ts'
import { tongueOf } from '../words/tongue.ts'
import type { Tongue } from '../learned/sentences.ts'
import { HASTE, SECOND_ACT, spokenTo } from './spoken-to.ts'
import { relinked, withoutName } from './without-name.ts'
import { sentencesOf } from './sentences.ts'
import { sentencesOfAf } from './sentences-af.ts'
import type { ReaderPronoun } from './to-reader.ts'
import {
  type Booking,
  factsText,
  firstName,
  fitsRequest,
  isOfTopic,
  namedTemplate,
  type Topic,
  topicIn,
} from './topics.ts'
import { createWriter } from './words.ts'

export type Written = { text: string; tongue: Tongue }

const PRONOUNS: Record<string, ReaderPronoun> = {
  him: 'him',
  her: 'her',
  them: 'them',
  hom: 'him',
  haar: 'her',
  hulle: 'them',
  both: 'them',
  each: 'them',
}
const readerOf = ({ to }: MessageOrder): ReaderPronoun => {
  if (!to || to.by === 'name') return null
  return to.by === 'all' ? 'them' : (PRONOUNS[to.words.toLowerCase()] ?? null)
}

const OWN = /^(?:the|his|her|their|die|sy|haar|hulle|my|our|ons|a|an|'?n)?\s*/i
/** A subject rather than a sentence: `the wifi password`, `check-in info`. */
const isSubject = (words: string): boolean =>
  words.split(/\s+/).length <= 6 &&
  !/\b(?:is|are|was|were|has|have|will|can|must|should|does|do|het|kan|moet|sal|wil|i|we|you|ons|ek|jy)\b|['’](?:s|re|ll|m)\b|[.,!?]/i.test(
    words.replace(OWN, ''),
  )

/** Subjects of a text, where the host left its words to the product. */
function subjectOf({ act, about, link, words }: MessageOrder): string | undefined {
  if (link === 'about' && act !== 'ask' && act !== 'remind' && act !== 'apologise' && act !== 'thank')
    return `${about} ${words}`
  if (act === 'thank' && words === '') return 'thank'
  if (act === 'ask' && link === 'for' && /\b(?:review|resensie)/i.test(words)) return words
  if (act === 'inform' || act === 'write' || act === 'reply') {
    if (words === '') return about === '' ? undefined : about
    if (link === 'which') return words
    if (act === 'write' && link === 'none' && isSubject(words) && topicIn(words)) return words
  }
  return undefined
}

/** Says with a greeting and a signature what an order wants said to the guest of a stay, and nothing else. Asks back where that is not sure. */
export async function messageText(desk: Desk, booking: Booking): Promise<Written> {
  const order = readOrder(desk.question)
  if (!order?.message) throw new AskBack(desk.writer.t('What shall I write?', 'Wat moet ek skryf?'))
  const words = spokenTo(withoutName(order.message.words, booking), order.message).replace(HASTE, '')
  if (TRANSLATED.test(words)) throw noTranslation(desk)
  const isWelcome = words === '' && /\b(?:welcome|welkom|welkoms|verwelkoming)/i.test(order.message.about)
  const message = {
    ...order.message,
    ...(words === order.message.words ? { words } : relinked(order.message, words)),
    ...(isWelcome ? { act: 'greet' as const } : {}),
  }
  if (!message.isQuoted && message.link !== 'to' && SECOND_ACT.test(message.words))
    throw unsure(desk, message, booking)
  const subject = subjectOf(message)
  if (subject !== undefined) {
    const topical = await aboutSubject(desk, message, subject, booking)
    if (topical) return topical
  }
  if (message.words === '' && !['refuse', 'greet', 'congratulate'].includes(message.act))
    throw nothingToSay(desk, booking)
  return signed(desk, booking, ownWords(desk, { ...order, message }, booking))
}

/** Names a language before what is to be said in it: nothing is translated here. */
const TRANSLATED =
  /^in (?:die )?(?:afrikaans|english|engels|zulu|isizulu|xhosa|isixhosa|sotho|sesotho|tswana|setswana|german|duits|french|frans|dutch|portuguese)\b/i

const noTranslation = ({ writer: { t } }: Desk): AskBack =>
  new AskBack(t('I don’t translate: type it in that language.', 'Ek vertaal nie: tik dit in daardie taal.'))

/** The host's words in the second person. */
function ownWords(desk: Desk, order: Order & { message: MessageOrder }, booking: Booking): Written {
  const { message } = order
  const typed = readWords(message.words).map(({ text }) => text)
  const tongue = tongueOf(typed, order.tongue)
  const { range, day } = createWriter(tongue, desk.today)
  const stay = {
    isRequest: booking.status === 'pending',
    property: booking.property,
    dates: range(booking.check_in, booking.check_out),
    arrives: booking.check_in > desk.today ? day(booking.check_in) : null,
  }
  const reader = readerOf(message)
  const text =
    tongue === 'af' && order.tongue === 'af'
      ? sentencesOfAf(
          message,
          reader,
          message.to?.words.toLowerCase() === 'hulle' || message.to?.by === 'all',
          stay,
        )
      : sentencesOf(message, reader, stay)
  if (text !== undefined) return { text, tongue }
  if (message.isQuoted) return { text: message.words, tongue }
  throw unsure(desk, message, booking)
}

function unsure({ writer: { t } }: Desk, { act, words }: MessageOrder, booking: Booking): AskBack {
  const first = firstName(booking)
  if (act === 'greet' && booking.status === 'pending')
    return new AskBack(
      t(
        `${first}’s request isn’t accepted yet, so I don’t write a welcome.`,
        `${first} se versoek is nog nie aanvaar nie, so ek skryf nie ’n verwelkoming nie.`,
      ),
    )
  if (words === '') return nothingToSay({ writer: { t } } as Desk, booking)
  return new AskBack(
    t(
      `I can’t put that into words for ${first} for sure. Please type it the way ${first} should read it: “message ${first}: …”.`,
      `Ek kan dit nie met sekerheid vir ${first} in woorde sit nie. Tik dit asseblief soos ${first} dit moet lees: “skryf vir ${first}: …”.`,
    ),
  )
}

function nothingToSay({ writer: { t } }: Desk, booking: Booking): AskBack {
  const first = firstName(booking)
  const offers = [
    {
      label: t('Check-in details', 'Inboekbesonderhede'),
      text: t(`Write a check-in message to ${booking.guest}`, `Skryf ’n inboekboodskap aan ${booking.guest}`),
    },
    {
      label: t('Directions', 'Aanwysings'),
      text: t(`Send ${booking.guest} the directions`, `Stuur vir ${booking.guest} die aanwysings`),
    },
    { label: t('Thank you', 'Dankie'), text: t(`Thank ${booking.guest}`, `Bedank ${booking.guest}`) },
  ]
  return new AskBack(
    t(`What shall I say to ${first}?`, `Wat moet ek vir ${first} sê?`),
    booking.status === 'pending' ? [] : offers,
  )
}

/** From the template of the subject, what the host wrote down about it, or the facts of the stay. */
async function aboutSubject(
  desk: Desk,
  message: MessageOrder,
  subject: string,
  booking: Booking,
): Promise<Written | undefined> {
  const { toolbox, writer, today } = desk
  const first = firstName(booking)
  const { templates } = await toolbox.use(listTemplates, {})
  const asked = topicIn(subject)
  // One of thanks is chosen by the moment of the stay.
  const named = asked === 'thanks' ? undefined : namedTemplate(subject, templates)
  const topic: Topic | undefined = asked === 'thanks' && booking.check_in > today ? 'booked' : asked
  const isRequest = booking.status === 'pending'
  if (isRequest && (named || (topic && !fitsRequest(topic) && topic !== 'booked')))
    throw new AskBack(
      writer.t(
        `${first}’s request isn’t accepted yet: I don’t write that before it is.`,
        `${first} se versoek is nog nie aanvaar nie: ek skryf dit nie voor dit aanvaar is nie.`,
      ),
      [writer.t('Which requests need my reply?', 'Watter versoeke wag vir my antwoord?')],
    )
  const tongue: Tongue = booking.guest_language === 'af' ? 'af' : 'en'
  const template = isRequest
    ? undefined
    : (named ?? templates.find(each => topic !== undefined && isOfTopic(each, topic)))
  if (template) {
    const text = await filledBy(desk, template.template_id, booking.booking_id)
    if (text !== undefined) return { text, tongue }
  }
  const known = await noteOn(desk, subject, booking)
  if (known !== undefined)
    return signed(desk, booking, {
      text: known,
      tongue: tongueOf(
        readWords(known).map(({ text }) => text),
        'en',
      ),
    })
  // The facts of a stay say when, and not where.
  const isFact =
    topic !== undefined &&
    !(
      message.link === 'which' &&
      topic === 'checkin' &&
      !/\b(?:when|what time|wanneer|hoe laat)\b/i.test(subject)
    )
  const facts = isFact
    ? factsText(isRequest && topic === 'booked' ? 'thanks' : topic, booking, tongue, today)
    : undefined
  if (facts !== undefined) return signed(desk, booking, { text: facts, tongue })
  if (message.words === '' && topic === undefined) throw nothingToSay(desk, booking)
  const unknown = message.words === '' ? message.about : message.words
  throw new AskBack(
    writer.t(
      `I don’t know what to say about “${unknown.slice(0, 60)}”. Please type it: “tell ${first} that …”.`,
      `Ek weet nie wat om oor “${unknown.slice(0, 60)}” te sê nie. Tik dit asseblief: “sê vir ${first} …”.`,
    ),
  )
}

const NO_SUBJECT = new Set(
  'the his her their where when what which how is are it for about there here with that this they you have has can does die sy haar hulle waar wanneer hoe wat daar hier message boodskap'.split(
    ' ',
  ),
)

/** Returns the note of the host about a subject: parking, or an answer whose question has all of its words. */
async function noteOn(
  { toolbox }: Desk,
  subject: string,
  { property_id }: Booking,
): Promise<string | undefined> {
  if (property_id === null) return undefined
  const wanted = folded(subject)
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 2 && !NO_SUBJECT.has(word))
  if (wanted.length === 0) return undefined
  const { answers } = await toolbox.use(searchKnowledge, { property_id })
  const fitting = answers.find(({ question }) =>
    wanted.every(word => folded(question).includes(word.replace(/s$/, ''))),
  )
  if (fitting) return fitting.answer
  if (topicIn(subject) !== 'parking') return undefined
  const { parking } = await toolbox.use(readArrival, { property_id })
  return parking ?? undefined
}

async function filledBy(
  { toolbox }: Desk,
  template_id: string,
  booking_id: string,
): Promise<string | undefined> {
  try {
    const { text, language } = await toolbox.use(fillTemplate, { template_id, booking_id })
    const place = language === 'af' ? 'op die bladsy van jou bespreking' : 'on the page of your booking'
    // No draft holds a door code: its guest reads it there.
    return String(text).replaceAll(`[${inBrackets(NEVER_FILLED)}]`, place)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function signed({ toolbox }: Desk, booking: Booking, { text, tongue }: Written): Written {
  const greeting = tongue === 'af' ? `Hallo ${firstName(booking)}` : `Hi ${firstName(booking)}`
  const host = toolbox.hostName?.split(/\s+/)[0]
  return { tongue, text: [greeting, text, ...(host ? [host] : [])].join('\n\n') }
}
