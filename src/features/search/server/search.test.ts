import { expect, test } from 'vitest'
import type { EVERY_DAY } from '#src/contract/rights.ts'
import { addDays } from '#src/contract/days.ts'
import { createKey } from '#src/features/keys/contract.ts'
import { addFavourite } from '#src/features/properties/contract/favourites.ts'
import { organisationWithGuests } from '#src/testing/organisation-with-guests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { searchRecords } from '../contract.ts'

const testApp = await createTestApp()
const guestOf = (name: string, phone: string, messages: string[]) => ({
  name,
  phone,
  email: `${name.split(' ')[0]!.toLowerCase()}@post.example`,
  request: 'A cot, please',
  messages,
  review: 'Lovely',
})
const one = await organisationWithGuests(testApp, {
  properties: [{ name: 'Aloe Ridge' }, { name: 'Aloe Valley' }],
  guests: [
    guestOf('Sipho Dlamini', '+27825550110', ['Is the braai under a roof?', 'And the pool, is it heated?']),
    guestOf('Lerato Khumalo', '+27825550111', ['May our dog come along?']),
  ],
})
const other = await organisationWithGuests(testApp, {
  properties: [{ name: 'Aloe Cove' }],
  guests: [guestOf('Sipho Mokoena', '+27825550112', ['Is there a braai on the beach?'])],
})
const find = (who: Pick<Person, 'call'>, q: string) => who.call(searchRecords, { q })
const namesIn = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

async function bookingOf(id: string) {
  const { rows } = await testApp.pool.query<{ reference: string }>(
    'select reference from bookings where id = $1',
    [id],
  )
  return rows[0]! // it was made
}

/** Somebody who can be called for, in place of a guest who was made by SQL. */
async function signedInGuest(userId: string): Promise<Person> {
  const guest = await testApp.user('client')
  await testApp.pool.query('update bookings set client_id = $1 where client_id = $2', [guest.id, userId])
  await testApp.pool.query('update conversations set guest_id = $1 where guest_id = $2', [guest.id, userId])
  return guest
}

test('a host finds own properties, and none of another organisation', async () => {
  expect(namesIn((await find(one.host, 'aloe')).properties)).toEqual(['Aloe Ridge', 'Aloe Valley'])
  expect(namesIn((await find(other.host, 'ALOE')).properties)).toEqual(['Aloe Cove'])
  expect(namesIn((await find(one.host, 'valley aloe')).properties)).toEqual(['Aloe Valley'])
})

test.each([
  ['sipho', 'a name'],
  ['DLAMINI sipho', 'words in any order'],
  ['sipho@post', 'a piece of the email'],
  ['082 555 0110', 'a number as people write it'],
  ['+27825550110', 'a number as it is stored'],
])('a host finds a guest by %s: %s', async q => {
  const { guests, bookings } = await find(one.host, q)
  expect(guests).toMatchObject([
    { name: 'Sipho Dlamini', email: 'sipho@post.example', phone: '+27825550110', stays: 2 },
  ])
  expect(bookings).toEqual([])
})

