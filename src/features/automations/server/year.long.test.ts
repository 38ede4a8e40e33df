import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { automateYear, checkYear } from '#src/testing/automations/check-year.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { yearOf } from '#src/testing/automations/year-of-stays.ts'

const SIZE = { stays: 500, days: 365, leadDays: 60, homes: 25, guests: 40 }
const HOUR_MS = 3_600_000

test(
  'a year of 500 stays that are made, moved and ended at random: nothing goes twice, late, to a stay that is off, or with a hole in it',
  async () => {
    const testApp = await createTestApp()
    const cast = await automateYear(testApp, SIZE)
    await fc.assert(
      fc.asyncProperty(fc.noBias(yearOf(SIZE)), async year => {
        const { wrong, counts } = await checkYear(testApp, cast, year)
        expect(wrong).toEqual([])
        // A year in which hardly anything happens proves nothing.
        expect(counts.stays).toBeGreaterThan(350)
        expect(counts.sent).toBeGreaterThan(1000)
        expect(Object.keys(counts.whys)).toEqual(
          expect.arrayContaining([
            'nothing_ran',
            'agreed_late',
            'too_short',
            'by_host',
            'not_standing',
            'missing_values',
          ]),
        )
      }),
      { numRuns: 1, endOnFailure: true },
    )
  },
  HOUR_MS,
)
