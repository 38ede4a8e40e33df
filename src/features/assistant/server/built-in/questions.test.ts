import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import type { Question, Values } from '../../questions/expected.ts'
import { startTemplates } from '#src/features/templates/contract.ts'
import { openDataset, ORGANISATION } from '#src/testing/questions-dataset.ts'
import { outOfReach, outOfReachVariants } from '../../questions/out-of-reach.ts'
import { questions } from '../../questions/questions.ts'
import { variants } from '../../questions/variants.ts'

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
const DECLINED = /\b(?:i can't|ek kan (?:dit |dit nie )?nie|ek kan dit nie|i find no)\b/

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

async function faultsOf(question: Question): Promise<string[]> {
  const { content, drafts } = await ask(question.ask)
  const answer = plain(content)
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

test.each([
  ['120 questions and orders of hosts', questions],
  ['the same in other words', variants],
])(
  '%s are answered rightly, by value',
  async (_, asked) => {
    const faults: string[] = []
    for (const question of asked) faults.push(...(await faultsOf(question)))
    expect(faults).toEqual([])
  },
  120_000,
)

test('what is out of reach is declined, and nothing is guessed', async () => {
  const faults: string[] = []
  for (const question of [...outOfReach, ...outOfReachVariants]) {
    const { content, drafts } = await ask(question)
    if (!DECLINED.test(plain(content)) || drafts.length > 0)
      faults.push(`${question}\n    > ${content.slice(0, 300)}`)
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
