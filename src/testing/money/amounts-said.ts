import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { rand } from '#src/contract/words.ts'
import { readCancelling } from '#src/features/bookings/contract/cancelling.ts'
import { listBookings, readBooking } from '#src/features/bookings/contract/reads.ts'
import { readMoney } from '#src/features/money/contract/money.ts'
import { moneyLists, readOverview } from '#src/features/money/contract/overview.ts'
import { readPayPage } from '#src/features/money/contract/pay-page.ts'
import { previewTemplate } from '#src/features/templates/contract.ts'
import { copyOf } from '../copies.ts'
import { textOfPdf } from '../pdf-text.ts'
import { programsOf } from '../programs.ts'
import type { Person, TestApp } from '../test-app.ts'

type Stay = { host: Person; guest: Person; id: string }

/** Amounts of a stay in rand: its price, what is paid of it and stays paid, what is still to pay and due next, what is to go back, and what its host keeps if its guest cancels. */
export type Amounts = {
  total: number
  paid: number
  outstanding: number
  /** With the damage deposit, which is due as well. */
  next: number | null
  back: number
  retained: number
}

type Money = Awaited<ReturnType<typeof ofHost>>
const ofHost = ({ host, id }: Stay) => host.call(readMoney, { id })

const sumOf = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((sum, each) => sum + each, 0) * 100) / 100

const amountsOf = (
  money: Pick<Money, 'total' | 'paid' | 'outstanding' | 'next' | 'to_give_back' | 'kept_if_cancelled_now'>,
) => ({
  total: money.total,
  paid: money.paid,
  outstanding: money.outstanding,
  next: money.next?.amount ?? null,
  back: money.to_give_back,
  retained: money.kept_if_cancelled_now,
})

/** Calls a tool of the assistant's as another assistant does, by MCP. */
async function toolOf({ app }: TestApp, secret: string, name: string, given: object) {
  const answer = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
  })
  const { result } = answer.json<{ result: { content: [{ text: string }] } }>()
  return JSON.parse(result.content[0].text)
}

/** Compares the rows of a host's lists about a stay with its amounts. */
async function checkLists(
  rowsOf: (
    list: (typeof moneyLists)[number],
  ) => Promise<{ amount: number; paid: number; total: number; toward: string }[]>,
  amounts: Amounts,
  { isToCome, damage }: { isToCome: boolean; damage: number },
) {
  const lists = Object.fromEntries(
    await Promise.all(moneyLists.map(async list => [list, await rowsOf(list)] as const)),
  ) as Record<(typeof moneyLists)[number], Awaited<ReturnType<typeof rowsOf>>> // one for each
  const sumIn = (rows: readonly { amount: number; toward: string }[], toward: string) =>
    sumOf(rows.filter(each => each.toward === toward).map(({ amount }) => amount))
  expect(sumIn([...lists.to_come, ...lists.late], 'stay')).toBe(amounts.outstanding)
  expect(sumOf(lists.to_give_back.map(({ amount }) => amount))).toBe(amounts.back)
  for (const row of Object.values(lists).flat())
    expect([row.paid, row.total]).toEqual([amounts.paid, amounts.total])
  // Once a stay has begun, or is cancelled, what is held is the host's.
  expect(sumIn(lists.guests, 'stay')).toBe(isToCome ? amounts.paid : 0)
  expect(sumIn(lists.damage, 'damage')).toBe(damage)
}

/** The rows of a copy about a stay, in cents there, as rand. */
async function checkCopy(
  testApp: TestApp,
  { host, id }: Stay,
  amounts: Amounts,
  { isCancelled, isToCome }: { isCancelled: boolean; isToCome: boolean },
) {
  // One copy a day is made.
  await testApp.pool.query('delete from exports where organisation_id = $1', [host.organisation_id])
  const files = unzipSync(await copyOf(testApp, host))
  const json = <T>(path: string): T => JSON.parse(strFromU8(files[path]!)) as T
  type Moved = { amount_cents: number; toward: string; undone_at?: string | null }
  type Copied = {
    id: string
    total_cents: number
    payments: Moved[]
    refunds: (Moved & { state: string })[]
    dues: {
      kind: string
      amount_cents: number
      paid_cents: number
      waived_at: string | null
      void_at: string | null
    }[]
  }
  const stay = json<Copied[]>('bookings/bookings.json').find(each => each.id === id)!
  const ofStay = (moved: readonly Moved[]) =>
    moved
      .filter(({ toward, undone_at: undone }) => toward === 'stay' && !undone)
      .reduce((sum, each) => sum + each.amount_cents, 0)
  const disputes =
    json<{ booking_id: string; payment_id: string; taken_cents: number }[]>('money/disputes.json')
  const payments = stay.payments as (Moved & { id: string })[]
  const taken = disputes
    .filter(each => payments.some(({ id: own, toward }) => own === each.payment_id && toward === 'stay'))
    .reduce((sum, each) => sum + each.taken_cents, 0)
  expect((ofStay(stay.payments) - ofStay(stay.refunds) - taken) / 100).toBe(amounts.paid)
  const open = stay.dues.filter(
    ({ kind, waived_at: waived, void_at: isVoid }) => kind !== 'damage' && !waived && !isVoid,
  )
  if (!isCancelled)
    expect(open.reduce((sum, due) => sum + due.amount_cents - due.paid_cents, 0) / 100).toBe(
      amounts.outstanding,
    )
  expect(stay.total_cents / 100).toBe(amounts.total)
  for (const { amount_cents: cents } of [...stay.payments, ...stay.refunds])
    expect(strFromU8(files['money/payments.csv']!)).toContain((cents / 100).toFixed(2))
  // The books of a stay to come have what is paid of it as its guest's.
  const entries = strFromU8(files['money/entries.csv']!)
    .split('\r\n')
    .map(line => line.split('","').map(cell => cell.replaceAll('"', '')))
  const [head = []] = entries
  const at = (name: string) => head.findIndex(each => each.endsWith(name))
  const deposits = entries
    .filter(cells => cells[at('account')] === 'deposits' && cells[at('booking_id')] === id)
    .map(cells => Number(cells[at('credit')] || 0) - Number(cells[at('debit')] || 0))
  expect(sumOf(deposits)).toBe(isToCome ? amounts.paid : 0)
}

