import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBooking, listBookings } from '#src/features/bookings/contract/reads.ts'
import { sendMessage } from '#src/features/messages/contract.ts'
import { changePassword } from '#src/features/accounts/contract.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'
import { routes } from '#src/testing/product.ts'
import { createFixtures } from '#src/testing/fixtures.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addRoutes, createServer } from '#src/server/app.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/handler.ts'
import type { Api } from '#src/server/http/route.ts'

const testApp = await createTestApp()
const fixtures = await createFixtures(testApp)
const { people } = fixtures

/** Hands out what a handler is given, so that a test calls as a handler does. */
const borrow = endpoint({
  method: 'GET',
  path: '/api/borrow',
  who: 'user',
  reads: [],
  summary: 'Who calls',
  input: z.object({}),
  output: z.object({}),
})
let given: { caller: SignedIn; from: From }
const bind = ({ route }: Api) =>
  route(borrow, async (_, __, caller, from) => {
    given = { caller, from }
    return {}
  })
const app = createServer(testApp.config, testApp.deps.log)
await addRoutes(app, testApp.deps, [...routes, bind])

async function assistantOf(token: string) {
  await app.inject({ url: '/api/borrow', headers: { authorization: `Bearer ${token}` } })
  const { caller, from } = given
  const assistant = { ...caller, actor: { kind: 'assistant' as const, person: caller.actor.person } }
  return (deps: typeof testApp.deps) => from.callAs(assistant, deps)
}

test('the assistant sees what its host sees, as it travels, and nothing of anybody else', async () => {
  const id = await fixtures.request()
  const host = (await assistantOf(people.realtor.token))(testApp.deps)
  const { booking } = await host(readBooking, { id })
  expect(booking).toEqual((await people.realtor.call(readBooking, { id })).booking)
  const stranger = (await assistantOf(people.otherRealtor.token))(testApp.deps)
  await expect(stranger(readBooking, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(host(readBooking, { id: 'nonsense' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(host(listBookings, { page: 0 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('what is for a person alone is not for an assistant, and what an organisation may not do it may not', async () => {
  const host = (await assistantOf(people.realtor.token))(testApp.deps)
  const passwords = { currentPassword: 'a good password', newPassword: 'another password' }
  await expect(host(changePassword, passwords)).rejects.toMatchObject({ status: 403 })
  const nobody = (await assistantOf(people.admin.token))(testApp.deps)
  await expect(nobody(listBookings, {})).rejects.toMatchObject({ status: 403 })
})

test('what it changes within a transaction is undone with it', async () => {
  const booking_id = await fixtures.request()
  const as = await assistantOf(people.realtor.token)
  const said = { receiver_id: people.client.id, booking_id, content: 'Undone' }
  const count = () =>
    testApp.db.execute<{ count: number }>(sql`select count(*) from messages where content = 'Undone'`)
  await testApp.db
    .transaction(async db => {
      await as({ ...testApp.deps, db })(sendMessage, said)
      throw new Error('no')
    })
    .catch(() => undefined)
  expect((await count()).rows).toEqual([{ count: 0 }])
  await as(testApp.deps)(sendMessage, said)
  expect((await count()).rows).toEqual([{ count: 1 }])
})
