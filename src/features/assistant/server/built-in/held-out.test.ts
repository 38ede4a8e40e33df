import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAMES } from '#src/testing/questions/names.ts'
import { readFrame } from './frame.ts'
import { intents } from './intents/table.ts'
import { learned, type Tongue } from './learned/sentences.ts'
import type { Frame } from './question-frame.ts'
import { understand } from './understand.ts'

const TODAY = '2026-12-08'
const RIGHT_MIN = 0.9
const PACKS = [
  { kind: 'school', name: 'Summer school holidays', from: '2026-12-09', last_night: '2027-01-11' },
]

const linesOf = (file: string) =>
  readFileSync(new URL(`../../../../testing/questions/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

const read = (question: string, tongue?: Tongue) =>
  understand(question, { today: TODAY, names: NAMES, packs: PACKS, tongue })

/** Returns the last of some questions as it is understood. */
function frameOf(questions: readonly string[]): Frame {
  let frame: Frame | undefined
  for (const question of questions) frame = readFrame(read(question, frame?.meaning.tongue), frame)
  return frame! // there is one question at least
}

const questionsOf = (line: string): string[] =>
  line
    .split(' | ')[3]! // a line has four parts
    .split('>')
    .map(part => part.trim())

/** True if a question is a sentence that was learned but for what it names: what people ask most, people also write down. */
const isLearned = (line: string): boolean =>
  [
    ...learned()
      .nearest(read(questionsOf(line).at(-1)!).tokens)
      .values(),
  ].some(near => near > 0.999) // there is one

/** Right, refused, or wrong: another intent, another home or other days. */
function evaluated(line: string): 'right' | 'refused' | 'wrong' {
  const [intent, homes, days] = line.split(' | ').map(part => part.trim())
  const { intent: found, meaning } = frameOf(questionsOf(line))
  if (found === null) return intent === '-' ? 'right' : 'refused'
  const named = meaning.properties.flatMap(({ fitting }) => fitting.map(({ name }) => name)).toSorted()
  const spans = [60, 300].flatMap(back => meaning.dates(back)).map(({ from, last }) => `${from} ${last}`)
  const isRight =
    found === intent &&
    (homes === '.' || named.join(',') === homes) &&
    (days === '.' || spans.includes(days!)) // as above
  return isRight ? 'right' : 'wrong'
}

test.each([
  ['Held out', 'held-out.txt'],
  ['Learned since they were refused', 'learned-since.txt'],
])('%s: questions are understood, and none as another', (title, file) => {
  const marks = linesOf(file).map(line => ({ line, mark: evaluated(line), isLearned: isLearned(line) }))
  const of = (mark: string) => marks.filter(each => each.mark === mark)
  const others = marks.filter(({ mark }) => mark !== 'right').map(({ line, mark }) => `${mark}: ${line}`)
  const strange = marks.filter(each => !each.isLearned)
  process.stdout.write(
    `${title}: ${of('right').length} of ${marks.length} right, ${of('refused').length} refused, ${of('wrong').length} wrong; of the ${strange.length} that are no learned sentence ${strange.filter(({ mark }) => mark === 'right').length} right\n${others.join('\n')}\n`,
  )
  expect(of('wrong')).toEqual([])
  expect(of('right').length / marks.length).toBeGreaterThan(RIGHT_MIN)
})

test.each(Object.keys(intents))('%s has sentences, and its own buttons are understood as it', name => {
  const { ask, takes } = intents[name]! // it is one of them
  expect(learned().wordsOf.get(name)?.size).toBeGreaterThan(0)
  for (const [at, question] of (ask ?? []).entries()) {
    const isOfGuest = question.includes('{guest}')
    const [home, days] =
      at === 0 ? [' at Berg View', ' in January 2027'] : [' by Berg View', ' Januarie 2027']
    const about = `${takes.includes('HOME') && !isOfGuest ? home : ''}${takes.includes('DAYS') && !isOfGuest ? days : ''}`
    const asked = question.replace('{guest}', 'Sipho Nkosi')
    for (const text of [asked, asked + about]) expect([text, frameOf([text]).intent]).toEqual([text, name])
  }
})
