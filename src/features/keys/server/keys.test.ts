import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { EVERY_DAY } from '#src/contract/rights.ts'
import { me } from '#src/features/accounts/contract.ts'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { addProperty, listProperties } from '#src/features/properties/contract/manage.ts'
import { createLog } from '#src/server/log.ts'
import { newApiKey } from '#src/server/http/api-key.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createKey, keyExpired, KEYS_MAX, listKeys, revokeKey, tooManyKeys } from '../contract.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString())
    done()
  },
})
const testApp = await createTestApp({}, createLog('trace', sink))
const fixtures = await createFixtures(testApp)
const { realtor, otherRealtor } = fixtures.people
const DAY_MS = 24 * 60 * 60_000
const later = (ms: number) => (testApp.now = new Date(testApp.now.getTime() + ms))

async function make(rights: (typeof EVERY_DAY)[number][], given: { expires_at?: string } = {}) {
  await fixtures.withoutKeys()
  return realtor.call(createKey, {
    name: 'Our tool',
    rights,
    currentPassword: realtor.password,
    ...given,
  })
}

test('a key is told once, and what is kept of it opens nothing', async () => {
  const { key, secret } = await make(['bookings.read'])
  expect(secret).toMatch(/^nal_[0-9A-Za-z]{49}$/)
  expect(key).toMatchObject({
    name: 'Our tool',
    last4: secret.slice(-4),
    rights: ['bookings.read'],
    created_by: realtor.name,
    last_used_at: null,
    works: true,
  })
  const { rows } = await testApp.pool.query('select * from api_keys')
  expect(JSON.stringify(rows)).not.toContain(secret.slice(4, -4))
  expect(JSON.stringify(await realtor.call(listKeys, {}))).not.toContain(secret.slice(4, -4))
})

test('no two keys are the same, and each has its sum', () => {
  const keys = Array.from({ length: 100 }, newApiKey)
  expect(new Set(keys).size).toBe(100)
  expect(new Set(keys.map(key => key.slice(-6))).size).toBe(100)
})

test('a key acts for the organisation with what it was given, and hears which right it lacks', async () => {
  const { secret } = await make(['homes.read', 'bookings.read', 'bookings.answer'])
  const call = testApp.as(secret)
  const id = await fixtures.request()
  expect((await call(listProperties, {})).properties.length).toBeGreaterThan(0)
  await call(updateBooking, { id, status: 'confirmed' })
  const { booking } = await call(readBooking, { id })
  expect(booking.history.at(-1)).toMatchObject({ kind: 'confirmed', by: 'Our tool' })
  const property = { name: 'A', address: '1 B', city: 'Knysna', price_per_night: 900 }
  await expect(call(addProperty, property)).rejects.toThrow('doesn’t have the homes.change permission')
  await expect(call(me, {})).rejects.toThrow('Log in as a user instead')
})

test('a key that may not see stays is not told that nights are free', async () => {
  await fixtures.property()
  const { secret } = await make(['homes.read'])
  const { properties } = await testApp.as(secret)(listProperties, {})
  expect(properties.length).toBeGreaterThan(0)
  expect(properties.every(property => property.next_nights === undefined)).toBe(true)
})

test('a key that is ended opens nothing from the next call on, and only its own organisation ends it', async () => {
  const { key, secret } = await make(['homes.read'])
  await expect(otherRealtor.call(revokeKey, { id: key._id })).rejects.toMatchObject({ status: 404 })
  expect((await otherRealtor.call(listKeys, {})).keys).toEqual([])
  await testApp.as(secret)(listProperties, {})
  await realtor.call(revokeKey, { id: key._id })
  await expect(testApp.as(secret)(listProperties, {})).rejects.toMatchObject({ status: 401 })
})

