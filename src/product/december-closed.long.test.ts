import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readBooking } from '#src/features/bookings/contract/reads.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { exportOrganisation } from '#src/features/exports/contract/exports.ts'
import { monthlyStatements } from '#src/features/exports/server/export/monthly-statements.ts'
import { changeAccount } from '#src/features/money/contract/bank-accounts.ts'
import { answerClaim, claimDamage } from '#src/features/money/contract/damage.ts'
import { giveBack, readMoney, recordPayment, refundPaid } from '#src/features/money/contract/money.ts'
import { readNet } from '#src/features/money/contract/net.ts'
import { readOverview } from '#src/features/money/contract/overview.ts'
import { uploadPayouts } from '#src/features/money/contract/payouts.ts'
import { notePayout, readStatement, uploadStatement } from '#src/features/money/contract/statements.ts'
import { readTurnover } from '#src/features/money/contract/turnover.ts'
import { paymentReferenceOf } from '#src/features/money/rules/payment-reference.ts'
import { checkBooks } from '#src/features/money/server/books/check-books.ts'
import { upload } from '#src/features/uploads/contract.ts'
import { ACCOUNT, turnOnSecondStep } from '#src/testing/money/bank-account.ts'
import { checkMoney } from '#src/testing/money/check-money.ts'
import { createPaidStays } from '#src/testing/money/paid-stays.ts'
import { formOf, historyOf, type WrittenLine } from '#src/testing/money/statement-file.ts'
import { letOnTerms, makePricedProperty, requestStay } from '#src/testing/money/stay-with-terms.ts'

const { testApp, connect, begin, payAtPayfast } = await createPaidStays()
const { db, pool, runJobs, user } = testApp
const at = async (moment: string) => {
  testApp.now = new Date(moment)
  // Keeps people logged in, who log in again now and then in a month.
  await pool.query(`update sessions set expires_at = moment() + interval '5 days'`)
  await runJobs()
}

/** A host with three homes on the moderate policy, with a deposit for damage of R2 000 on arrival; the first pays the tourism levy over. */
async function hostOfThree() {
  const host = await user('realtor')
  await turnOnSecondStep(testApp, host)
  await host.call(changeAccount, { ...ACCOUNT, currentPassword: host.password })
  await connect(host, 'payfast')
  const homes = []
  for (const tourism_levy of [true, false, false]) {
    const { id } = await makePricedProperty(db, host)
    const damage = { kind: 'amount', value: 2000, by: 'arrival', return_days: 7 }
    await letOnTerms(host, id, { damage, tourism_levy, methods: ['eft', 'payfast', 'cash'] })
    homes.push(id)
  }
  return { host, homes: homes as [string, string, string] }
}

