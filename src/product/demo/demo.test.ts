import { expect, test } from 'vitest'
import {
  confirmEmail,
  forgotPassword,
  invalidCredentials,
  signIn,
  resetLinkUsed,
  resetPassword,
} from '#src/features/accounts/contract.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { searchProperties } from '#src/features/properties/contract/browse.ts'
import { listReviews } from '#src/features/reviews/contract.ts'
import { createWorld } from '#src/testing/world.ts'
import { demoAccounts } from './accounts.ts'
import { closeDemo, seedDemo } from './seed-demo.ts'

const world = await createWorld({ DEMO: '1' })
await seedDemo(world.deps)

const signInAs = (role: string) =>
  world.call(
    signIn,
    demoAccounts.find(account => account.role === role)!,
  )

test('a demo has three homes in three provinces, each with 24 reviews that average 4.8, and two bookings', async () => {
  const { results } = await world.call(searchProperties, {})
  expect(new Set(results.map(({ state }) => state)).size).toBe(3)
  for (const home of results) {
    expect(home).toMatchObject({ rating: 4.8, reviewCount: 24 })
    const reviews = await world.call(listReviews, { slug: home.public_slug })
    expect(reviews).toMatchObject({ average: 4.8, total: 24 })
  }
  const { token } = await signInAs('client')
  const { bookings } = await world.as(token)(listBookings, {})
  expect(bookings.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'pending'])
})

test('it is made once', async () => {
  await seedDemo(world.deps)
  expect(await world.call(searchProperties, {})).toMatchObject({ total: 3 })
})

test('where the demo is off its passwords open nothing, and where it is on again they do', async () => {
  const { token } = await signInAs('admin')
  await closeDemo(world.deps)
  await expect(signInAs('admin')).rejects.toSatisfy(invalidCredentials.is)
  await expect(world.as(token)(listBookings, {})).rejects.toMatchObject({ status: 401 })
  await seedDemo(world.deps)
  expect(await signInAs('admin')).toMatchObject({ success: true })
})

test('where the demo is off no link that was mailed to its accounts opens them, and none is mailed', async () => {
  const { email } = demoAccounts.find(({ role }) => role === 'admin')!
  const askForLink = async () => {
    world.mailbox.length = 0
    await world.call(forgotPassword, { email })
    await world.runJobs()
    return world.mailbox.find(({ to }) => to === email)
  }
  const mail = await askForLink()
  const token = /token=([\w-]+)/.exec(mail!.text)![1]! // it was just sent
  const visitor = await world.user('client', { isConfirmed: false })
  await world.runJobs()
  const read = world.mailbox.find(({ to }) => to === visitor.email)
  const confirmation = /verify-email\?token=([\w-]+)/.exec(read!.text)![1]! // it was just sent
  await world.call(forgotPassword, { email }) // waits in the queue
  world.config.demo = false
  await closeDemo(world.deps)
  await expect(world.call(confirmEmail, { token: confirmation })).rejects.toMatchObject({ status: 400 })
  const reset = { token, password: 'a password of mine' }
  await expect(world.call(resetPassword, reset)).rejects.toSatisfy(resetLinkUsed.is)
  expect(await askForLink()).toBeUndefined()
  await world.pool.query(
    'update users set password_hash = (select password_hash from users where email = $1)',
    [(await world.user('client', { password: 'naledi-demo' })).email],
  )
  await expect(signInAs('admin')).rejects.toSatisfy(invalidCredentials.is)
  world.config.demo = true
})
