import { describe, expect, it } from 'vitest'
import { effectOf, effectWords, type HolidayRow } from './holiday-effect.ts'

const TODAY = '2027-01-20'
const holiday = (name: string, from: string, to = from): HolidayRow => ({
  kind: 'public',
  name,
  from,
  to,
  source: 'Proclamation',
  source_year: 2027,
})
const friday = holiday('Good Friday', '2027-03-26')

/** Spaces in dates do not break. */
const plain = ({ added, gone }: ReturnType<typeof effectOf>) =>
  [added, gone].map(all => all.map(each => each.replaceAll(/\s/gu, ' ')))

describe('a table of holidays that changes', () => {
  it('offers hosts a season that was not there', () => {
    const election = holiday('Election Day', '2027-02-01')
    expect(plain(effectOf([friday], [friday, election], TODAY))).toEqual([
      [expect.stringMatching(/^Election Day weekend \(/)],
      [],
    ])
  })

  it('takes one away with its holiday', () => {
    expect(plain(effectOf([friday], [], TODAY))).toEqual([[], [expect.stringMatching(/^Easter weekend \(/)]])
  })

  it('moves one as another', () => {
    const [added, gone] = plain(effectOf([friday], [{ ...friday, to: '2027-03-29' }], TODAY))
    expect([added!.length, gone!.length]).toEqual([1, 1])
  })

  it('has none by a day in the middle of a week, and none by what is over', () => {
    expect(effectOf([], [holiday('A Wednesday', '2027-02-03')], TODAY)).toEqual({ added: [], gone: [] })
    expect(effectOf([], [holiday('A Friday', '2027-01-01')], TODAY)).toEqual({ added: [], gone: [] })
  })

  it('is said in sentences', () => {
    expect(effectWords({ added: [], gone: [] })).toMatch(/^Calendars change, and no season/)
    expect(effectWords({ added: ['A', 'B'], gone: ['C'] })).toBe(
      'Hosts can make a season of A and B. No longer offered to hosts: C. Seasons that hosts have made already stay as they are.',
    )
  })
})
