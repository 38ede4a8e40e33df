import { Problem } from '#src/contract/problem.ts'
import { isForGuest } from '../../rules/for-guest.ts'
import { type Order, readOrder } from '../../rules/read-order.ts'
import type { Answer, Answered, Question } from '../answering/answer.ts'
import type { Toolbox } from '../open-toolbox.ts'
import { listProperties } from '../tools/list-properties.ts'
import { readBooking } from '../tools/read-booking.ts'
import { chooseIntent } from './choose-intent.ts'
import { AskBack, type Desk, type Intent, type PropertyRow } from './intents/intent.ts'
import { answerOrder, isOrderIntent } from './intents/orders.ts'
import { writeToGuest } from './intents/order-message.ts'
import { indexGuests } from './names/find-guests.ts'
import { say as sayHello } from './writing/introduction.ts'
import { type Meaning, understand } from './understand.ts'
import { createWriter } from './writing/words.ts'

const PAGES_MAX = 10

type Given = {
  today: string
  /** Of guests, as they are known before anything is read. */
  names: readonly string[]
}

async function everyProperty(toolbox: Toolbox): Promise<PropertyRow[]> {
  const rows: PropertyRow[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { properties, total } = await toolbox.use(listProperties, { page })
    rows.push(...properties)
    if (rows.length >= total || properties.length === 0) break
  }
  return rows
}

/** Merges a question into the earlier one if it only changes a part of that, or answers a question back: `and in December?`, `Tom`. */
function goingOn(
  meaning: Meaning,
  history: Question['history'],
  read: (question: string) => Meaning,
): { intent: Intent; meaning: Meaning } | undefined {
  const isShort = meaning.words.length <= 8 && meaning.unknown.length === 0
  const isNamed = meaning.hasDates || meaning.properties.length > 0 || meaning.guests.length > 0
  if (!isShort || !isNamed) return undefined
  const before = history.findLast(({ role }) => role === 'user')
  if (!before) return undefined
  const earlier = read(before.content)
  const intent = chooseIntent(earlier)
  if (!intent) return undefined
  const merged: Meaning = {
    ...earlier,
    properties: meaning.properties.length > 0 ? meaning.properties : earlier.properties,
    guests: meaning.guests.length > 0 ? meaning.guests : earlier.guests,
    hasDates: meaning.hasDates || earlier.hasDates,
    dates: meaning.hasDates ? meaning.dates : earlier.dates,
  }
  return { intent, meaning: merged }
}

const THEM = /\b(?:them|they|him|her|hulle|hom|haar)\b/

/** An order that says `them`, with whom the question before was about: `Who arrives tomorrow?`, `Write to them`. */
function withThem(
  meaning: Meaning,
  history: Question['history'],
  read: (question: string) => Meaning,
): Meaning {
  const isNamed =
    meaning.hasDates ||
    meaning.guests.length > 0 ||
    meaning.properties.length > 0 ||
    meaning.reference !== null
  if (isNamed || !meaning.first.has('writing') || !THEM.test(meaning.text)) return meaning
  const at = history.findLastIndex(({ role }) => role === 'user')
  if (at < 0) return meaning
  const earlier = read(history[at]!.content) // it was found
  const isWhole = chooseIntent(earlier) !== undefined
  const before = (isWhole ? undefined : goingOn(earlier, history.slice(0, at), read)?.meaning) ?? earlier
  return before.guests.length > 0 ? { ...meaning, guests: before.guests } : { ...meaning, whom: before }
}

/** Answers without any model, by what is understood of the question, with the same tools. See docs/product/assistant.md#without-a-model. */
export const answerBuiltIn =
  ({ today, names }: Given): Answer =>
  async (question, toolbox, say) => {
    const properties = await everyProperty(toolbox)
    const tongue =
      question.history.length > 0
        ? understand(question.history.findLast(({ role }) => role === 'user')?.content ?? '', {
            today,
            properties: [],
            guests: indexGuests([]),
          }).tongue
        : undefined
    const guests = indexGuests(names)
    const read = (text: string) => understand(text, { today, properties, guests, tongue })
    const own = withThem(read(question.content), question.history, read)
    const order = readOrder(question.content)
    const chosen = order ? undefined : chooseIntent(own)
    // Only an order is written, whatever else holds the words of one.
    const fitting = chosen && isOrderIntent(chosen) ? undefined : chosen
    const isWeak = fitting !== undefined && fitting.name === 'guest stay' && own.concepts.size === 0
    const continued =
      order === null && (fitting === undefined || isWeak) ? goingOn(own, question.history, read) : undefined
    const meaning = continued?.meaning ?? own
    const intent = continued?.intent ?? fitting
    const desk: Desk = {
      question: question.content,
      meaning,
      writer: createWriter(own.tongue, today),
      today,
      toolbox,
      properties,
    }
    const answered = await written(desk, intent, order, question)
    say(answered.content)
    return { spent: null, ...answered }
  }

type Written = Pick<Answered, 'content' | 'offers' | 'isRefused'>

async function written(
  desk: Desk,
  intent: Intent | undefined,
  order: Order | null,
  { bookingId }: Question,
): Promise<Written> {
  const {
    writer: { t },
  } = desk
  try {
    if (bookingId !== null && isForGuest(desk.question))
      return { content: await writeToGuest(desk, bookingId) }
    if (order) return { content: await answerOrder(desk, order) }
    if (intent) return { content: await intent.answer(await withGuest(desk, bookingId)) }
    return { content: sayHello(desk) }
  } catch (error) {
    if (error instanceof AskBack) return { content: error.message, offers: error.offers, isRefused: true }
    if (error instanceof Problem)
      return {
        content: t(
          `I can’t find that out: ${error.message}.`,
          `Ek kan dit nie uitvind nie: ${error.message}.`,
        ),
        isRefused: true,
      }
    throw error
  }
}

/** The guest who was chosen counts as named. */
async function withGuest(desk: Desk, bookingId: string | null): Promise<Desk> {
  if (bookingId === null || desk.meaning.guests.length > 0) return desk
  const { guest } = await desk.toolbox.use(readBooking, { booking_id: bookingId })
  return { ...desk, meaning: { ...desk.meaning, guests: [String(guest)] } }
}