/** Asserts that everybody is answered the same amounts of a stay, to the cent: host and guest, lists, lists of money, cancelling, texts, another assistant, copies, documents. */
export async function checkAmountsSaid(testApp: TestApp, stay: Stay, amounts: Amounts): Promise<void> {
  const { host, guest, id } = stay
  const money = await ofHost(stay)
  expect(amountsOf(money)).toEqual(amounts)
  expect(amountsOf(await guest.call(readMoney, { id }))).toEqual(amounts)
  expect(amountsOf((await guest.call(readPayPage, { id })).money)).toEqual(amounts)

  // The same booking on its page and in each list, to host and guest.
  const { booking } = await host.call(readBooking, { id })
  const chips = [booking.money, (await guest.call(readBooking, { id })).booking.money]
  for (const who of [host, guest])
    chips.push((await who.call(listBookings, {})).bookings.find(({ _id }) => _id === id)!.money)
  for (const chip of chips) expect(chip).toEqual(chips[0])
  if (chips[0]) expect([chips[0].paid, chips[0].total]).toEqual([amounts.paid, amounts.total])
  else expect([amounts.paid, amounts.outstanding]).toEqual([0, 0])

  const isToCome = booking.status !== 'cancelled' && booking.check_in > testApp.deps.today()
  const standing = { isToCome, damage: money.damage?.held ?? 0 }
  await checkLists(
    async list => {
      const { rows } = await host.call(readOverview, { tab: list, pageSize: 50 })
      return rows.filter(row => row.booking_id === id)
    },
    amounts,
    standing,
  )

  const { secret } = await programsOf(testApp, host).key(['money.read', 'bookings.read', 'homes.read'])
  const answered = await toolOf(testApp, secret, 'read_money', { booking_id: id })
  expect([
    answered.price_of_stay,
    answered.paid,
    answered.outstanding,
    answered.to_give_back,
    answered.kept_if_guest_cancels_now,
  ]).toEqual([amounts.total, amounts.paid, amounts.outstanding, amounts.back, amounts.retained])
  await checkLists(
    async list => {
      const { rows } = await toolOf(testApp, secret, 'list_money', { list, rows: 50 })
      type ToolRow = {
        booking_id: string
        amount: number
        paid_of_it: number
        price_of_stay: number
        toward: string
      }
      return (rows as ToolRow[])
        .filter(row => row.booking_id === id)
        .map(row => ({ ...row, paid: row.paid_of_it, total: row.price_of_stay }))
    },
    amounts,
    standing,
  )

  const { paid, choices } = await guest.call(readCancelling, { id })
  expect(paid).toBe(amounts.paid)
  const plain = choices.find(({ cause }) => cause === null)
  if (plain && booking.status === 'confirmed') expect(plain.retained).toBe(amounts.retained)

  const { parts } = await host.call(previewTemplate, {
    booking_id: id,
    texts: { en: '{{paid_so_far}} {{amount_due}}' },
  })
  const filled = parts.filter(part => 'variable' in part && part.variable !== null)
  expect(filled).toEqual([
    { text: rand(amounts.paid), variable: 'paid_so_far' },
    amounts.next === null
      ? { lack: 'nothing_due', variable: 'amount_due' }
      : { text: rand(amounts.next), variable: 'amount_due' },
  ])

  await checkCopy(testApp, stay, amounts, { isCancelled: booking.status === 'cancelled', isToCome })
  await checkDocuments(testApp, stay, money)
}

/** Compares the PDFs of a stay with its list of documents. */
async function checkDocuments({ app }: TestApp, { host, guest }: Stay, { documents }: Money) {
  for (const { url, kind, number, amount } of documents)
    for (const who of [host, guest]) {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
      expect([url, answer.statusCode]).toEqual([url, 200])
      const text = textOfPdf(answer.rawPayload)
      expect(text).toContain(number)
      const whole = rand(Math.trunc(amount)).replaceAll('\u00a0', ' ')
      const cents = String(Math.round(amount * 100) % 100).padStart(2, '0')
      expect([kind, text]).toEqual([kind, expect.stringContaining(`${whole},${cents}`)])
    }
}
