import { Problem } from '#src/contract/problem.ts'
import type { Answer, Question } from '../answering/answer.ts'
import type { Toolbox } from '../open-toolbox.ts'
import { listProperties } from '../tools/list-properties.ts'
import { readBooking } from '../tools/read-booking.ts'
import { chooseIntent } from './choose-intent.ts'
import { AskBack, type Desk, type Intent, type PropertyRow } from './intents/intent.ts'
import { indexGuests } from './names/find-guests.ts'
import { say as sayHello } from './writing/introduction.ts'
import { messageText } from './writing/message-text.ts'
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
    const fitting = chooseIntent(own)
    const isWeak = fitting !== undefined && fitting.name === 'guest stay' && own.concepts.size === 0
    const continued = fitting === undefined || isWeak ? goingOn(own, question.history, read) : undefined
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
    const content = await written(desk, intent, question)
    say(content)
    return { content, spent: null }
  }

async function written(desk: Desk, intent: Intent | undefined, { bookingId }: Question): Promise<string> {
  const {
    writer: { t },
  } = desk
  try {
    if (bookingId !== null) {
      const booking = await desk.toolbox.use(readBooking, { booking_id: bookingId })
      return await messageText(desk, { ...booking, guest: String(booking.guest) })
    }
    if (intent) return await intent.answer(desk)
    return sayHello(desk)
  } catch (error) {
    if (error instanceof AskBack) return error.message
    if (error instanceof Problem)
      return t(`I can’t find that out: ${error.message}.`, `Ek kan dit nie uitvind nie: ${error.message}.`)
    throw error
  }
}