test('what a bookkeeper adds up by hand of December is what every figure of it says, to the cent', async () => {
  testApp.now = new Date('2026-11-26T08:00:00Z')
  const { host, homes } = await hostOfThree()
  const agree = async (home: string, check_in: string, check_out: string) => {
    const guest = await user('client')
    const id = await requestStay(guest, home, { check_in, check_out, guests: 2 })
    const { booking } = await host.call(updateBooking, { id, status: 'confirmed' })
    const money = () => host.call(readMoney, { id })
    return { host, guest, id, money, reference: paymentReferenceOf(booking.reference) }
  }
  const pay = (id: string, method: 'eft' | 'cash', amount: number, day: string) =>
    host.call(recordPayment, { id, method, amount, at: day, toward: 'damage' })
  const payBack = async ({ id, money }: Awaited<ReturnType<typeof agree>>) => {
    for (const { _id, state } of (await money()).refunds)
      if (state !== 'paid') await host.call(refundPaid, { id, refund: _id })
  }
  const lines: WrittenLine[] = []
  const line = (day: string, rand: string, text: string) => void lines.push({ day, rand, text })
  /** Uploads all that the bank's file has by now, as a bookkeeper does each time. */
  const readBank = async () => (await host.call(uploadStatement, formOf(historyOf(lines)))).statement

  const eft = await agree(homes[0], '2026-12-18', '2026-12-22')
  const card = await agree(homes[1], '2026-12-10', '2026-12-14')
  const cancelled = await agree(homes[1], '2026-12-26', '2026-12-30')
  const returned = await agree(homes[2], '2026-12-05', '2026-12-09')
  const claimed = await agree(homes[0], '2026-12-24', '2026-12-27')

  const { next } = await card.guest.call(readMoney, { id: card.id })
  await payAtPayfast((await begin(card.guest, card.id, next!.due, 'payfast')).redirect)
  const { fees } = await card.money()
  expect(fees).toBeGreaterThan(0)

  line('2026-11-27', '3600.00', `FNB APP PAYMENT FROM ${eft.reference}`)
  line('2026-11-27', '3600.00', `CAPITEC ${cancelled.reference}`)
  line('2026-11-27', '12000.00', `ABSA BANK ${returned.reference}`)
  line('2026-11-27', '2790.00', `NEDBANK ${claimed.reference}`)
  line('2026-11-28', (12_000 - fees!).toFixed(2), 'PAYFAST PAYOUT')
  await at('2026-11-28T08:00:00Z')
  const november = await readBank()
  expect(november).toMatchObject({ credits: 5, matched: 4, unknown: 1 })
  const { lines: read } = await host.call(readStatement, { id: november._id, pageSize: 100 })
  const payout = read.find(({ text }) => text === 'PAYFAST PAYOUT')!
  await host.call(notePayout, { id: payout._id, gateway: 'payfast' })

  line('2026-12-03', '8400.00', `FNB APP PAYMENT FROM ${eft.reference}`)
  line('2026-12-04', '6510.00', `NEDBANK ${claimed.reference}`)
  await at('2026-12-04T08:00:00Z')
  expect(await readBank()).toMatchObject({ matched: 2, repeated: 5 })

  await at('2026-12-05T10:00:00Z')
  await pay(returned.id, 'cash', 2000, '2026-12-05')
  line('2026-12-11', '8400.00', `CAPITEC ${cancelled.reference}`)
  await at('2026-12-11T08:00:00Z')
  expect(await readBank()).toMatchObject({ matched: 1 })

  await at('2026-12-15T08:00:00Z')
  await host.call(giveBack, { id: card.id, amount: 500, reason: 'The geyser broke' })
  const january = await agree(homes[1], '2027-01-08', '2027-01-12')
  await at('2026-12-15T09:30:00Z')
  line('2026-12-16', '3600.00', `STANDARD BANK ${january.reference}`)
  await at('2026-12-17T08:00:00Z')
  expect(await readBank()).toMatchObject({ matched: 1 })
  await payBack(returned)
  // Nine days before: half of the nights is retained, cleaning and service go back.
  await cancelled.guest.call(updateBooking, { id: cancelled.id, status: 'cancelled' })
  expect((await cancelled.money()).refunds).toMatchObject([{ amount: 6600 }])

  const [feed, event] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url) values ($1, $2, $3, 'in', 'airbnb', 'sealed')`,
    [feed, host.organisation_id, homes[2]],
  )
  await pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, code)
     values ($1::uuid, $2, $3, $4, $1::uuid::text, daterange('2026-12-20', '2026-12-23'), 'stay', 'Reserved', 'HM1')`,
    [event, feed, host.organisation_id, homes[2]],
  )
  await at('2026-12-22T08:00:00Z')
  const file = [
    'Date,Type,Confirmation code,Start date,End date,Nights,Guest,Listing,Currency,Amount,Paid out,Service fee,Cleaning fee,Gross earnings',
    '2026-12-21,Reservation,HM1,2026-12-20,2026-12-23,3,Anna Botha,Home,ZAR,5820.00,,180.00,850.00,6000.00',
  ]
  expect((await host.call(uploadPayouts, formOf(file.join('\n')))).payouts).toMatchObject({ matched: 1 })
  line('2026-12-21', '5820.00', 'AIRBNB PAYMENTS')

  await at('2026-12-24T12:00:00Z')
  await pay(claimed.id, 'eft', 2000, '2026-12-24')
  line('2026-12-24', '2000.00', 'CASH DEPOSIT AT ATM')
  await at('2026-12-27T12:00:00Z')
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(png)], 'lamp.png', { type: 'image/png' }))
  const photos = [(await host.call(upload, form)).url]
  const { money } = await host.call(claimDamage, { id: claimed.id, amount: 800, words: 'A lamp', photos })
  const claim = money.damage!.claims[0]!._id
  await at('2026-12-28T12:00:00Z')
  await claimed.guest.call(answerClaim, { id: claimed.id, claim, agree: true, words: 'Sorry' })
  await at('2026-12-29T12:00:00Z')
  await payBack(cancelled)
  await payBack(claimed)
  line('2026-12-29', '-6600.00', 'FNB APP PAYMENT TO GUEST')
  line('2026-12-29', '-1200.00', 'FNB APP PAYMENT TO GUEST')
  await at('2026-12-31T18:00:00Z')
  await readBank()

  // The bank: what its file adds up to.
  const ofBank = lines.reduce((sum, { rand }) => sum + Math.round(Number(rand) * 100), 0)
  const levy = 10_800 + 8100 // 1 % of the nights of the first home, in cents
  const feeCents = Math.round(fees! * 100)
  const byHand = {
    bank: ofBank,
    'clearing payfast': -50_000, // the next payout is less by what went back
    'fees payfast': feeCents,
    'fees airbnb': 18_000,
    deposits: -360_000, // January
    'payable tourism_levy': -levy,
    'income accommodation': -(1_080_000 * 3 + 810_000 + 600_000 - levy),
    'income cleaning': -85_000 * 4,
    'income service': -35_000 * 4,
    'income allowance': 50_000,
    'income cancellation': -540_000,
    'income damage': -80_000,
  }
  const { rows: ledger } = await pool.query<{ account: string; cents: number }>(
    `select concat_ws(' ', kind, nullif(name, '')) as account, sum(cents)::float8 as cents
     from ledger_lines join ledger_accounts on ledger_accounts.id = account_id where book = $1 group by 1 having sum(cents) <> 0`,
    [host.organisation_id],
  )
  expect(Object.fromEntries(ledger.map(({ account, cents }) => [account, cents]))).toEqual(byHand)

  const { figures, guests_by_month: byMonth } = await host.call(readOverview, {})
  expect(figures).toEqual({
    // The deposit for damage of January.
    to_come: { amount: 2000, count: 1 },
    // The balance of January, since 25 December.
    late: { amount: 8400, count: 1 },
    received: { amount: 8400 + 6510 + 8400 + 2000 + 3600 + 2000, count: 6 },
    to_give_back: { amount: 0, count: 0 },
    guests: { amount: 3600, count: 1 },
  })
  expect(byMonth).toEqual([{ month: '2027-01', amount: 3600 }])

  const [december, last] = await monthlyStatements(db, {
    organisationId: host.organisation_id!,
    host: 'Kloof Stays',
    at: testApp.now,
  })
  const part = ({ report }: typeof december & object, heading: string) =>
    report.parts
      .find(each => each.heading === heading)!
      .paragraphs.map(words => words.replaceAll('\u00a0', ' '))
  expect(december!.report.title).toBe('Statement for December 2026')
  expect(part(december!, 'Booked direct')).toEqual([
    'Received: R 26 910,00',
    'Given back: R 7 100,00',
    'Fees of payment gateways: R 0,00',
    'Net: R 19 810,00',
  ])
  expect(part(december!, 'Given back')).toEqual(['EFT: R 6 600,00', 'Payfast: R 500,00', 'Total: R 7 100,00'])
  expect(part(december!, 'Damage deposits, received less given back').toSorted()).toEqual([
    'Cash: R 0,00',
    'EFT: R 800,00',
    'Total: R 800,00',
  ])
  expect(part(december!, 'Paid out by channels')).toEqual([
    'Airbnb: R 6 000,00 less fees of R 180,00, paid out R 5 820,00',
  ])
  expect(part(last!, 'Booked direct').slice(0, 2)).toEqual(['Received: R 33 990,00', 'Given back: R 0,00'])

  const net = await host.call(readNet, { from: '2026-12-01', to: '2027-01-01', by: 'channel' })
  const gross = 12_000 + 11_500 + 12_000 + 9300
  expect(net.rows.map(({ key, stays, gross: all, cleaning }) => [key, stays, all, cleaning])).toEqual([
    ['direct', 4, gross, 3400],
    ['airbnb', 1, 6000, 850],
  ])
  expect(net.total).toMatchObject({
    channel_fee: 180,
    gateway_fee: fees,
    net: gross + 6000 - 180 - fees! - 3400 - 850,
  })
  expect(await host.call(readTurnover, {})).toMatchObject({ supplies_12_months: gross + 6000 + 800 })

  const { export: started } = await host.call(exportOrganisation, { currentPassword: host.password })
  await runJobs()
  const answer = await testApp.app.inject({
    url: `/api/organisation/exports/${started._id}/file`,
    headers: { authorization: `Bearer ${host.token}` },
  })
  const files = unzipSync(answer.rawPayload)
  const tableOf = (path: string) => {
    const [head, ...rows] = strFromU8(files[path]!).replace('\ufeff', '').trim().split('\r\n')
    const cellsOf = (row: string) => row.slice(1, -1).split('","')
    const names = cellsOf(head!)
    return rows.map(row => Object.fromEntries(cellsOf(row).map((cell, nth) => [names[nth]!, cell])))
  }
  const exported: Record<string, number> = {}
  for (const { account, name, debit, credit } of tableOf('money/entries.csv')) {
    const key = [account, name].filter(Boolean).join(' ')
    exported[key] = (exported[key] ?? 0) + Math.round((Number(debit) - Number(credit)) * 100)
  }
  expect(Object.fromEntries(Object.entries(exported).filter(([, cents]) => cents !== 0))).toEqual(byHand)
  const moved = tableOf('money/payments.csv')
  const sum = (kind: string) =>
    moved.filter(each => each.kind === kind).reduce((all, { amount }) => all + Number(amount), 0)
  expect([sum('payment'), sum('refund')]).toEqual([33_990 + 26_910 + 4000, 7100 + 1200 + 2000])
  expect(tableOf('money/payouts.csv')).toMatchObject([{ paid_on: '2026-12-21', code: 'HM1' }])

  await checkBooks(testApp.deps)
  expect((await pool.query('select * from book_faults')).rows).toEqual([])
  for (const each of [eft, card, cancelled, returned, claimed, january]) await checkMoney(testApp, each)
  expect((await host.call(readBooking, { id: eft.id })).booking.status).toBe('confirmed')
})
