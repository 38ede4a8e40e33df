import { expect, test } from 'vitest'
import { describeTable } from './mapped-columns.ts'

test.each([58, 59, 60])(
  'a name of a column that is too long is cut, and never within a character: %i letters before one',
  letters => {
    const name = `${'a'.repeat(letters)}😀 and more`
    const { head } = describeTable([
      ['Date', 'Amount', name],
      ['2026-12-01', '1 200.00', 'Deposit'],
    ])
    expect(head[2]!.length).toBeGreaterThan(0)
    // A database takes no half of one in JSON.
    expect(head[2]!.isWellFormed()).toBe(true)
  },
)
