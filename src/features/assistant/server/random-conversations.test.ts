import fc from 'fast-check'
import { test } from 'vitest'
import { askModelOf } from '#src/testing/assistant/asked-conversations.ts'
import { conversation } from '#src/testing/assistant/random-conversations.ts'

const ask = await askModelOf()

test('nothing of a few random conversations reaches a model on another machine with a name, an address, a number or a code in it, and its words come back with all put back', async () => {
  await fc.assert(fc.asyncProperty(conversation, ask), { numRuns: 6, seed: 20, endOnFailure: true })
}, 300_000)
