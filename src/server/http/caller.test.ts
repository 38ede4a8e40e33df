import { expect, test } from 'vitest'
import type { Who } from '#src/contract/endpoint.ts'
import { forbidden, notFound, unauthenticated } from '#src/contract/problem.ts'
import type { Right } from '#src/contract/rights.ts'
import { admit, type Caller, callerOf, callerOfKey } from './caller.ts'

const organisation = { id: 'organisation', ownerId: 'owner' }
const rightless: Caller = {
  actor: { kind: 'key', keyId: 'key', name: 'Key' },
  organisation,
  guestId: null,
  rights: new Set(),
}
const reader: Caller = { ...rightless, rights: new Set(['bookings.read']) }
const guest: Caller = { ...rightless, organisation: null, guestId: 'guest' }

const isLetIn = (who: Who, caller: Caller | null): boolean => {
  try {
    admit(who, caller)
    return true
  } catch (error) {
    if (forbidden.is(error) || unauthenticated.is(error)) return false
    throw error
  }
}

test('whoever acts for an organisation may do what a right of theirs says, and nothing else', () => {
  expect(isLetIn({ may: 'bookings.read' }, reader)).toBe(true)
  expect(isLetIn({ may: 'bookings.answer' }, reader)).toBe(false)
  expect(isLetIn({ guestOr: 'bookings.read' }, reader)).toBe(true)
  expect(isLetIn({ guestOr: 'bookings.answer' }, reader)).toBe(false)
  expect(isLetIn({ guestOr: 'bookings.read' }, rightless)).toBe(false)
})

test('a right without an organisation opens nothing of one', () => {
  const nowhere = { ...reader, organisation: null }
  expect(isLetIn({ may: 'bookings.read' }, nowhere)).toBe(false)
  expect(isLetIn({ guestOr: 'bookings.read' }, nowhere)).toBe(false)
})

test('what is for guests is for guests, whatever else is for organisations', () => {
  expect(isLetIn('guest', guest)).toBe(true)
  expect(isLetIn({ guestOr: 'bookings.read' }, guest)).toBe(true)
  expect(isLetIn({ may: 'bookings.read' }, guest)).toBe(false)
  expect(isLetIn('guest', reader)).toBe(false)
})

test('what is for who looks after the product is for nobody with an organisation, and for no key', () => {
  const person = { id: 'somebody', name: 'Sipho', email: 'sipho@post.example', phone: null }
  const signedIn = { kind: 'person', person, sessionId: 'session', hasSecondFactor: false } as const
  const rights = new Set<Right>(['reviews.hide'])
  const who: Who = { oversees: 'reviews.hide' }
  expect(isLetIn(who, { ...guest, guestId: null, rights, actor: signedIn })).toBe(true)
  expect(isLetIn(who, { ...guest, guestId: null, actor: signedIn })).toBe(false)
  expect(isLetIn(who, { ...reader, rights })).toBe(false)
  expect(isLetIn({ may: 'reviews.hide' }, { ...guest, guestId: null, rights, actor: signedIn })).toBe(false)
})

test('what is for an account is for a person who is signed in, not for a key', () => {
  const person = { id: 'guest', name: 'Sipho', email: 'sipho@post.example', phone: null }
  const signedIn: Caller = {
    ...guest,
    actor: { kind: 'person', person, sessionId: 'session', hasSecondFactor: false },
  }
  expect(isLetIn('user', signedIn)).toBe(true)
  expect(isLetIn('user', reader)).toBe(false)
  expect(isLetIn('user', { ...guest, actor: { kind: 'assistant', person } })).toBe(false)
  expect([isLetIn('user', null), isLetIn('anyone', null)]).toEqual([false, true])
})

const account = { id: 'somebody', name: 'Thandeka', email: 'thandeka@post.example', phone: null }
const within = { organisationId: organisation.id, ownerId: organisation.ownerId }
const demo = { kind: 'demo' } as const

test('where a call has a refusal of its own, that is what a person hears', () => {
  const who: Who = { may: 'plan.change', refusal: notFound }
  const manager = callerOf({ ...account, ...within, role: 'realtor', position: 'manager' }, demo)
  expect(() => admit(who, manager)).toThrow(notFound())
})

test('a key hears which right it lacks, or that no key may do this', () => {
  expect(() => admit({ may: 'homes.change' }, reader)).toThrow('doesn’t have the homes.change permission')
  expect(() => admit({ guestOr: 'messages.write' }, reader)).toThrow(
    'doesn’t have the messages.write permission',
  )
  expect(() => admit({ userOr: 'homes.read' }, reader)).toThrow('doesn’t have the homes.read permission')
  for (const who of ['user', 'guest', { may: 'keys.change' }, { oversees: 'reviews.hide' }] as const)
    expect(() => admit(who, reader)).toThrow('API keys can’t be used')
})

test('a key may do what it was given, as far as whoever made it still may, and never more than everyday things', () => {
  const key = { id: 'key', name: 'Key', rights: ['bookings.read', 'homes.change', 'plan.change'] }
  expect([...callerOfKey({ ...key, rights: ['bookings.read'] }, organisation, 'owner').rights]).toEqual([
    'bookings.read',
  ])
  expect([...callerOfKey(key, organisation, 'manager').rights]).toEqual(['bookings.read', 'homes.change'])
  expect([...callerOfKey(key, organisation, 'owner').rights]).toEqual(['bookings.read', 'homes.change'])
})

test('what is for an account and for keys with a right is for both, and for no other key', () => {
  const who: Who = { userOr: 'homes.read' }
  const person: Caller = {
    ...guest,
    actor: { kind: 'person', person: account, sessionId: 'session', hasSecondFactor: false },
  }
  expect(isLetIn(who, person)).toBe(true)
  expect(isLetIn(who, { ...reader, rights: new Set(['homes.read']) })).toBe(true)
  expect(isLetIn(who, { ...reader, rights: new Set(['homes.read']), organisation: null })).toBe(false)
  expect(isLetIn(who, reader)).toBe(false)
})

test('somebody of an organisation acts for it and its owner, with the rights of their position', () => {
  const manager = callerOf({ ...account, ...within, role: 'realtor', position: 'manager' }, demo)
  expect(manager).toMatchObject({ organisation, guestId: null })
  expect(manager.rights.has('bookings.answer')).toBe(true)
  expect(manager.rights.has('plan.change')).toBe(false)
})

test('a realtor who was made an administrator acts for no organisation any more', () => {
  const administrator = callerOf({ ...account, ...within, role: 'admin', position: 'owner' }, demo)
  expect(administrator).toMatchObject({ organisation: null, guestId: null })
  expect([...administrator.rights]).toEqual([
    'product.read',
    'product.change',
    'payments.refund',
    'reviews.hide',
    'newsletters.read',
    'newsletters.write',
  ])
})
