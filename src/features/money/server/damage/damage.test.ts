import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { linkBooking } from '#src/features/booking-links/contract.ts'
import { updateBooking } from '#src/features/bookings/contract/requests.ts'
import { balanceOf } from '#src/features/ledger/server/queries.ts'
import { upload } from '#src/features/uploads/contract.ts'
import { sweepPictures } from '#src/server/pictures/sweep-pictures.ts'
import { checkMoney } from '#src/testing/money/check-money.ts'
import { stayWithTerms } from '#src/testing/money/stay-with-terms.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import * as damage from '../../contract/damage.ts'
import * as contract from '../../contract/money.ts'
import { readOverview } from '../../contract/overview.ts'
import { readTurnover } from '../../contract/turnover.ts'
import { changeVat } from '../../contract/vat.ts'

const testApp = await createTestApp()
const { db, pool, runJobs } = testApp
let host: Person
let guest: Person
let id: string
let photo: string

const at = (moment: string) => void (testApp.now = new Date(moment))
const moneyOf = (who = host) => who.call(contract.readMoney, { id })
const pay = (amount: number, toward: 'stay' | 'damage') =>
  host.call(contract.recordPayment, { id, method: 'eft', amount, at: '2026-12-02', toward, allow_more: true })
const claim = (given: object = {}) =>
  host.call(damage.claimDamage, {
    id,
    amount: 800,
    words: 'The glass table is broken',
    photos: [photo],
    ...given,
  })
const balance = (kind: 'income' | 'refunds' | 'damage', name = '') =>
  balanceOf(db, { kind, name, book: host.organisation_id! })
const damageRefunds = async () => (await moneyOf()).refunds.filter(({ toward }) => toward === 'damage')
const mailsOf = async (kind: string) =>
  (await pool.query('select from mails where kind = $1 and booking_id = $2', [kind, id])).rowCount

async function newPhoto(): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'table.png', { type: 'image/png' }))
  return (await host.call(upload, form)).url
}

// Four nights from 18 to 22 December, whose deposit for damage goes back 7 days later.
beforeEach(async () => {
  at('2026-12-02T08:00:00Z')
  ;({ host, guest, id } = await stayWithTerms(testApp, {
    damage: { kind: 'amount', value: 2000, by: 'arrival', return_days: 7 },
  }))
  await pay(12_000, 'stay')
  await pay(2000, 'damage')
  photo = await newPhoto()
})

test('the deposit for damage goes back by itself on its day, once, and the guest is told', async () => {
  expect((await moneyOf(guest)).damage).toMatchObject({
    held: 2000,
    back_at: '2026-12-29T10:00:00.000Z',
    claims: [],
  })
  at('2026-12-29T09:59:00Z')
  await runJobs()
  expect((await moneyOf()).refunds).toEqual([])
  at('2026-12-29T10:01:00Z')
  await runJobs()
  await runJobs()
  const { refunds, damage: left } = await moneyOf()
  expect(refunds).toMatchObject([{ toward: 'damage', amount: 2000, reason: 'Damage deposit', method: 'eft' }])
  expect(left).toBeNull()
  expect([await balance('damage'), await balance('refunds')]).toEqual([0, -200_000])
  expect([await mailsOf('money.damage-back'), await mailsOf('money.refund-account')]).toEqual([1, 0])
})

test('a recorded guest without an account is mailed a claim with the link that saves the stay to one', async () => {
  await pool.query(
    `update bookings set client_id = null, source = 'realtor', guest_email = 'nomsa@post.example' where id = $1`,
    [id],
  )
  at('2026-12-22T12:00:00Z')
  const { money } = await claim()
  await runJobs()
  const mail = testApp.mailbox.findLast(({ subject }) => subject.endsWith('for damage'))!
  expect(mail.to).toBe('nomsa@post.example')
  const token = /\/claim\?token=([\w-]+)/.exec(mail.text)![1]! // as the mail has no other link to the stay
  await guest.call(linkBooking, { token })
  await guest.call(damage.answerClaim, {
    id,
    claim: money.damage!.claims[0]!._id,
    agree: false,
    words: 'It was broken before',
  })
  expect((await moneyOf()).damage!.claims).toMatchObject([{ state: 'refused' }])
})