test('a key ends at its time', async () => {
  const soon = new Date(testApp.now.getTime() + DAY_MS).toISOString()
  const { secret } = await make(['homes.read'], { expires_at: soon })
  await testApp.as(secret)(listProperties, {})
  later(DAY_MS + 1000)
  await expect(testApp.as(secret)(listProperties, {})).rejects.toMatchObject({ status: 401 })
  expect((await realtor.call(listKeys, {})).keys[0]).toMatchObject({ works: false })
  await expect(make(['homes.read'], { expires_at: soon })).rejects.toThrow(keyExpired().message)
})

test('a key may do no more than whoever made it may by then, and nothing once they have left', async () => {
  const { secret } = await make([...EVERY_DAY])
  const { id, organisation_id } = realtor
  await testApp.as(secret)(listProperties, {})
  await testApp.pool.query('delete from memberships where user_id = $1', [id])
  await testApp.pool.query(
    `update memberships set position = 'owner' where organisation_id = $1 and user_id = $2`,
    [organisation_id, fixtures.manager.id],
  )
  await expect(testApp.as(secret)(listProperties, {})).rejects.toMatchObject({ status: 401 })
  expect((await fixtures.manager.call(listKeys, {})).keys).toMatchObject([{ works: false }])
  // Nor while they are with another.
  await testApp.pool.query(
    `insert into memberships (organisation_id, user_id, position) values ($1, $2, 'manager')`,
    [otherRealtor.organisation_id, id],
  )
  await expect(testApp.as(secret)(listProperties, {})).rejects.toMatchObject({ status: 401 })
  expect((await fixtures.manager.call(listKeys, {})).keys).toMatchObject([{ works: false }])
  await testApp.pool.query('delete from memberships where user_id = $1', [id])
  await testApp.pool.query(`update memberships set position = 'manager' where user_id = $1`, [
    fixtures.manager.id,
  ])
  await testApp.pool.query(
    `insert into memberships (organisation_id, user_id, position) values ($1, $2, 'owner')`,
    [organisation_id, id],
  )
})

test('a key opens nothing while whoever made it is no realtor', async () => {
  const { secret } = await make(['homes.read'])
  const become = (role: string) =>
    testApp.pool.query('update users set role = $1 where id = $2', [role, realtor.id])
  await become('admin')
  await expect(testApp.as(secret)(listProperties, {})).rejects.toMatchObject({ status: 401 })
  await become('realtor')
  await testApp.as(secret)(listProperties, {})
})

test('when a key was used last is noted, at most once a minute', async () => {
  const { secret } = await make(['homes.read'])
  const use = () => testApp.as(secret)(listProperties, {})
  const isWritten = async () =>
    (await testApp.statementsOf(use)).some(words => words.startsWith('update "api_keys"'))
  expect([await isWritten(), await isWritten()]).toEqual([true, false])
  later(61_000)
  expect([await isWritten(), await isWritten()]).toEqual([true, false])
  expect((await realtor.call(listKeys, {})).keys[0]!.last_used_at).not.toBeNull()
})

test('an organisation has so many keys, also where they are made at once', async () => {
  await fixtures.withoutKeys()
  const made = await Promise.allSettled(
    Array.from({ length: KEYS_MAX + 3 }, () =>
      realtor.call(createKey, {
        name: 'One',
        rights: ['homes.read'],
        currentPassword: realtor.password,
      }),
    ),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(KEYS_MAX)
  const refused = made.flatMap(each => (each.status === 'rejected' ? [each.reason as Error] : []))
  expect(refused.every(error => tooManyKeys.is(error))).toBe(true)
})

test('a key is never written down in the log, whatever goes wrong', async () => {
  const { secret } = await make(['homes.read'])
  await testApp.as(secret)(listProperties, {})
  const headers = { authorization: `Bearer ${secret}` }
  await testApp.app.inject({ url: '/api/none', headers })
  await testApp.app.inject({ method: 'POST', url: '/api/uploads', headers, payload: 'x' })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(secret)
  expect(lines.join('')).not.toContain(secret.slice(4, 40))
})
