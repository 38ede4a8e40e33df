import fc from 'fast-check'
import { test } from 'vitest'
import { askModelOf } from '#src/testing/assistant/asked-conversations.ts'
import { conversation } from '#src/testing/assistant/random-conversations.ts'

const ask = await askModelOf()

test(
  'nothing of 1,000 random conversations reaches a model on another machine with a name, an address, a number or a code in it, and its words come back with all put back',
  { timeout: 1_800_000 },
  async () => {
    await fc.assert(fc.asyncProperty(conversation, ask), { numRuns: 1000, endOnFailure: true })
  },
)
