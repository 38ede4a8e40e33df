import fc from 'fast-check'
import { test } from 'vitest'
import { comesBack, isReadable, staysHidden } from '#src/testing/assistant/hidden-conversations.ts'
import { conversation } from '#src/testing/assistant/random-conversations.ts'

test('nothing of 1,000 random conversations reaches a model with a name, an address, a number or a code in it, and all is put back in what it says', () => {
  const cuts = fc.array(fc.nat(400), { maxLength: 12 })
  fc.assert(
    fc.property(conversation, cuts, (said, at) => {
      staysHidden(said)
      comesBack(said, at)
    }),
    { numRuns: 1000, seed: 1000 },
  )
}, 300_000)

test('what looks for them finds each where nothing is hidden', () => {
  fc.assert(fc.property(conversation, isReadable), { numRuns: 200, seed: 200 })
})
