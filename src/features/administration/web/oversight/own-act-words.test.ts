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

  it('says what was done to a review by how it stood before', () => {
    const review = { subject: about(null), after: null }
    const said = (method: string, hidden: boolean) =>
      ownActWords({ ...review, action: `${method} /admin/reviews/:id/hidden`, before: { hidden } })
    expect(said('PUT', false)).toBe('An administrator hid a review that you wrote')
    expect(said('PUT', true)).toBe('An administrator changed why a review that you wrote is hidden')
    expect(said('DELETE', true)).toBe('An administrator stopped hiding a review that you wrote')
    expect(said('DELETE', false)).toBe(
      'An administrator looked at reports of a review that you wrote, and kept it',
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
