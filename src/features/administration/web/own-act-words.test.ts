import { describe, expect, it } from 'vitest'
import { ownActOutcome, ownActWords } from './own-act-words.ts'

const about = (name: string | null) => ({ kind: 'properties', name })

describe('an act, to the person it was done to', () => {
  it('names the property, and says when it is shown again', () => {
    const hidden = { action: 'PUT /admin/properties/:id/hidden', subject: about('Fynbos Cottage') }
    expect(ownActWords({ ...hidden, after: { hidden: true } })).toBe(
      'An administrator hid Fynbos Cottage from guests',
    )
    expect(ownActWords({ ...hidden, after: { hidden: false } })).toBe(
      'An administrator stopped hiding Fynbos Cottage',
    )
  })

  it('is said plainly where nobody has given it words', () => {
    expect(ownActWords({ action: 'POST /admin/new', subject: about(null), after: null })).toBe(
      'An administrator changed something in your account',
    )
  })

  it('says what a role was and what it is', () => {
    const act = { _id: '', at: '', subject: about(null), reason: null }
    const change = { before: { role: 'client' }, after: { role: 'realtor' } }
    expect(ownActOutcome({ ...act, ...change, action: 'PUT /admin/users/:id/role' })).toBe(
      'From guest to host.',
    )
    expect(ownActOutcome({ ...act, ...change, action: 'GET /admin/users/:id' })).toBeNull()
  })
})
