import { describe, expect, it } from 'vitest'
import { actWords, differencesOf } from './act-words.ts'

describe('an act of the audit log', () => {
  it('is said in words, a lifted suspension unlike one that begins', () => {
    const suspended = { action: 'PUT /admin/users/:id/suspend', before: { suspended: false } }
    expect(actWords({ ...suspended, after: { suspended: true } })).toBe('Suspended the account')
    expect(actWords({ ...suspended, after: { suspended: false } })).toBe('Lifted the suspension')
  })

  it('says of a review whether it was hidden before', () => {
    const shown = { action: 'DELETE /admin/reviews/:id/hidden', after: { hidden: false, reports: 0 } }
    expect(actWords({ ...shown, before: { hidden: true } })).toBe('Showed a review')
    expect(actWords({ ...shown, before: { hidden: false, reports: 2 } })).toBe('Kept a review')
    expect(actWords({ ...shown, before: null })).toBe('Showed a review')
  })

  it('is said by its call where nobody has given it words', () => {
    expect(actWords({ action: 'POST /admin/new', before: null, after: null })).toBe('POST /admin/new')
  })

  it('does not say what belongs to somebody', () => {
    const [before, after] = [{ email: 'as it was' }, { email: 'changed' }]
    expect(differencesOf({ action: '', before, after })).toEqual([
      { name: 'Email', before: null, after: 'changed' },
    ])
  })

  it('shows what it changed and leaves out what it did not', () => {
    const [before, after] = [
      { vatNumber: null, legalName: 'Naledi', officeBearers: ['A'] },
      { vatNumber: '4123456789', legalName: 'Naledi', officeBearers: [] },
    ]
    expect(differencesOf({ action: '', before, after })).toEqual([
      { name: 'VAT number', before: 'empty', after: '4123456789' },
      { name: 'Office bearers', before: 'A', after: 'empty' },
    ])
  })
})