test('beneath a guest stands the confirmed stay that is on or comes next, else the last, and no cancelled one', async () => {
  const today = testApp.deps.today()
  const { organisationId, propertyId } = (
    await testApp.pool.query<{ organisationId: string; propertyId: string }>(
      `select organisation_id as "organisationId", property_id as "propertyId" from bookings where id = $1`,
      [one.guests[0]!.bookingId],
    )
  ).rows[0]! // it was made
  const add = (from: number, status: string, [name, email] = ['Bongani Sithole', 'bongani@post.example']) =>
    testApp.pool.query(
      `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email, check_in, check_out, guests, status, status_reason, source, lines, total_cents)
       select gen_random_uuid(), 'NAL-' || upper(substr(md5(random()::text), 1, 5)), $1, $2, 'Aloe Ridge', property_location, realtor_id, $7, $8, $3, $4, 2, $5, case when $5 = 'cancelled' then 'by_host' end, source, lines, 1000
       from bookings where id = $6`,
      [
        organisationId,
        propertyId,
        addDays(today, from),
        addDays(today, from + 2),
        status,
        one.guests[0]!.bookingId,
        name,
        email,
      ],
    )
  const stay = async () => (await find(one.host, 'bongani')).guests[0]?.stay?.check_in
  await add(-300, 'confirmed')
  await add(-200, 'confirmed')
  expect(await stay()).toBe(addDays(today, -200))
  await add(400, 'confirmed')
  await add(300, 'confirmed')
  await add(200, 'cancelled')
  expect(await stay()).toBe(addDays(today, 300))
  // A guest who leaves today stays no more.
  await add(-2, 'confirmed')
  expect(await stay()).toBe(addDays(today, 300))
  await add(0, 'confirmed')
  expect(await stay()).toBe(today)
  // Another guest of the same first name has a stay of their own; an address in capitals is the same guest.
  await add(100, 'confirmed', ['Bongani Nkosi', 'nkosi@post.example'])
  await add(500, 'confirmed', ['Bongani Nkosi', 'Nkosi@Post.Example'])
  const newest = await testApp.pool.query<{ id: string }>(
    `select id from bookings where guest_name = 'Bongani Nkosi' and check_in = $1`,
    [addDays(today, 500)],
  )
  const { guests } = await find(one.host, 'bongani')
  expect(guests.map(({ name, stays, stay: next }) => [name, stays, next?.check_in])).toEqual([
    ['Bongani Nkosi', 2, addDays(today, 100)],
    ['Bongani Sithole', 7, today],
  ])
  expect(guests[0]?.booking_id).toBe(newest.rows[0]?.id)
})

test('a booking is found by its number or a piece of it, however it is typed, by its own host and guest alone', async () => {
  const [stay] = one.guests
  const { reference } = await bookingOf(stay!.bookingId)
  for (const q of [reference, reference.toLowerCase(), reference.replace('NAL-', '')]) {
    const { bookings, guests } = await find(one.host, q)
    expect(bookings).toMatchObject([{ _id: stay!.bookingId, reference, guest_name: 'Sipho Dlamini' }])
    expect(guests).toEqual([])
    expect((await find(other.host, q)).bookings).toEqual([])
  }
})

test('a message is found by its words, once a conversation, as the newest that holds them', async () => {
  const { conversationId } = one.guests[0]!
  await testApp.pool.query(
    "update messages set created_at = created_at + interval '1 minute' where conversation_id = $1 and content like '%heated%'",
    [conversationId],
  )
  const { messages } = await find(one.host, 'is the')
  expect(messages).toMatchObject([
    {
      conversation_id: conversationId,
      counterpart: 'Sipho Dlamini',
      mine: false,
      excerpt: 'And the pool, is it heated?',
    },
  ])
  const braai = await find(one.host, 'braai')
  expect(braai.messages.map(({ excerpt }) => excerpt)).toEqual(['Is the braai under a roof?'])
  expect((await find(other.host, 'roof')).messages).toEqual([])
})

test('of a long message the words round what was found are shown', async () => {
  const { conversationId, userId } = one.guests[1]!
  await testApp.pool.query(
    `insert into messages (id, conversation_id, from_host, sender_id, receiver_id, content) values (gen_random_uuid(), $1, false, $2, $3, $4)`,
    [
      conversationId,
      userId,
      one.host.id,
      `${'Once more. '.repeat(60)}the rondavel ${'and so on '.repeat(60)}`,
    ],
  )
  const [message] = (await find(one.host, 'rondavel')).messages
  expect(message!.excerpt).toMatch(/^….*the rondavel and so on.*…$/)
  expect(message!.excerpt.length).toBeLessThanOrEqual(142)
})

