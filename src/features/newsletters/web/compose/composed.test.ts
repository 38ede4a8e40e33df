import { describe, expect, it } from 'vitest'
import {
  composedFrom,
  instantOf,
  localTime,
  nextMonth,
  NOTHING,
  sendTimeWords,
  sendWord,
  sentFields,
  wrongWith,
} from './composed.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const WHOLE = { ...NOTHING, title: 'Summer', body: 'Come and swim' }
const wrongIn = (change: Partial<typeof WHOLE>) =>
  Object.fromEntries(Object.entries(wrongWith({ ...WHOLE, ...change }, NOW)).filter(([, words]) => words))

describe('a newsletter that is typed', () => {
  it('is refused in the words of the product, each beside its field', () => {
    expect(wrongIn({ title: '  ', body: '' })).toEqual({
      title: 'Title is required',
      body: 'Body is required',
    })
    expect(wrongIn({ title: 'a'.repeat(121), body: 'a'.repeat(8001) })).toEqual({
      title: 'Title must be 120 characters or less',
      body: 'Body must be 8000 characters or less',
    })
    expect(wrongIn({ imageUrl: 'http://example.org/a.jpg' })).toEqual({
      imageUrl: 'Image URL must be a valid HTTPS URL',
    })
    expect(wrongIn({ cta: { label: '', url: 'https://example.org' } })).toEqual({
      'cta.label': 'CTA label is required when URL is provided',
    })
    expect(wrongIn({ cta: { label: 'View Property', url: '' } })).toEqual({
      'cta.url': 'CTA URL is required when label is provided',
    })
    expect(wrongIn({ cta: { label: 'View', url: 'javascript:alert(1)' } })).toEqual({
      'cta.url': 'CTA URL must be a valid HTTPS URL',
    })
    expect(wrongIn({ cta: { label: 'View', url: '//elsewhere.example' } })).toEqual({
      'cta.url': 'CTA URL must be a valid HTTPS URL',
    })
  })

  it('is well with 120 characters as people count them, a page here and a photo of its own', () => {
    expect(wrongIn({ title: '👨‍👩‍👧‍👦'.repeat(120) })).toEqual({})
    expect(
      wrongIn({ imageUrl: '/uploads/a-b.webp', cta: { label: 'View Property', url: '/property/kloof' } }),
    ).toEqual({})
  })

  it('goes at a South African time, which must be to come', () => {
    expect(wrongIn({ sendAt: '2026-11-23T12:00' })).toHaveProperty('sendAt')
    expect(wrongIn({ sendAt: '2026-11-23T12:01' })).toEqual({})
    expect(instantOf('2026-12-01T08:00')).toBe('2026-12-01T06:00:00.000Z')
    expect(localTime('2026-12-01T06:00:00.000Z')).toBe('2026-12-01T08:00')
    expect(sendTimeWords('2026-12-01T08:00')).toBe('1 December at 08:00')
  })

  it('goes on the first of the next month, South African time, where this one is spent', () => {
    const resetsAt = '2026-11-30T22:00:00.000Z'
    expect(nextMonth({ remaining: 0, resetsAt })).toBe('2026-12-01T08:00')
    expect(nextMonth({ remaining: 1, resetsAt })).toBeNull()
    expect(nextMonth({ remaining: null, resetsAt })).toBeNull()
    expect(nextMonth(undefined)).toBeNull()
  })

  it('says to how many it goes', () => {
    expect([sendWord(undefined), sendWord(0), sendWord(1), sendWord(39)]).toEqual([
      'Send newsletter',
      'Send newsletter',
      'Send to 1 follower',
      'Send to 39 followers',
    ])
  })

  it('comes back from a draft as far as that goes, and leaves out what is empty when it is sent', () => {
    expect(composedFrom(null)).toEqual(NOTHING)
    expect(composedFrom({ title: 'Su', sendAt: 'soon', updatedAt: '2026-11-23T10:00:00Z' })).toEqual({
      ...NOTHING,
      title: 'Su',
    })
    expect(sentFields(WHOLE)).toEqual({ title: 'Summer', body: 'Come and swim', imageUrl: null, cta: null })
  })
})