test('a claim that the guest agrees to is retained, and the rest goes back', async () => {
  at('2026-12-22T12:00:00Z')
  const { money } = await claim()
  const [open] = money.damage!.claims
  expect(open).toMatchObject({
    amount: 800,
    state: 'open',
    photos: [photo],
    answer_by: expect.stringMatching(/^2026-12-29T12:00:/),
  })
  expect(await mailsOf('money.damage-claim')).toBe(1)
  const answer = () => guest.call(damage.answerClaim, { id, claim: open!._id, agree: true, words: 'Sorry!' })
  const answered = (await answer()).money
  expect(answered.damage).toMatchObject({
    held: 0,
    claims: [{ state: 'agreed', retained: 800, answer: 'Sorry!' }],
  })
  expect(answered.refunds).toMatchObject([{ amount: 1200, toward: 'damage' }])
  const invoices = answered.documents.filter(({ kind }) => kind === 'invoice')
  expect(invoices.map(({ amount, vat }) => [amount, vat])).toEqual([
    [12_000, 0],
    [800, 0],
  ])
  expect([await balance('damage'), await balance('income', 'damage')]).toEqual([0, -80_000])
  await expect(answer()).rejects.toMatchObject({ status: 409, code: 'CLAIM_ANSWERED' })
  expect(await mailsOf('money.damage-answered')).toBe(1)
  at('2026-12-31T07:00:00Z')
  await runJobs()
  expect((await moneyOf()).refunds).toHaveLength(1)
})

test('a claim that nobody answers in 7 days is retained', async () => {
  at('2026-12-22T12:00:00Z')
  await claim({ amount: 2000 })
  at('2026-12-29T11:59:00Z')
  await runJobs()
  expect((await moneyOf()).damage).toMatchObject({ held: 2000, claims: [{ state: 'open' }] })
  at('2026-12-29T12:00:01Z')
  const late = guest.call(damage.answerClaim, {
    id,
    claim: (await moneyOf()).damage!.claims[0]!._id,
    agree: false,
  })
  await expect(late).rejects.toMatchObject({ code: 'CLAIM_ANSWERED' })
  await runJobs()
  expect(await moneyOf()).toMatchObject({
    refunds: [],
    damage: { held: 0, claims: [{ state: 'unanswered', retained: 2000 }] },
  })
})

test('a claim that is refused leaves its amount where it is until both have agreed', async () => {
  at('2026-12-22T12:00:00Z')
  const { money } = await claim()
  const named = { id, claim: money.damage!.claims[0]!._id }
  const settle = (retained: number) => host.call(damage.settleClaim, { ...named, retained })
  await expect(settle(500)).rejects.toMatchObject({ code: 'CLAIM_ANSWERED' })
  await guest.call(damage.answerClaim, { ...named, agree: false, words: 'It was broken before' })
  at('2026-12-31T07:00:00Z')
  await runJobs()
  expect(await moneyOf()).toMatchObject({
    refunds: [{ amount: 1200 }],
    damage: { held: 800, claims: [{ state: 'refused', answer: 'It was broken before' }] },
  })
  await expect(settle(801)).rejects.toMatchObject({ code: 'CLAIM_TOO_HIGH' })
  const { money: settled } = await settle(300)
  expect(settled.damage).toMatchObject({ held: 0, claims: [{ state: 'settled', retained: 300 }] })
  expect(settled.refunds.map(({ amount }) => amount)).toEqual([1200, 500])
  expect([await balance('damage'), await balance('income', 'damage')]).toEqual([0, -30_000])
})

test('a claim that is taken back leaves the deposit to go back on its day', async () => {
  at('2026-12-22T12:00:00Z')
  const { money } = await claim()
  await host.call(damage.settleClaim, { id, claim: money.damage!.claims[0]!._id, retained: 0 })
  expect(await moneyOf()).toMatchObject({
    refunds: [],
    damage: { held: 2000, claims: [{ state: 'withdrawn' }] },
  })
  at('2026-12-29T10:01:00Z')
  await runJobs()
  expect((await moneyOf()).refunds).toMatchObject([{ amount: 2000 }])
})

