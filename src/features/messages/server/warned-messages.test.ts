import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { makeProperty } from '#src/testing/property.ts'
import { listMessages, sendMessage } from '../contract.ts'

const testApp = await createTestApp()
const host = await testApp.user('realtor')
const guest = await testApp.user('client')
await makeProperty(testApp.db, host)
await guest.call(sendMessage, {
  receiver_id: host._id,
  content: 'My account is 62 0512 3456 7, is that enough?',
})

const write = async (content: string) =>
  (await host.call(sendMessage, { receiver_id: guest._id, content })).message

/** Adds a bank account that an administrator has checked. */
const addCheckedAccount = () =>
  testApp.pool.query(
    `insert into bank_accounts (id, organisation_id, number_id, bank, holder, number, branch_code, type, state, shows_from, checked_at, checked_how, checked_note)
     select id, $1, id, 'fnb', 'x', 'x', 'x', 'current', 'checked', moment(), moment(), 'cent', 'Seen' from gen_random_uuid() as id`,
    [host.organisation_id],
  )

test('a guest is warned above a message with an account number, in the conversation and by mail', async () => {
  const { warning } = await write('FNB 62051234567, reference your name')
  expect(warning).toBe(
    'Naledi never sends bank details by email or WhatsApp. If you get any, don’t pay: tell us.',
  )
  expect((await write('The door code is 482913#')).warning).toBeNull()
  const { messages } = await guest.call(listMessages, {})
  // A guest asks nobody for money.
  expect(messages.map(each => each.warning !== null)).toEqual([false, true, false])
  testApp.now = new Date(testApp.now.getTime() + 11 * 60_000)
  await testApp.runJobs()
  const mail = testApp.mailbox.find(({ to }) => to === guest.email)
  expect(mail?.text).toMatch(/Naledi never sends bank details[^]*FNB 62051234567/)
})

test('a host of 60 days whose account was checked is trusted, and one of either is not', async () => {
  const words = 'Bank details: 62051234567'
  await testApp.pool.query(`update users set created_at = moment() - interval '60 days' where id = $1`, [
    host._id,
  ])
  expect((await write(words)).warning).not.toBeNull()
  await addCheckedAccount()
  expect((await write(words)).warning).toBeNull()
  await testApp.pool.query(`update users set created_at = moment() - interval '59 days' where id = $1`, [
    host._id,
  ])
  expect((await write(words)).warning).not.toBeNull()
})
