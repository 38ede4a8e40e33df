import { Problem } from '#src/contract/problem.ts'
import type { Offer } from '../../contract/answers.ts'
import { isForGuest } from '../../rules/for-guest.ts'
import { type Order, readOrder } from '../../rules/read-order.ts'
import type { Answer, Answered, Question } from '../answering/answer.ts'
import type { Toolbox } from '../open-toolbox.ts'
import { listHolidays } from '../tools/lists/list-holidays.ts'
import { listProperties } from '../tools/lists/list-properties.ts'
import { readBooking } from '../tools/read-booking.ts'
import { AskBack, type Desk, type PropertyRow, type Reply } from './intents/intent.ts'
import { answerOrder } from './orders/answer-order.ts'
import { writeToGuest } from './orders/message.ts'
import { intents } from './intents/table.ts'
import { askWhichDays } from './which/which-days.ts'
import { findNote } from './knowledge.ts'
import { learnAside } from './learned/sentences.ts'
import { namesOf } from './names/names-of.ts'
import type { Frame } from './question-frame.ts'
import { refuse } from './refuse.ts'
import { saysWhat } from './says-what.ts'
import { readQuestions } from './two-questions.ts'
import { understand } from './understand.ts'
import { withThem, withThose } from './those-before.ts'
import { createWriter } from './writing/words.ts'

const PAGES_MAX = 10
/** Questions of the conversation that a new one may go on with. */
const BACK_MAX = 8
const OFFERS_MAX = 3
const HOLIDAYS = /holiday|\bhols\b|vakansie|long ?weekend|lang ?naweek/i

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

/** The question that the next one goes on from: of one that was not understood nothing. */
function nextFrame(frames: readonly Frame[], before: Frame | undefined): Frame {
  const frame = frames.at(-1)! // there is one
  return frame.intent === null && before ? before : frame
}