test('a guest finds listed properties, own bookings and own messages, and nothing of anybody else', async () => {
  const guest = await signedInGuest(other.guests[0]!.userId)
  const found = await find(guest, 'aloe')
  expect(namesIn(found.properties).toSorted()).toEqual(['Aloe Cove', 'Aloe Ridge', 'Aloe Valley'])
  expect(found.bookings.map(({ property_name }) => property_name)).toEqual(['Aloe Cove', 'Aloe Cove'])
  expect(found.guests).toEqual([])
  const { messages } = await find(guest, 'braai')
  expect(messages).toMatchObject([{ counterpart: other.host.name, mine: true }])
  const { reference } = await bookingOf(one.guests[0]!.bookingId)
  expect(await find(guest, reference)).toMatchObject({ properties: [], bookings: [], messages: [] })
})

test('a favourite comes first, and a home that is hidden is found by nobody but its host', async () => {
  const guest = await testApp.user('client')
  const properties = []
  for (const at of [1, 2, 3, 4, 5, 6, 7])
    properties.push(await makeProperty(testApp.db, one.host, { name: `Protea ${at}` }))
  await guest.call(addFavourite, { propertyId: properties[0]!.id })
  await testApp.pool.query('update properties set is_public = false where id = $1', [properties[6]!.id])
  const found = namesIn((await find(guest, 'protea')).properties)
  expect(found).toHaveLength(5)
  expect(found[0]).toBe('Protea 1')
  expect(found).not.toContain('Protea 7')
  // To another guest it is one of many.
  const stranger = namesIn((await find(await testApp.user('client'), 'protea')).properties)
  expect(stranger).toEqual(['Protea 6', 'Protea 5', 'Protea 4', 'Protea 3', 'Protea 2'])
  await testApp.pool.query('update properties set is_available = false where id = any($1)', [
    [properties[0]!.id, properties[5]!.id],
  ])
  expect(namesIn((await find(guest, 'protea')).properties)).toEqual(stranger.slice(1))
  expect(namesIn((await find(one.host, 'protea 7')).properties)).toEqual(['Protea 7'])
})

test('a key finds what it may read, and nothing else', async () => {
  const keyWith = async (...rights: (typeof EVERY_DAY)[number][]) => {
    const { secret } = await one.host.call(createKey, {
      name: 'Our tool',
      rights,
      currentPassword: one.host.password,
    })
    return { call: testApp.as(secret) }
  }
  const propertiesOnly = await keyWith('homes.read')
  expect(await find(propertiesOnly, 'aloe')).toMatchObject({ properties: [{}, {}], guests: [], messages: [] })
  expect(await find(propertiesOnly, 'sipho')).toMatchObject({
    properties: [],
    guests: [],
    bookings: [],
    messages: [],
  })
  expect((await find(await keyWith('homes.read', 'bookings.read'), 'sipho')).guests).toHaveLength(1)
  expect((await find(await keyWith('homes.read', 'messages.write'), 'braai')).messages).toHaveLength(1)
  await expect(find(await keyWith('bookings.read'), 'sipho')).rejects.toMatchObject({ status: 403 })
})

test('signs of patterns are letters like any other, and too short or too long a text is refused in words', async () => {
  expect(await find(one.host, 'a%oe')).toMatchObject({ properties: [], guests: [] })
  await expect(find(one.host, 'al oe')).rejects.toMatchObject({
    status: 400,
    fields: { q: 'Type a word of at least 3 characters' },
  })
  await expect(find(one.host, 'aloe '.repeat(21))).rejects.toMatchObject({
    status: 400,
    fields: { q: 'Type at most 100 characters' },
  })
})

test('one search is one statement', async () => {
  const statements = await testApp.statementsOf(() => find(one.host, 'sipho'))
  // One statement for the asker, one for the rows.
  expect(statements.length).toBeLessThanOrEqual(3)
  expect(statements.filter(text => text.includes('from messages'))).toHaveLength(1)
})
