import fc from 'fast-check'
import { test } from 'vitest'
import { comesBack, staysHidden } from '#src/testing/assistant/hidden-conversations.ts'
import { conversation } from '#src/testing/assistant/random-conversations.ts'

test(
  'nothing of 30,000 random conversations reaches a model with a name, an address, a number or a code in it, and all is put back in what it says',
  { timeout: 900_000 },
  () => {
    const cuts = fc.array(fc.nat(400), { maxLength: 12 })
    fc.assert(
      fc.property(conversation, cuts, (said, at) => {
        staysHidden(said)
        comesBack(said, at)
      }),
      { numRuns: 30_000 },
    )
  },
)
