import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAMES } from '#src/testing/questions/names.ts'
import { readFrame } from './frame.ts'
import { intents } from './intents/table.ts'
import { learned } from './learned/sentences.ts'
import type { Frame } from './question-frame.ts'
import { understand } from './understand.ts'

const TODAY = '2026-12-08'
const RIGHT_MIN = 0.9
const PACKS = [
  { kind: 'school', name: 'Summer school holidays', from: '2026-12-09', last_night: '2027-01-11' },
]

const lines = readFileSync(new URL('../../../../testing/questions/held-out.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))

/** Returns the last of some questions as it is understood. */
function frameOf(questions: readonly string[]): Frame {
  let frame: Frame | undefined
  for (const question of questions)
    frame = readFrame(
      understand(question, { today: TODAY, names: NAMES, packs: PACKS, tongue: frame?.meaning.tongue }),
      frame,
    )
  return frame! // there is one question at least
}

/** Right, refused, or wrong: another intent, another home or other days. */
function evaluated(line: string): 'right' | 'refused' | 'wrong' {
  const [intent, homes, days, questions] = line.split(' | ').map(part => part.trim())
  const { intent: found, meaning } = frameOf(questions!.split('>').map(part => part.trim())) // a line has four parts
  if (found === null) return intent === '-' ? 'right' : 'refused'
  const named = meaning.properties.flatMap(({ fitting }) => fitting.map(({ name }) => name)).toSorted()
  const spans = [60, 300].flatMap(back => meaning.dates(back)).map(({ from, last }) => `${from} ${last}`)
  const isRight =
    found === intent &&
    (homes === '.' || named.join(',') === homes) &&
    (days === '.' || spans.includes(days!)) // as above
  return isRight ? 'right' : 'wrong'
}

test('sentences that nobody learned are understood, and none as another', () => {
  const marks = lines.map(line => ({ line, mark: evaluated(line) }))
  const of = (mark: string) => marks.filter(each => each.mark === mark)
  const others = marks.filter(({ mark }) => mark !== 'right').map(({ line, mark }) => `${mark}: ${line}`)
  process.stdout.write(
    `Held out: ${of('right').length} of ${lines.length} right, ${of('refused').length} refused, ${of('wrong').length} wrong\n${others.join('\n')}\n`,
  )
  expect(of('wrong')).toEqual([])
  expect(of('right').length / lines.length).toBeGreaterThan(RIGHT_MIN)
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