/** Asks to do without a confirmation: nothing is done without one. */
const UNASKED =
  /[,;.]?\s*(?:\b(?:and|but|en|maar)\s+)?\b(?:without (?:asking(?: me)?(?: first)?|(?:my |any )?(?:ok|okay|approval|permission|confirmation|confirming))|(?:do not|don['’]?t) (?:ask me(?: first)?|wait for (?:me to (?:confirm|ok|approve)|my (?:ok|okay|approval|permission|confirmation)))|no need to (?:ask(?: me)?|confirm|check with me)|skip (?:the |my )?(?:confirmation|approval)|sonder om (?:my )?te vra|sonder my (?:goedkeuring|toestemming)|moenie (?:vir )?my vra nie)\b/gi

const BARE_PRICE =
  /(?<!\b(?:by|met|with|of|\d)\s|[\d/.-])(?:(?<=\b(?:to|at|na)\s)|(?!20[2-9]\d\b))(?:\d{1,2}[ ,]\d{3}|\d{3,5})(?![\d/.-]|\s*(?:%|percent|persent|nights?|nagte?|people|guests|gaste|mense))/i
/** In an order about a price a bare number is the price: `raise it to 4000`. */
const withRand = (content: string, order: Order | null): string =>
  order?.kind === 'price' && !/\b(?:r|zar) ?\d|\d ?(?:rand|bucks|%)/i.test(content)
    ? content.replace(BARE_PRICE, number => `R${number.replaceAll(/\D/g, '')}`)
    : content

/** Answers without any model, by what is understood of the question, with the same tools. See docs/product/assistant.md#without-a-model. */
export const answerBuiltIn =
  ({ today, names }: Given): Answer =>
  async (question, toolbox, say) => {
    const [properties] = await Promise.all([everyProperty(toolbox), learnAside()])
    const index = namesOf(properties, names)
    const asked = [
      ...question.history
        .filter(({ role }) => role === 'user')
        .slice(-BACK_MAX)
        .map(({ content }) => content),
      question.content,
    ]
    const packs = asked.some(text => HOLIDAYS.test(text))
      ? (await toolbox.use(listHolidays, {})).holidays
      : undefined
    const read = (text: string, frame: Frame | undefined) =>
      understand(text, { today, names: index, packs, tongue: frame?.meaning.tongue })
    let before: Frame | undefined
    for (const content of asked.slice(0, -1)) {
      if (readOrder(content) === null) before = nextFrame(readQuestions(content, read, before), before)
    }
    const content = question.content.replaceAll(UNASKED, '').trim() || question.content
    const order = readOrder(content)
    const isBehindOrder = asked.length > 1 && readOrder(asked.at(-2)!) !== null // as counted
    const frames: Frame[] = order
      ? [
          {
            intent: null,
            meaning: withThem(read(withRand(content, order), before), before),
            near: [],
          },
        ]
      : readQuestions(content, read, before).map(frame => (isBehindOrder ? behindOrder(frame) : frame))
    const answers: Written[] = []
    for (const frame of frames) {
      const { meaning } = frame
      const writer = createWriter(meaning.tongue, today)
      const desk: Desk = { question: content, meaning, frame, writer, today, toolbox, properties }
      answers.push(await answeredBy(desk, question, order))
    }
    const answered = joinedAnswers(answers)
    say(answered.content)
    return { spent: null, ...answered }
  }

/** `and 6 January` behind an order to block nights orders more, which is no question. */
const behindOrder = (frame: Frame): Frame =>
  /^(?:and|en|also|ook|plus)\b/.test(frame.meaning.text) && frame.meaning.content.length === 0
    ? { ...frame, intent: null, refusal: NOT_SURE }
    : frame

/** Two answers as one: what cannot be told of one of them is said, and what can be of the other. */
function joinedAnswers(answers: readonly Written[]): Written {
  const [first, ...others] = answers
  if (others.length === 0) return first! // there is one
  return {
    content: answers.map(({ content }) => content).join('\n\n'),
    offers: firstOf(answers.flatMap(({ offers }) => offers ?? [])),
    ...(answers.every(({ isRefused }) => isRefused) ? { isRefused: true } : {}),
  }
}

/** `at the end of the month` names no first day. */
const BARE_END =
  /(?<!\b(?:before|by|until|till|til|to|through|voor|teen|tot) (?:(?:the|die) )?)\b(?:end|einde) (?:of|van) (?:(?:the|die|this|next|hierdie|volgende) )?(?:week|month|year|maand|jaar)\b/

/** One guest, whom no question before has named. */
const ONE = /\b(?:he|she|him|his|hom)\b/

type Written = Pick<Answered, 'content' | 'offers' | 'card' | 'isRefused'>

async function answeredBy(desk: Desk, { bookingId }: Question, order: Order | null): Promise<Written> {
  const { t } = desk.writer
  try {
    if (bookingId !== null && isForGuest(desk.question))
      return { content: await writeToGuest(desk, bookingId) }
    if (order) return { content: await answerOrder(desk, order) }
    return await understood(await withThose(await withGuest(desk, bookingId)))
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

async function understood(desk: Desk): Promise<Written> {
  const { frame } = desk
  const { content, near } = await findNote(desk, frame)
  if (content !== undefined) return { content }
  if (frame.intent === null) return refused(desk, frame, near)
  if (BARE_END.test(desk.meaning.text))
    throw new AskBack(
      desk.writer.t(
        'Which days do you mean? Please name the first and the last.',
        'Watter dae bedoel jy? Noem asseblief die eerste en die laaste.',
      ),
    )
  const { answer, compares, takes } = intents[frame.intent]! // it is one of them
  if (
    frame.after === undefined &&
    desk.meaning.guests.length === 0 &&
    takes.includes('GUEST') &&
    ONE.test(desk.meaning.text)
  )
    throw new AskBack(desk.writer.t('Which guest do you mean?', 'Watter gas bedoel jy?'))
  const spans = desk.meaning.dates(60)
  if (spans.length > 1 && !compares) throw askWhichDays(desk.writer, [spans[0]!, spans[1]!]) // there are two
  const said = written(await answer(desk))
  const text = [said.content, said.card?.title, said.card?.period].join('\n')
  if (!said.isRefused && !saysWhat(desk, text)) return refused(desk, { ...frame, refusal: NOT_SURE })
  return withUnnamed(said, desk)
}

const NOT_SURE = { topic: null, words: [] }
function refused(desk: Desk, frame: Frame, near: readonly Offer[] = []): Written {
  const { offers, ...said } = refuse(desk, frame)
  return { ...said, offers: firstOf([...near, ...offers]), isRefused: true }
}

/** Says of whom an answer is not, where the question was of all who were listed. */
const withUnnamed = (said: Written, { unnamed = 0, writer: { t } }: Desk): Written =>
  unnamed === 0
    ? said
    : {
        ...said,
        content: `${said.content}\n${t(`That is of those with a name: ${unnamed} of them have none here.`, `Dit is van dié met ’n naam: ${unnamed} van hulle het hier geen naam nie.`)}`,
      }

const firstOf = (offers: readonly Offer[]): Offer[] => offers.slice(0, OFFERS_MAX)

const written = (reply: Reply): Written =>
  typeof reply === 'string'
    ? { content: reply }
    : {
        content: reply.text,
        card: reply.card,
        offers: firstOf(reply.offers ?? []),
        ...(reply.isRefused ? { isRefused: true } : {}),
      }

/** The guest who was chosen counts as named. */
async function withGuest(desk: Desk, bookingId: string | null): Promise<Desk> {
  if (bookingId === null || desk.meaning.guests.length > 0) return desk
  const { guest } = await desk.toolbox.use(readBooking, { booking_id: bookingId })
  return { ...desk, meaning: { ...desk.meaning, guests: [String(guest)] } }
}
