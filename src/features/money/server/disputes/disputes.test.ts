import { expect, test } from 'vitest'
import { rand } from '#src/contract/words.ts'
import { createPaidStays } from '#src/testing/money/paid-stays.ts'
import {
  changeDispute,
  disputeClosed,
  disputedAlready,
  disputesByGateway,
  listDisputes,
  listHostDisputes,
  noteDispute,
} from '../../contract/disputes.ts'
import { sendMessage } from '#src/features/messages/contract.ts'
import { readMoney } from '../../contract/money.ts'

const stays = await createPaidStays()
const { testApp, awaiting, begin, payAtPayfast, payAtPaystack, notifyAt } = stays
const { pool, mailbox } = testApp
const subjectsTo = ({ email }: { email: string }) =>
  mailbox.filter(({ to }) => to === email).map(({ subject }) => subject)
const DAY_MS = 86_400_000

async function paidThrough(method: 'payfast' | 'paystack') {
  const stay = await awaiting(method)
  const { redirect, order } = await begin(stay.guest, stay.id, stay.due, method)
  await (method === 'payfast' ? payAtPayfast(redirect) : payAtPaystack(redirect))
  const { payments } = await stay.host.call(readMoney, { id: stay.id })
  return { ...stay, order, payment: payments[0]!._id }
}

const books = async (organisationId: string) =>
  Object.fromEntries(
    (
      await pool.query<{ account: string; cents: string }>(
        `select kind || coalesce(nullif(' ' || name, ' '), '') as account, sum(cents) as cents from ledger_lines
         join ledger_accounts on ledger_accounts.id = account_id where book = $1 group by 1`,
        [organisationId],
      )
    ).rows.map(({ account, cents }) => [account, Number(cents)]),
  )

