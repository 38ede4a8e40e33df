import { expect, test } from 'vitest'
import { createSaveQueue, type Sent, type Shown } from './save-queue.ts'

type Fields = { name: string; number: string; country: string }
type Answer = { n: number }

/** A queue whose calls are answered in turn, and what it sent, showed and waited. */
function queueWith(...outcomes: Sent<Answer>[]) {
  const sent: Partial<Fields>[] = []
  const shown: Shown<Answer>['kind'][] = []
  const waits: number[] = []
  const queue = createSaveQueue<Fields, Answer>({
    async send(fields) {
      sent.push(fields)
      return outcomes.shift() ?? { kind: 'saved', answer: { n: sent.length } }
    },
    show: ({ kind }) => void shown.push(kind),
    wait: async ms => void waits.push(ms),
  })
  return { queue, sent, shown, waits }
}

test('what is changed while a call is under way is sent in the next, as it is by then', async () => {
  const { queue, sent } = queueWith()
  const saved = queue.save({ name: 'T' })
  void queue.save({ name: 'Th' })
  void queue.save({ name: 'Thabo', number: '8' })
  expect(queue.isSaved()).toBe(false)
  await saved
  expect(sent).toEqual([{ name: 'T' }, { name: 'Thabo', number: '8' }])
  expect(queue.isSaved()).toBe(true)
})

test('without an answer it is sent again, with pauses that grow to half a minute, and nothing typed since is lost', async () => {
  const later = { kind: 'later', why: 'no connection' } as const
  const { queue, sent, shown, waits } = queueWith(later, later, later, later, later, later)
  const saved = queue.save({ name: 'Thabo' })
  void queue.save({ number: '8' })
  await saved
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(sent[0]).toEqual({ name: 'Thabo' })
  expect(sent.at(-1)).toEqual({ name: 'Thabo', number: '8' })
  expect(shown.at(-1)).toBe('saved')
})

test('a field that is refused is not sent again, and the others are', async () => {
  const refused = { kind: 'refused', words: 'Too long', fields: { number: 'Too long' } } as const
  const { queue, sent, shown } = queueWith(refused)
  await queue.save({ name: 'Thabo', number: '8'.repeat(41) })
  expect(sent).toEqual([{ name: 'Thabo', number: '8'.repeat(41) }, { name: 'Thabo' }])
  expect(shown).toEqual(['saving', 'refused', 'saving', 'saved'])
})

test('a refusal of the whole is the end of it', async () => {
  const refused = { kind: 'refused', words: 'This link doesn’t work', fields: {} } as const
  const { queue, sent } = queueWith(refused)
  await queue.save({ name: 'Thabo', number: '8' })
  expect(sent).toHaveLength(1)
  expect(queue.isSaved()).toBe(true)
})
