import { expect, test } from 'vitest'
import { addDays, dayOf } from '#src/contract/days.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { createPrivacyRequest, listPrivacyRequests, receivedNever } from '../../contract/requests.ts'

const testApp = await createTestApp()
const host = await testApp.user('realtor')
const today = testApp.deps.today()
const byPost = {
  kind: 'access',
  about: 'Our guest in June',
  contact: '082 555 0177',
  words: 'May I see it?',
  how: 'post',
  identity: 'By the number of the booking',
} as const
const dayIn = (moment: string) => dayOf(new Date(moment))
const mails = () => testApp.mailbox.filter(({ to }) => to === host.email).length

test('the 30 days of a letter count from the day on which it came, however late it is noted', async () => {
  testApp.now = new Date(`${today}T10:00:00+02:00`)
  const note = (days: number) =>
    host.call(createPrivacyRequest, { ...byPost, received_on: addDays(today, -days) })
  const { request: late } = await note(30)
  const { request: soon } = await note(19)
  expect([dayIn(soon.received_at), dayIn(soon.due_at)]).toEqual([addDays(today, -19), addDays(today, 11)])
  expect(dayIn(late.due_at)).toBe(today)
  const { requests } = await host.call(listPrivacyRequests, {})
  expect(requests.map(({ _id, late: isLate }) => [_id, isLate])).toEqual([
    [late._id, true],
    [soon._id, false],
  ])
  const before = mails()
  await testApp.runJobs()
  expect(mails()).toBe(before)
  testApp.now = new Date(`${addDays(today, 1)}T10:00:01+02:00`)
  await testApp.runJobs()
  expect(mails()).toBe(before + 1)
})

test('a request is received today where no day is said, and never in days to come or more than a year ago', async () => {
  testApp.now = new Date(`${today}T00:30:00+02:00`)
  const { request } = await host.call(createPrivacyRequest, byPost)
  expect(dayIn(request.received_at)).toBe(today)
  await host.call(createPrivacyRequest, { ...byPost, received_on: today })
  await host.call(createPrivacyRequest, { ...byPost, received_on: addDays(today, -365) })
  for (const days of [1, -366])
    await expect(
      host.call(createPrivacyRequest, { ...byPost, received_on: addDays(today, days) }),
    ).rejects.toSatisfy(receivedNever.is)
})

test('only a host says when they were asked: of anybody else it is the moment at which they ask', async () => {
  testApp.now = new Date(`${today}T10:00:00+02:00`)
  const { request } = await testApp.call(createPrivacyRequest, {
    ...byPost,
    received_on: addDays(today, -29),
  })
  expect(dayIn(request.received_at)).toBe(today)
})
