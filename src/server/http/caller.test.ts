import { expect, test } from 'vitest'
import type { Who } from '#src/contract/endpoint.ts'
import { forbidden, notFound, secondFactorRequired, unauthenticated } from '#src/contract/problem.ts'
import type { Right } from '#src/contract/rights.ts'
import {
  actorId,
  admit,
  type Caller,
  callerOf,
  callerOfKey,
  mayCall,
  requireRight,
  seesPropertiesOf,
  type SignedIn,
  withholdRights,
} from './caller.ts'

const organisation = { id: 'organisation', ownerId: 'owner' }
const rightless: Caller = {
  actor: { kind: 'key', keyId: 'key', name: 'Key' },
  organisation,
  guestId: null,
  rights: new Set(),
}
const reader: Caller = { ...rightless, rights: new Set(['bookings.read']) }
const guest: Caller = { ...rightless, organisation: null, guestId: 'guest' }
const account = { id: 'somebody', name: 'Thandeka', email: 'thandeka@post.example', phone: null }
const within = { organisationId: organisation.id, ownerId: organisation.ownerId }
const demo = { kind: 'demo' } as const

const isAdmitted = (who: Who, caller: Caller | null): boolean => {
  try {
    admit(who, caller)
    return true
  } catch (error) {
    if (forbidden.is(error) || unauthenticated.is(error)) return false
    throw error
  }
}

const isLetIn = (who: Who, caller: Caller | null): boolean => {
  const isIn = isAdmitted(who, caller)
  // The answer asked beforehand is the answer at the door.
  if (caller) expect(mayCall(who, caller)).toBe(isIn)
  return isIn
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
  expect(isLetIn(who, { ...reader, rights, organisation: null })).toBe(false)
  expect(isLetIn(who, { ...reader, rights, actor: signedIn })).toBe(false)
  expect(isLetIn({ may: 'reviews.hide' }, { ...guest, guestId: null, rights, actor: signedIn })).toBe(false)
})

test('what hosts have of their own and who looks after the product of all is for both, with the right to it', () => {
  const person = { id: 'somebody', name: 'Sipho', email: 'sipho@post.example', phone: null }
  const actor = { kind: 'person', person, sessionId: 'session', hasSecondFactor: false } as const
  const rights = new Set<Right>(['newsletters.read'])
  const who: Who = { mayOrOversees: 'newsletters.read' }
  expect(isLetIn(who, { ...reader, rights })).toBe(true)
  expect(isLetIn(who, { ...reader, rights, actor })).toBe(true)
  expect(isLetIn(who, { ...guest, guestId: null, rights, actor })).toBe(true)
  // Neither a host nor a person.
  expect(isLetIn(who, { ...reader, rights, organisation: null })).toBe(false)
  expect(isLetIn(who, { ...guest, actor })).toBe(false)
  expect(() => admit(who, reader)).toThrow('doesn’t have the newsletters.read permission')
})

test('an administrator who has to show a second step has no right before, and hears why; nobody else has to', () => {
  const signedIn = (role: 'client' | 'realtor' | 'admin', hasSecondFactor: boolean) =>
    callerOf(
      { ...account, ...within, role, position: 'owner' },
      { kind: 'person', sessionId: 'session', hasSecondFactor },
    ) as SignedIn // of that kind
  const held = withholdRights(signedIn('admin', false))
  expect(held.rights.size).toBe(0)
  expect(held.actor.person.id).toBe(account.id)
  expect(() => admit({ oversees: 'reviews.hide' }, held)).toThrow(secondFactorRequired())
  expect(() => requireRight(held, 'reviews.hide')).toThrow(secondFactorRequired())
  const shown = withholdRights(signedIn('admin', true))
  requireRight(shown, 'reviews.hide')
  expect(isLetIn({ oversees: 'reviews.hide' }, shown)).toBe(true)
  for (const role of ['client', 'realtor'] as const)
    expect(withholdRights(signedIn(role, false))).toEqual(signedIn(role, false))
})

test('where a call shows more to some, a right that is lacking is named to a key, and to a person it is forbidden', () => {
  requireRight(reader, 'bookings.read')
  expect(() => requireRight(reader, 'homes.read')).toThrow('doesn’t have the homes.read permission')
  const person = callerOf({ ...account, ...within, role: 'client', position: null }, demo)
  expect(() => requireRight(person, 'homes.read')).toThrow(forbidden())
})

test('private homes are shown to their organisation alone, to whom has the right to see homes', () => {
  expect(seesPropertiesOf({ ...reader, rights: new Set(['homes.read']) })).toBe(organisation.id)
  expect([seesPropertiesOf(reader), seesPropertiesOf(guest), seesPropertiesOf(null)]).toEqual([
    null,
    null,
    null,
  ])
})

test('what somebody does is told from what others do by the person, the key or the job', () => {
  const guestsOwn = callerOf({ ...account, ...within, role: 'client', position: null }, demo)
  expect([
    actorId(guestsOwn),
    actorId(reader),
    actorId({ ...reader, actor: { kind: 'job', name: 'bookings.expire' } }),
  ]).toEqual([account.id, 'key', 'bookings.expire'])
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

test('a call refuses a caller without an organisation in its own words, and a member without the right as any other call does', () => {
  const who: Who = { may: 'plan.change', refusal: notFound }
  const manager = callerOf({ ...account, ...within, role: 'realtor', position: 'manager' }, demo)
  expect(() => admit(who, manager)).toThrow(forbidden())
  const guest = callerOf(
    { ...account, organisationId: null, ownerId: null, position: null, role: 'client' },
    demo,
  )
  expect(() => admit(who, guest)).toThrow(notFound())
})

test('who owns an organisation and is no host any more has no right in it', () => {
  for (const role of ['client', 'admin'] as const) {
    const former = callerOf({ ...account, ...within, role, position: 'owner' }, demo)
    expect(former.organisation).toBeNull()
    expect(former.rights.has('homes.change')).toBe(false)
  }
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

test('a guest, and a realtor of no organisation, act for none and have no right', () => {
  const nowhere = { organisationId: null, ownerId: null, position: null }
  const client = callerOf({ ...account, ...nowhere, role: 'client' }, demo)
  expect(client).toMatchObject({ organisation: null, guestId: account.id, rights: new Set() })
  for (const left of [nowhere, { ...nowhere, organisationId: organisation.id }])
    expect(callerOf({ ...account, ...left, role: 'realtor' }, demo)).toMatchObject({
      organisation: null,
      guestId: null,
      rights: new Set(),
    })
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
    'privacy.answer',
  ])
})

test('a key that may write newsletters sees to how many they go; one that may see them writes none', () => {
  const keyWith = (...rights: string[]) =>
    callerOfKey({ id: 'key', name: 'Key', rights }, organisation, 'owner')
  expect(isLetIn({ mayOrOversees: 'newsletters.read' }, keyWith('newsletters.write'))).toBe(true)
  expect(isLetIn({ mayOrOversees: 'newsletters.write' }, keyWith('newsletters.read'))).toBe(false)
  expect(isLetIn({ may: 'bookings.read' }, keyWith('newsletters.write'))).toBe(false)
})