test('a dispute at Paystack is opened by its first notification, counts its days down, and is won', async () => {
  const { host, id, order, urls } = await paidThrough('paystack')
  const before = await books(host.organisation_id!)
  const said = async (event: string, more: object = {}) => {
    const data = {
      id: 2867,
      refund_amount: 360_000,
      currency: 'ZAR',
      status: 'awaiting-merchant-feedback',
      category: 'chargeback',
      dueAt: new Date(testApp.now.getTime() + 5.5 * DAY_MS).toISOString(),
      transaction: { reference: order },
      ...more,
    }
    expect(
      (await notifyAt(urls[0]!, JSON.stringify({ event: `charge.dispute.${event}`, data }))).status,
    ).toBe(200)
    await testApp.runJobs()
    return (await host.call(listDisputes, { id })).disputes
  }
  expect(await said('create')).toMatchObject([
    { state: 'open', amount: 3600, days_left: 5, method: 'paystack' },
  ])
  const open = await books(host.organisation_id!)
  expect(open['receivable disputed']).toBe(360_000)
  expect(open['clearing paystack']).toBe(before['clearing paystack']! - 360_000)
  const { rows } = await pool.query(
    `select name from events where subject_id = $1 and name = 'payment.disputed'`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(await said('remind')).toMatchObject([{ state: 'open' }])
  expect(await said('resolve', { status: 'resolved', resolution: 'declined' })).toMatchObject([
    { state: 'won', days_left: null },
  ])
  const won = await books(host.organisation_id!)
  expect(won['receivable disputed']).toBe(0)
  expect(won['clearing paystack']).toBe(before['clearing paystack'])
})

test('a dispute at Paystack is noted by nobody, and its day moves with what Paystack says', async () => {
  const { host, id, order, payment, urls } = await paidThrough('paystack')
  const note = () => host.call(noteDispute, { id, payment, reason: 'Not known to them' })
  await expect(note()).rejects.toSatisfy(disputesByGateway.is)
  const notified = async (event: string, days?: number) => {
    const dueAt = days && new Date(testApp.now.getTime() + days * DAY_MS).toISOString()
    const data = { id: 91, currency: 'ZAR', status: 'pending', dueAt, transaction: { reference: order } }
    await notifyAt(urls[0]!, JSON.stringify({ event: `charge.dispute.${event}`, data }))
    await testApp.runJobs()
    return (await host.call(listDisputes, { id })).disputes
  }
  expect(await notified('create')).toMatchObject([{ state: 'open', due_at: null }])
  expect(await notified('remind', 5.5)).toMatchObject([{ state: 'open', days_left: 5 }])
  const [dispute] = (await host.call(listDisputes, { id })).disputes
  const { rows } = await pool.query('select from outgoing where kind = $1 and subject = $2', [
    'money.remind-dispute',
    dispute!._id,
  ])
  expect(rows).toHaveLength(1)
  await expect(note()).rejects.toSatisfy(disputesByGateway.is)
  expect((await books(host.organisation_id!))['receivable disputed']).toBe(360_000)
})

test('a dispute at Payfast is noted by its host, once, answered and lost', async () => {
  const { host, id, payment } = await paidThrough('payfast')
  const note = () => host.call(noteDispute, { id, payment, reason: 'Not known to them' })
  expect((await note()).disputes).toMatchObject([{ state: 'open', amount: 3600, due_at: null }])
  await expect(note()).rejects.toSatisfy(disputedAlready.is)
  const dispute = (await host.call(listDisputes, { id })).disputes[0]!._id
  expect((await host.call(changeDispute, { id, dispute, state: 'answered' })).disputes).toMatchObject([
    { state: 'answered' },
  ])
  expect((await host.call(changeDispute, { id, dispute, state: 'lost' })).disputes).toMatchObject([
    { state: 'lost' },
  ])
  await expect(host.call(changeDispute, { id, dispute, state: 'won' })).rejects.toSatisfy(disputeClosed.is)
  const lost = await books(host.organisation_id!)
  expect([lost.deposits, lost['income reversed'], lost['receivable disputed']]).toEqual([0, 0, 0])
})

test('the evidence is a PDF that reads what was agreed, paid and written, for the host alone', async () => {
  const { host, guest, id, payment } = await paidThrough('payfast')
  await host.call(sendMessage, { receiver_id: guest._id, content: 'Welcome to Ṱhavhani', booking_id: id })
  const { disputes } = await host.call(noteDispute, { id, payment, reason: 'Not known to them' })
  const ask = (token?: string) =>
    testApp.app.inject({
      url: `/api/bookings/${id}/disputes/${disputes[0]!._id}/evidence.pdf`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const answer = await ask(host.token)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.length).toBeGreaterThan(5000)
  expect([(await ask(guest.token)).statusCode, (await ask()).statusCode]).toEqual([403, 401])
  const stranger = await testApp.user('realtor')
  expect((await ask(stranger.token)).statusCode).toBe(404)
})

test('a host is mailed of a dispute at Paystack, reminded once while it is without an answer, and mailed how it ended', async () => {
  const { host, guest, order, urls } = await paidThrough('paystack')
  mailbox.length = 0
  const dueAt = new Date(testApp.now.getTime() + 6 * DAY_MS)
  const say = async (event: string, more: object = {}) => {
    const data = { id: 31, refund_amount: 360_000, currency: 'ZAR', dueAt, transaction: { reference: order } }
    const said = { event: `charge.dispute.${event}`, data: { ...data, status: 'pending', ...more } }
    await notifyAt(urls[0]!, JSON.stringify(said))
    await testApp.runJobs()
  }
  await say('create')
  await say('remind')
  expect(subjectsTo(host)).toEqual([`A payment of ${rand(3600)} is disputed`])
  expect(mailbox.at(-1)!.text).toContain(`/money/disputes`)
  testApp.now = new Date(testApp.now.getTime() + 4.9 * DAY_MS)
  await testApp.runJobs()
  await testApp.runJobs()
  expect(subjectsTo(host).filter(subject => subject.startsWith('Answer the dispute'))).toHaveLength(1)
  await say('resolve', { status: 'resolved', resolution: 'merchant-accepted' })
  expect(subjectsTo(host).at(-1)).toBe(`You lost the dispute about ${rand(3600)}`)
  expect(mailbox.findLast(({ to }) => to === host.email)!.text).toContain('the stay owes it again')
  expect(subjectsTo(guest).filter(subject => subject.includes('dispute'))).toEqual([])
})

test('what a host notes is not mailed to them, and is reminded of only while it is without an answer', async () => {
  const { host, id, payment } = await paidThrough('payfast')
  mailbox.length = 0
  const due_at = new Date(testApp.now.getTime() + 8.5 * DAY_MS).toISOString()
  await host.call(noteDispute, { id, payment, reason: 'Not known to them', due_at })
  const { disputes, counts } = await host.call(listHostDisputes, {})
  expect(counts).toEqual({ open: 1, unanswered: 1, over: 0 })
  expect(disputes).toMatchObject([{ booking_id: id, days_left: 8, method: 'payfast' }])
  const dispute = disputes[0]!._id
  await host.call(changeDispute, { id, dispute, state: 'answered' })
  expect((await host.call(listHostDisputes, {})).counts).toEqual({ open: 1, unanswered: 0, over: 0 })
  const { rows } = await pool.query(
    `insert into stay_disputes (id, organisation_id, booking_id, payment_id, external_id, cents, reason, due_at)
     select gen_random_uuid(), organisation_id, booking_id, payment_id, 'another', 5000, 'another', due_at + interval '1 day'
     from stay_disputes where id = $1 returning id`,
    [dispute],
  )
  const waiting = await host.call(listHostDisputes, {})
  expect(waiting.disputes.map(({ _id }) => _id)).toEqual([rows[0].id, dispute])
  await pool.query('delete from stay_disputes where id = $1', [rows[0].id])
  testApp.now = new Date(testApp.now.getTime() + 7 * DAY_MS)
  await testApp.runJobs()
  await host.call(changeDispute, { id, dispute, state: 'won' })
  await testApp.runJobs()
  expect(subjectsTo(host).filter(subject => subject.includes('dispute'))).toEqual([])
  const over = await host.call(listHostDisputes, { list: 'over' })
  expect(over).toMatchObject({ counts: { open: 0, over: 1 }, total: 1, disputes: [{ state: 'won' }] })
  const stranger = await testApp.user('realtor')
  expect((await stranger.call(listHostDisputes, { list: 'over' })).disputes).toEqual([])
})
