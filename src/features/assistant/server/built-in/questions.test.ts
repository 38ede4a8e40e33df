import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import type { Question, Values } from '#src/testing/questions/expected.ts'
import { addKnowledge } from '../../contract/knowledge.ts'
import { startTemplates } from '#src/features/templates/contract.ts'
import { openDataset, ORGANISATION } from '#src/testing/assistant/questions-dataset.ts'
import { chattyQuestions } from '#src/testing/questions/chatty-questions.ts'
import { given } from '#src/testing/questions/given.ts'
import { leftOutQuestions } from '#src/testing/questions/left-out-questions.ts'
import { outOfReach, outOfReachVariants } from '#src/testing/questions/out-of-reach.ts'
import { plainQuestions } from '#src/testing/questions/plain-questions.ts'
import { questions } from '#src/testing/questions/questions.ts'
import { shortQuestions } from '#src/testing/questions/short-questions.ts'
import { variants } from '#src/testing/questions/variants.ts'

const testApp = await createTestApp()
const { ask, call } = await openDataset(testApp)

/** Amounts and words as they are compared: spaces alike, case and quotation marks aside. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
const MONTHS = [
  'jan',
  'feb',
  '(?:mar|maa)',
  'apr',
  '(?:may|mei)',
  'jun',
  'jul',
  'aug',
  'sep',
  '(?:oct|okt)',
  'nov',
  '(?:dec|des)',
]
const NONE = /\b(?:no|none|nothing|nobody|not|niks|geen|niemand|nie|nee)\b/
const CHARS_MAX = 240
const OFFERS_MAX = 3

async function valuesOf({ sql }: Values): Promise<unknown[]> {
  const { rows } = await testApp.pool.query({ text: sql, values: [ORGANISATION], rowMode: 'array' })
  return rows.map(row => (row as unknown[])[0])
}

const numbersIn = (answer: string): number[] =>
  [...answer.matchAll(/(?<![\d.,])\d+(?:[.,]\d+)?(?![\d])/g)].map(([number]) =>
    Number(number.replace(',', '.')),
  )
const randIn = (answer: string): number[] =>
  [...answer.matchAll(/r (\d{1,3}(?: \d{3})*)(?:,(\d\d))?/g)].map(
    ([, whole, cents]) => Number(whole!.replaceAll(' ', '')) * 100 + Number(cents ?? 0),
  )

/** True if an answer holds a value, in whatever format. */
function holds(answer: string, { as }: Values, value: unknown): boolean {
  if (as === 'text') return answer.includes(plain(String(value)).replace(/[.?!]$/, ''))
  if (as === 'rand') return randIn(answer).includes(Number(value))
  if (as === 'number') return numbersIn(answer).includes(Number(value))
  if (as === 'percent')
    return [...answer.matchAll(/(\d+(?:[.,]\d+)?)\s?%/g)].some(
      ([, shown]) => Math.round(Number(shown!.replace(',', '.'))) === Number(value),
    )
  const day = value instanceof Date ? value : new Date(String(value))
  return new RegExp(String.raw`\b${day.getDate()} ${MONTHS[day.getMonth()]}\b`).test(answer)
}

type Answered = Awaited<ReturnType<typeof ask>>

/** A refusal that is kind: one line, with offers, free, and no draft. */
const isKind = ({
  content,
  drafts,
  counted,
  offers,
}: Pick<Answered, 'content' | 'drafts' | 'counted' | 'offers'>) =>
  !counted &&
  drafts.length === 0 &&
  content.length <= CHARS_MAX &&
  !content.includes('\n') &&
  offers.length <= OFFERS_MAX

async function faultsOf(question: Question): Promise<string[]> {
  const { content, drafts, counted, offers } = await ask(...(question.before ?? []), question.ask)
  const answer = plain(content)
  if (question.isRefused)
    return isKind({ content, drafts, counted, offers })
      ? []
      : [`${question.ask}\n    is not refused\n    > ${content}`]
  const faults: string[] = []
  for (const expected of question.expects ?? []) {
    const values = (await valuesOf(expected)).filter(value => value !== null)
    if (values.length === 0) faults.push(`nothing is expected by ${expected.sql}`)
    for (const value of values)
      if (!holds(answer, expected, value)) faults.push(`without ${String(value)} (${expected.as})`)
  }
  for (const unwanted of question.without ?? [])
    for (const value of await valuesOf(unwanted))
      if (value !== null && holds(answer, unwanted, value)) faults.push(`with ${String(value)}`)
  if (question.isNone && !NONE.test(answer)) faults.push('does not say that there is none')
  for (const name of question.asksWhich ?? [])
    if (!answer.includes(plain(name))) faults.push(`does not ask for ${name}`)
  if (question.asksWhich && !answer.includes('?')) faults.push('asks nothing')
  const [draft] = drafts
  if (question.draft) {
    if (draft?.kind !== question.draft.kind) faults.push(`no draft: ${draft?.kind}`)
    const to = typeof draft?.to === 'object' ? draft.to?.name : ''
    const text = plain(`${draft?.title} ${draft?.text} ${to}`)
    for (const part of question.draft.contains)
      if (!text.includes(plain(part))) faults.push(`a draft without ${part}`)
    if (drafts.some(({ status }) => status !== 'open')) faults.push('something was sent')
  } else if (drafts.length > 0) faults.push('drafts what nobody asked for')
  return faults.length > 0
    ? [
        `${question.ask}\n    ${faults.join('\n    ')}\n    > ${content.slice(0, 700).replaceAll('\n', '\n    > ')}`,
      ]
    : []
}

