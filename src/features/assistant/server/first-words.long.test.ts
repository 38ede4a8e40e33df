import { expect, test } from 'vitest'
import { hostOfMany } from '#src/testing/host-of-many.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { askAssistant } from '../contract/answers.ts'
import { addSession } from '../contract/sessions.ts'

const ROUNDS = 20
const QUESTIONS = [
  'Who arrives tomorrow?',
  'What is free next weekend?',
  'What is my occupancy in December?',
  'What needs an answer?',
  'What does Sea House 7 cost on 20 December?',
  'What is the Wi-Fi name of Sea House 3?',
  'Which booking has Anna-Marie van der Merwe?',
  'Which reviews have no reply?',
]

const testApp = await createTestApp()

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(0) // there are some

test('how long the built-in assistant takes to its first words, with 100 homes and 10,000 bookings', async () => {
  const { host } = await hostOfMany(testApp, { homes: 100, staysEach: 100 })
  const { session } = await host.call(addSession, {})
  const took: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const content of QUESTIONS) {
      await testApp.pool.query('delete from metered_usage') // more than a plan allows in a month
      let first: number | null = null
      const from = performance.now()
      const onPart = ({ event }: { event: string }) => {
        if (event === 'text') first ??= performance.now() - from
      }
      await host.call(askAssistant, { id: session._id, content }, { onPart })
      expect(first).not.toBe(null)
      // The first round warms up.
      if (round > 0) took.push(first!)
    }
  const sorted = took.toSorted((one, other) => one - other)
  process.stdout.write(
    `First words after ${quantile(sorted, 0.5)} ms (p50), ${quantile(sorted, 0.95)} ms (p95), ${sorted.length} questions\n`,
  )
}, 300_000)
