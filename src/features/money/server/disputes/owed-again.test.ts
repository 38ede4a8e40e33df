import { expect, test } from 'vitest'
import type { Language } from '#src/contract/language.ts'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import { paidByCard } from '#src/testing/money/card-payment.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { changeDispute, noteDispute } from '../../contract/disputes.ts'
import { readMoney, recordPayment, waiveDue } from '../../contract/money.ts'
import { withdrawRefund } from '../../contract/withdraw-refund.ts'

const testApp = await createTestApp()
const { db, pool } = testApp
/** Its balance is due on Friday 4 December at 17:00. */
const BEGINNING = new Date('2026-11-26T08:00:00Z')

/** A stay of R 12 000 that is paid, R 3 600 of it by card, whose guest is written to in a language. */
async function paidStay(language: Language = 'en') {
  testApp.now = BEGINNING
  const damage = { kind: 'amount', value: 2000, by: 'arrival', return_days: 2 }
  const stay = await stayWithTerms(testApp, { methods: ['eft', 'payfast'], damage })
  const { host, guest, id } = stay
  await guest.call(updateProfile, { language })
  await host.call(recordPayment, { id, method: 'eft', amount: 8400, at: testApp.deps.today() })
  const card = await paidByCard(testApp, stay, 3600)
  await testApp.runJobs()
  testApp.mailbox.length = 0
  const end = async (state: 'won' | 'lost', payment = card) => {
    const { disputes } = await host.call(noteDispute, { id, payment, reason: 'Not known to them' })
    await host.call(changeDispute, { id, dispute: disputes[0]!._id, state })
    return disputes[0]!._id
  }
  const mails = async () => {
    await testApp.runJobs()
    return testApp.mailbox.filter(({ to, text }) => to === guest.email && /R\s3\s600|R\s2\s000/.test(text))
  }
  return { ...stay, end, mails }
}

test.each([
  [
    'en',
    /^Please pay R\s3\s600 for .* again$/,
    /R\s3\s600 is due by .*4 Dec.*17:00/,
    'Open your booking to pay',
  ],
  ['af', /^Betaal asseblief weer R\s3\s600 vir /, /R\s3\s600 teen .*4 Des.*17:00/, 'Maak jou bespreking oop'],
  ['zu', /^Sicela ukhokhe futhi: /, /Usuku lokugcina: .*4.*17:00/, 'Vula ukubhukha kwakho'],
] as const)(
  'a guest is mailed once what to pay again since the bank has taken it back: %s',
  async (language, subject, until, how) => {
    const { id, end, mails } = await paidStay(language)
    const dispute = await end('lost')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(subject)
    expect(mail!.text).toMatch(until)
    expect(mail!.text).toContain(how)
    expect(mail!.text).toContain(`/booking/${id}`)
    await pool.query(`select schedule('money.mail-owed-again', $1, moment(), '-', false, false)`, [dispute])
    expect(await mails()).toHaveLength(1)
  },
)

test('what is past its moment is due now, and a deposit for damage is called so', async () => {
  const { id, end, mails, host } = await paidStay()
  testApp.now = new Date('2026-12-06T08:00:00Z')
  await end('lost')
  // A payment that was noted by hand is mailed meanwhile, too.
  expect((await mails()).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/R\s3\s600 is due now\. Open your booking to pay/),
  )
  testApp.mailbox.length = 0
  const payment = await paidByCard(testApp, { host, id }, 2000, 'damage')
  await testApp.runJobs()
  testApp.mailbox.length = 0
  await end('lost', payment)
  expect((await mails()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/reversed R\s2\s000 that you paid .* as your damage deposit/),
  ])
})

test('nobody is mailed of a dispute that is won, or of what is not asked for any more', async () => {
  const [won, waived, cancelled, begun] = [
    await paidStay(),
    await paidStay(),
    await paidStay(),
    await paidStay(),
  ]
  await won.end('won')
  await waived.end('lost')
  const { dues } = await waived.host.call(readMoney, { id: waived.id })
  for (const due of dues.filter(({ kind, paid, amount }) => kind !== 'damage' && paid < amount))
    await waived.host.call(waiveDue, { id: waived.id, due: due._id })
  await cancelled.end('lost')
  await cancelled.guest.call(updateBooking, { id: cancelled.id, status: 'cancelled' })
  testApp.now = new Date('2026-12-18T18:00:00Z')
  await testApp.runJobs()
  testApp.mailbox.length = 0
  // Money that was earned before is a loss of the host.
  await begun.end('lost')
  const all = await Promise.all([won, waived, cancelled, begun].map(({ mails }) => mails()))
  expect(all.flat().filter(({ text }) => text.includes('Your bank has reversed'))).toEqual([])
})

test('what was on its way back when it was lost is asked for again once it goes back no more', async () => {
  const { host, id, end, mails } = await paidStay()
  // A gateway did not pay a refund of all of it, and the host was to.
  await pool.query(
    `insert into stay_refunds (id, booking_id, organisation_id, toward, method, amount_cents, reason, state, fault)
     select gen_random_uuid(), id, organisation_id, 'stay', 'payfast', 1200000, 'The geyser broke', 'by_hand', 'Its balance is too low' from bookings where id = $1`,
    [id],
  )
  await db.transaction(tx =>
    postEntry(tx, {
      cause: { kind: 'test', id },
      memo: 'Owed back',
      book: host.organisation_id!,
      lines: [
        { kind: 'deposits', cents: 1_200_000, about: id },
        { kind: 'refunds', cents: -1_200_000, about: id },
      ],
    }),
  )
  await end('lost')
  expect(await mails()).toEqual([])
  const { refunds } = await host.call(readMoney, { id })
  await host.call(withdrawRefund, { id, refund: refunds[0]!._id })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Please pay R\s3\s600 /),
  ])
})
