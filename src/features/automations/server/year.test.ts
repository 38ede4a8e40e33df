import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { automateYear, checkYear } from '#src/testing/automations/check-year.ts'
import { yearOf } from '#src/testing/automations/year-of-stays.ts'

const SIZE = { stays: 25, days: 12, leadDays: 8, homes: 8, guests: 6 }

test('stays that are made, moved, skipped and ended at random are told what they should be, once, in time, or it says why not', async () => {
  const testApp = await createTestApp()
  const cast = await automateYear(testApp, SIZE)
  await fc.assert(
    fc.asyncProperty(fc.noBias(yearOf(SIZE)), async year => {
      const { wrong, counts } = await checkYear(testApp, cast, year)
      expect(wrong).toEqual([])
      expect(counts.sent).toBeGreaterThan(SIZE.stays / 2)
      expect(counts.whys.by_host).toBeGreaterThan(0)
      expect(counts.undone).toBeGreaterThan(0)
    }),
    // The long test draws another year each time.
    { seed: Number(process.env.SEED ?? 20_261_123), numRuns: 1, endOnFailure: true },
  )
})