test('claims too early, too late, too high, twice, without a photo or without a deposit are refused', async () => {
  await expect(claim()).rejects.toMatchObject({ code: 'CLAIM_TOO_EARLY' })
  at('2026-12-22T12:00:00Z')
  for (const given of [
    { photos: [] },
    { photos: ['https://example.org/a.jpg'] },
    { words: ' ' },
    { amount: 0 },
  ])
    await expect(claim(given)).rejects.toMatchObject({ status: 400 })
  await expect(claim({ amount: 2000.01 })).rejects.toMatchObject({ code: 'CLAIM_TOO_HIGH' })
  const both = await Promise.allSettled([claim(), claim()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(claim()).rejects.toMatchObject({ code: 'CLAIMED_ALREADY' })
  at('2026-12-29T10:00:00Z')
  await expect(claim()).rejects.toMatchObject({ code: 'CLAIM_TOO_LATE' })
})

test('a stay without a deposit for damage has nothing to claim against', async () => {
  const other = await stayWithTerms(testApp)
  const url = await newPhoto()
  at('2026-12-20T10:00:00Z')
  const none = other.host.call(damage.claimDamage, {
    id: other.id,
    amount: 5,
    words: 'Broken',
    photos: [url],
  })
  await expect(none).rejects.toMatchObject({ code: 'NO_DAMAGE_DEPOSIT' })
})

test('the photo of a claim is not swept away', async () => {
  at('2026-12-22T12:00:00Z')
  await claim()
  await pool.query(`update pictures set kept_at = moment() - interval '2 days'`)
  await sweepPictures.once(testApp.deps)
  expect((await testApp.app.inject(photo)).statusCode).toBe(200)
})

test('a stay that is cancelled gives the deposit for damage back at once', async () => {
  await guest.call(updateBooking, { id, status: 'cancelled' })
  expect((await moneyOf()).refunds.filter(({ toward }) => toward === 'damage')).toMatchObject([
    { amount: 2000 },
  ])
  await runJobs()
  // Of the price, and of the deposit for damage: each is asked for its account.
  expect([await mailsOf('money.refund-account'), await mailsOf('money.damage-back')]).toEqual([2, 0])
})

test('what a claim asks for stays where it is when its host cancels the stay, and the rest goes back', async () => {
  at('2026-12-19T12:00:00Z')
  const { money } = await claim()
  await host.call(updateBooking, { id, status: 'cancelled' })
  expect(await damageRefunds()).toMatchObject([{ amount: 1200 }])
  expect((await moneyOf()).damage).toMatchObject({ held: 800, claims: [{ state: 'open' }] })
  const named = { id, claim: money.damage!.claims[0]!._id }
  await guest.call(damage.answerClaim, { ...named, agree: false, words: 'It was broken before' })
  await host.call(damage.settleClaim, { ...named, retained: 300 })
  expect(await damageRefunds()).toMatchObject([{ amount: 1200 }, { amount: 500 }])
  expect([await balance('damage'), await balance('income', 'damage')]).toEqual([0, -30_000])
})

test('a claim about a stay that is cancelled is retained where nobody answers', async () => {
  at('2026-12-19T12:00:00Z')
  await claim()
  await host.call(updateBooking, { id, status: 'cancelled' })
  at('2026-12-26T12:00:01Z')
  await runJobs()
  expect((await moneyOf()).damage).toMatchObject({
    held: 0,
    claims: [{ state: 'unanswered', retained: 800 }],
  })
  expect([await balance('damage'), await balance('income', 'damage')]).toEqual([0, -80_000])
})

test('a claim about a stay that is cancelled, which is taken back, gives its deposit back at once', async () => {
  at('2026-12-19T12:00:00Z')
  const { money } = await claim()
  await host.call(updateBooking, { id, status: 'cancelled' })
  await host.call(damage.settleClaim, { id, claim: money.damage!.claims[0]!._id, retained: 0 })
  expect((await damageRefunds()).map(({ amount }) => amount)).toEqual([1200, 800])
  expect([await balance('damage'), await balance('income', 'damage')]).toEqual([0, 0])
})

test('what a claim asks for is given back by nobody until the claim ends', async () => {
  at('2026-12-22T12:00:00Z')
  await claim()
  const back = (amount: number) =>
    host.call(contract.giveBack, { id, amount, reason: 'All in order', toward: 'damage' })
  await expect(back(1200.01)).rejects.toMatchObject({ status: 409, code: 'REFUND_TOO_HIGH' })
  await back(1200)
  await expect(back(0.01)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
})

test('no more is retained than is still held, where the deposit for damage was undone meanwhile', async () => {
  at('2026-12-22T12:00:00Z')
  const { money } = await claim()
  const named = { id, claim: money.damage!.claims[0]!._id }
  await pay(500, 'damage')
  const payment = (await moneyOf()).payments.find(({ amount }) => amount === 2000)!._id
  await host.call(contract.undoPayment, { id, payment, reason: 'The bank took it back' })
  const { money: answered } = await guest.call(damage.answerClaim, { ...named, agree: true })
  expect(answered.damage).toMatchObject({ held: 0, claims: [{ state: 'agreed', retained: 500 }] })
  expect(answered.documents.filter(({ kind }) => kind === 'invoice').map(({ amount }) => amount)).toEqual([
    12_000, 500,
  ])
  expect([await balance('damage'), await balance('income', 'damage')]).toEqual([0, -50_000])
})

const listed = async () => (await host.call(readOverview, { tab: 'to_give_back' })).figures.to_give_back

test('what is retained of a deposit for damage beyond what was asked is to be given back no more, and neither is what a claim asks for', async () => {
  await pay(1000, 'damage')
  expect(await listed()).toEqual({ amount: 1000, count: 1 })
  at('2026-12-22T12:00:00Z')
  await runJobs()
  const { money } = await claim({ amount: 2500 })
  expect(money.to_give_back).toBe(500)
  expect(await listed()).toEqual({ amount: 500, count: 1 })
  await checkMoney(testApp, { host, guest, id })
  const named = { id, claim: money.damage!.claims[0]!._id }
  await host.call(damage.settleClaim, { ...named, retained: 0 })
  expect(await listed()).toEqual({ amount: 1000, count: 1 })
  const { money: again } = await claim({ amount: 3000 })
  expect(await listed()).toEqual({ amount: 0, count: 0 })
  const open = again.damage!.claims.find(({ state }) => state === 'open')!
  await guest.call(damage.answerClaim, { id, claim: open._id, agree: true })
  expect(await moneyOf()).toMatchObject({ to_give_back: 0, damage: { held: 0 } })
  expect(await listed()).toEqual({ amount: 0, count: 0 })
  await checkMoney(testApp, { host, guest, id })
})

test('a deposit for damage that no terms ask for leaves nothing to give back once it was retained or is on its way', async () => {
  const other = await stayWithTerms(testApp)
  ;({ host, guest, id } = other)
  await pay(1000, 'damage')
  const url = await newPhoto()
  at('2026-12-22T12:00:00Z')
  const { money } = await claim({ photos: [url] })
  expect(money.to_give_back).toBe(200)
  await guest.call(damage.answerClaim, { id, claim: money.damage!.claims[0]!._id, agree: true })
  expect(await listed()).toEqual({ amount: 200, count: 1 })
  await host.call(contract.refundPaid, { id, refund: (await damageRefunds())[0]!._id })
  expect(await moneyOf()).toMatchObject({ to_give_back: 0 })
  expect(await listed()).toEqual({ amount: 0, count: 0 })
})

test('a guest is asked once for the account of a deposit for damage that its host gives back', async () => {
  await host.call(contract.giveBack, { id, amount: 300, reason: 'All in order', toward: 'damage' })
  await runJobs()
  expect([await mailsOf('money.refund-account'), await mailsOf('money.damage-back')]).toEqual([1, 0])
})

test('the invoice of damage has VAT by the choice for what is retained, counts as turnover, and is never credited by the price of the stay', async () => {
  const turnover = async () => (await host.call(readTurnover, {})).supplies_12_months
  at('2026-12-22T12:00:00Z')
  const before = await turnover()
  await host.call(changeVat, {
    numbers: [{ from: '2026-10-01', number: '4123456789' }],
    deposits: null,
    retained: 'with_vat',
    long_stays: null,
  })
  const { money } = await claim({ amount: 1150 })
  await guest.call(damage.answerClaim, { id, claim: money.damage!.claims[0]!._id, agree: true })
  await host.call(contract.giveBack, { id, amount: 500, reason: 'The pool was closed' })
  const papers = (await moneyOf(guest)).documents.filter(({ kind }) => kind !== 'receipt')
  expect(papers.map(({ kind, amount, vat }) => [kind, amount, vat])).toEqual([
    ['invoice', 12_000, 0],
    ['invoice', 1150, 150],
    ['credit_note', 500, 0],
  ])
  // Money that was given back of the price is none, as its credit note says.
  expect(await turnover()).toBe(before + 1150 - 500)
  expect([await balance('income', 'damage'), await balance('damage')]).toEqual([-100_000, 0])
})

test('the day on which the deposit for damage goes back moves with the days of the stay, forth and back', async () => {
  await host.call(updateBooking, { id, check_in: '2026-12-21', check_out: '2026-12-26' })
  expect((await moneyOf()).damage).toMatchObject({ back_at: '2027-01-02T10:00:00.000Z' })
  await host.call(updateBooking, { id, check_in: '2026-12-18', check_out: '2026-12-20' })
  expect((await moneyOf()).damage).toMatchObject({ back_at: '2026-12-27T10:00:00.000Z' })
  at('2026-12-27T09:59:00Z')
  await runJobs()
  expect(await damageRefunds()).toEqual([])
  at('2026-12-27T10:01:00Z')
  await runJobs()
  expect(await damageRefunds()).toMatchObject([{ amount: 2000 }])
})

test('a deposit for damage that was paid twice, or after the stay was cancelled, is listed to give back', async () => {
  const listed = async () => {
    const { rows, figures } = await host.call(readOverview, { tab: 'to_give_back' })
    return { rows: rows.map(({ amount, toward, refund }) => [amount, toward, refund?.state]), figures }
  }
  await pay(2000, 'damage')
  await pay(500, 'stay')
  expect((await moneyOf()).to_give_back).toBe(2500)
  const { rows, figures } = await listed()
  expect(rows.toSorted()).toEqual([
    [2000, 'damage', undefined],
    [500, 'stay', undefined],
  ])
  expect(figures.to_give_back).toEqual({ amount: 2500, count: 2 })
  await host.call(contract.giveBack, { id, amount: 2000, reason: 'Paid twice', toward: 'damage' })
  expect((await listed()).rows.toSorted()).toEqual([
    [2000, 'damage', 'owed'],
    [500, 'stay', undefined],
  ])
  await host.call(updateBooking, { id, status: 'cancelled' })
  await pay(700, 'damage')
  expect((await listed()).rows).toContainEqual([700, 'damage', undefined])
})

test('the deposits that are held are a list, without what is retained of them or goes back', async () => {
  const held = async () => (await host.call(readOverview, { tab: 'damage' })).rows
  expect(await held()).toMatchObject([{ booking_id: id, amount: 2000, toward: 'damage', due: null }])
  await host.call(contract.giveBack, { id, amount: 300, reason: 'All in order', toward: 'damage' })
  const { rows, total, figures } = await host.call(readOverview, { tab: 'damage' })
  expect([rows.map(({ amount }) => amount), total]).toEqual([[1700], 1])
  expect(figures).not.toHaveProperty('damage')
  at('2026-12-29T10:01:00Z')
  await runJobs()
  expect(await held()).toEqual([])
})