/** Answers that were refused where they should not be; whatever else is not right is wrong. */
const isRefusal = (fault: string) => /> (?:I can’t|Ek kan dit nie|Ek kan nie)/.test(fault)

test.each([
  ['120 questions and orders of hosts', questions, 0],
  ['the same in other words', variants, 0],
  ['as they are typed to a friend, one after another', given, 0],
  ['in few words: the most, the newest, what was written, and how it goes on', plainQuestions, 0],
  ['typed in haste: shortened, of several guests, orders behind their words', shortQuestions, 0],
  ['said to a colleague: two at once, by number, and how they go on', chattyQuestions, 0],
  ['with words that leave out, count, compare or want the most', leftOutQuestions, 0],
])(
  '%s are answered rightly, by value',
  async (group, asked, refusedMax) => {
    const faults: string[] = []
    for (const question of asked) faults.push(...(await faultsOf(question)))
    const refused = faults.filter(isRefusal)
    process.stdout.write(
      `${group}: ${asked.length - faults.length} of ${asked.length} right, ${refused.length} refused, ${faults.length - refused.length} wrong\n${faults.join('\n')}\n`,
    )
    expect(faults.filter(fault => !isRefusal(fault))).toEqual([])
    expect(refused.length).toBeLessThanOrEqual(refusedMax)
  },
  300_000,
)

test('what is out of reach is declined, and nothing is guessed', async () => {
  const faults: string[] = []
  for (const question of [...outOfReach, ...outOfReachVariants]) {
    const answered = await ask(question)
    if (!isKind(answered)) faults.push(`${question}\n    > ${answered.content.slice(0, 300)}`)
  }
  expect(faults).toEqual([])
}, 60_000)

test('“them” in an order are the guests of the question before, and nobody else', async () => {
  const named = await ask('Write to everybody who arrives tomorrow when they can check in')
  const meant = await ask('Who arrives tomorrow?', 'Write to them when they can check in')
  const readers = ({ drafts }: typeof meant) => drafts.map(({ title }) => title)
  expect(readers(meant)).toEqual(readers(named))
  expect(readers(meant)).not.toEqual([])
  const again = await ask('Write to them', 'Who arrives tomorrow?', 'Write to them when they can check in')
  expect(readers(again)).toEqual(readers(named))
  const none = await ask('Who arrives on 3 March 2029?', 'Write to them')
  expect(none).toMatchObject({ drafts: [], content: 'There is nobody to write to on those days.' })
})

test('a message may have the phone number of its host', async () => {
  await testApp.pool.query('update users set phone = $1', ['+27215550142'])
  await call(startTemplates, {})
  const { drafts } = await ask('Write a check-in message to Sipho Nkosi')
  expect(drafts[0]?.text).toContain('+27 21 555 0142')
})

test.each([
  ['where do guests find firewood', 'In the shed'],
  ['waar is die brandhout by kloof', 'In the shed'],
  ['how does the geyser work', 'a timer'],
  ['what day is the rubbish collected', 'Tuesday'],
])('“%s” is answered by what the host wrote down', async (question, answer) => {
  await testApp.pool.query('delete from ai_knowledge')
  for (const [title, text] of [
    ['Where is the wood for the braai?', 'In the shed behind the house'],
    ['How does the geyser work?', 'It is on a timer from 5 to 8'],
    ['Which day is the refuse collected?', 'Tuesday morning'],
  ])
    await call(addKnowledge, { question: title!, answer: text! }) // each has both
  const { content, sources } = await ask(question)
  expect(content).toContain(answer)
  expect(sources).toMatchObject([{ kind: 'knowledge' }])
  const arrivals = await ask('who arrives tomorrow')
  expect(arrivals.content).toContain('Sipho Nkosi')
})

test('a question that is not understood is free, and the next goes on with the one before it', async () => {
  const { content, counted, card } = await ask('income in november', 'and the flurbs?', 'and october?')
  expect(plain(content)).toContain('income, october 2026')
  expect({ counted, title: card?.title, figure: plain(card?.figure ?? '') }).toEqual({
    counted: true,
    title: 'Income, October 2026, all properties',
    figure: 'r 15 100',
  })
  expect((await ask('and the flurbs?')).counted).toBe(false)
})
