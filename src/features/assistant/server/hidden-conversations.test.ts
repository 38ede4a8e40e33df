import fc from 'fast-check'
import { test } from 'vitest'
import { comesBack, isReadable, staysHidden } from '#src/testing/assistant/hidden-conversations.ts'
import { conversation } from '#src/testing/assistant/random-conversations.ts'
import { soMany } from '#src/testing/so-many.ts'

test('nothing of many random conversations reaches a model with a name, an address, a number or a code in it, and all is put back in what it says', () => {
  const cuts = fc.array(fc.nat(400), { maxLength: 12 })
  fc.assert(
    fc.property(conversation, cuts, (said, at) => {
      staysHidden(said)
      comesBack(said, at)
    }),
    { numRuns: soMany(100, 1000), seed: 1000 },
  )
}, 300_000)

test('what looks for them finds each where nothing is hidden', () => {
  fc.assert(fc.property(conversation, isReadable), { numRuns: soMany(50, 200), seed: 200 })
})
