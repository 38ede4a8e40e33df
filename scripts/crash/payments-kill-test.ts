// Kills the product again and again while guests pay for stays, once at each step and then at random: `npm run payments-kill-test -- [rounds] [seed]`.
// Each payment, line of a statement and refund has to be there once, in the books too, and confirmed what it pays for.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { inDays, type Person } from '../../e2e/people.ts'
import { seededRandom } from '../../src/contract/random.ts'
import { updateBooking } from '../../src/features/bookings/contract/requests.ts'
import { payStay } from '../../src/features/money/contract/gateways.ts'
import { readMoney, recordPayment } from '../../src/features/money/contract/money.ts'
import { undoLine, uploadStatement } from '../../src/features/money/contract/statements.ts'
import { paymentReferenceOf } from '../../src/features/money/rules/payment-reference.ts'
import { buildPages } from '../../src/server/build/build-pages.ts'
import { buildProduct } from '../../src/server/build/build-product.ts'
import { formOf, historyOf } from '../../src/testing/money/statement-file.ts'
import { openGateway } from './billing-kill-test-gateway.ts'
import { openMailbox } from './newsletter-kill-test-mailbox.ts'
import { faultsOf, hurryRefunds, type PaidStay, workLeft } from './payments-kill-test-faults.ts'
import { type Hosting, newStay, openHost } from './payments-kill-test-stays.ts'
import { productUnderKills, seen } from './product-under-kills.ts'

const ROUNDS = Number(process.argv[2] ?? 50)
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 1e9))
const RANDOM_MS_MAX = 1500
const SETTLED_MS_MAX = 5 * 60_000
const LOOK_MS = 250

const random = seededRandom(SEED)
const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'naledi-payments-kill-')))
const mailbox = await openMailbox(random)
const gateway = await openGateway(dataDir)
const product = productUnderKills(
  dataDir,
  { SMTP_URL: mailbox.url, PAYFAST_BASE_URL: gateway.base },
  gateway.moveTo,
)
const { callOf, client } = product
const stays: PaidStay[] = []
/** Work that is done once the product is up again, such as what a host does whose page did not answer. */
let after: (() => Promise<unknown>) | null = null

type Given = { db: pg.Client; host: Person; guest: Person; stay: PaidStay }

/** Opens an order of the deposit at Payfast; gives what pays it. */
async function opened({ guest, stay }: Given) {
  const call = callOf(guest)
  const { dues } = await call(readMoney, { id: stay.id })
  const { redirect } = await call(payStay, { id: stay.id, due: dues[0]!._id, method: 'payfast' }) // its deposit
  const page = await gateway.open(redirect)
  return async () => {
    stay.charges += 1
    await gateway.pay(page, random() < 0.5 ? 'pay' : 'twice').catch(() => undefined) // it answers though the product is away
  }
}
const recorded = ({ db, stay }: Given) =>
  seen(db, 'select from stay_payments where booking_id = $1', [stay.id])

/** The deposit of R 600 as the bank writes it, among lines that concern nobody. */
const statementOf = ({ reference }: PaidStay) =>
  historyOf([
    ...Array.from({ length: 300 }, (_, at) => ({ day: inDays(0), rand: '10.00', text: `GROCERIES ${at}` })),
    { day: inDays(0), rand: '600.00', text: `FNB APP PAYMENT FROM ${paymentReferenceOf(reference)}` },
  ])
const upload = ({ host, stay }: Given) => callOf(host)(uploadStatement, formOf(statementOf(stay)) as never)

/** Notes a payment in cash under a key, so that it can be sent again. */
const note = ({ host, stay }: Given) =>
  callOf(host)(
    recordPayment,
    { id: stay.id, method: 'cash', amount: 600, at: inDays(0), note: 'In the hand' },
    { idempotencyKey: `note-${stay.id}` },
  )

const cancel = ({ host, stay }: Given) => callOf(host)(updateBooking, { id: stay.id, status: 'cancelled' })

/** Undoes the line of the stay; that it is undone already is right. */
async function undo({ host, stay }: Given): Promise<void> {
  const db = await client()
  const { rows } = await db.query<{ id: string }>('select id from bank_lines where booking_id = $1', [
    stay.id,
  ])
  await db.end()
  for (const { id } of rows)
    await callOf(host)(undoLine, { id }).catch((error: { code?: string }) => {
      if (error.code !== 'LINE_NOT_POSTED') throw error
    })
}

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Holds the stay's row until the kill, begins something, and resolves once that waits for it. */
async function heldUp({ db, stay }: Given, begin: () => void): Promise<void> {
  const watching = await client()
  await db.query('begin')
  await db.query('select from bookings where id = $1 for update', [stay.id])
  begin()
  await seen(watching, `select from pg_stat_activity where wait_event_type = 'Lock'`)
  await watching.end()
}

/** Each begins something and resolves at the moment at which the product is to be killed. */
const STEPS: Record<string, (given: Given) => Promise<void>> = {
  async 'notification stored, not processed'(given) {
    const asked = gateway.called('/eng/query/validate', false)
    void (await opened(given))()
    await asked
  },
  async 'confirmed, not saved'(given) {
    const pay = await opened(given)
    await heldUp(given, () => void pay())
  },
  async 'saved, its guest not mailed'(given) {
    void (await opened(given))()
    await recorded(given)
  },
  async 'two tabs that both pay'(given) {
    const pays = [await opened(given), await opened(given)]
    for (const pay of pays) void pay()
    await recorded(given)
  },
  async 'a refund about to be asked for'(given) {
    await (
      await opened(given)
    )()
    await recorded(given)
    given.stay.isCancelled = true
    const asked = gateway.called('/refunds/query/', random() < 0.5)
    await cancel(given)
    await asked
  },
  async 'a refund asked for, its answer lost'(given) {
    await (
      await opened(given)
    )()
    await recorded(given)
    given.stay.isCancelled = true
    await cancel(given)
    await seen(given.db, 'select from stay_refunds where booking_id = $1 and asked_at is not null', [
      given.stay.id,
    ])
  },
  async 'a booking being cancelled'(given) {
    await (
      await opened(given)
    )()
    await recorded(given)
    given.stay.isCancelled = true
    after = () => cancel(given).catch(() => undefined) // it may have been
    await heldUp(given, () => quietly(cancel(given)))
  },
  async 'a statement being posted'(given) {
    given.stay.lines = 1
    after = () => upload(given)
    await heldUp(given, () => quietly(upload(given)))
  },
  async 'one statement, five times at once'(given) {
    given.stay.lines = 1
    after = () => upload(given)
    for (let time = 0; time < 5; time += 1) quietly(upload(given))
    await pause(random() * RANDOM_MS_MAX)
  },
  async 'a match being undone'(given) {
    await upload(given)
    Object.assign(given.stay, { lines: 1, undone: 1 })
    after = () => undo(given)
    quietly(undo(given))
    await pause(random() * LOOK_MS)
  },
  async 'a payment being noted'(given) {
    given.stay.notes = 1
    after = () => note(given)
    quietly(note(given))
    await pause(random() * LOOK_MS)
  },
  async 'at random'(given) {
    void (await opened(given))()
    await pause(random() * RANDOM_MS_MAX)
  },
}

async function round(count: number, hosting: Hosting): Promise<string> {
  const names = Object.keys(STEPS)
  const name = names[count] ?? names[Math.floor(random() * names.length)]!
  const db = await client()
  const made = await newStay(product, db, hosting, stays.length)
  stays.push(made.stay)
  await STEPS[name]!({ db, ...made })
  await product.killNow()
  await db.end().catch(() => undefined)
  await product.comeUp()
  await after?.()
  after = null
  return name
}

/** Waits until all that was begun is done. */
async function settle(): Promise<string[]> {
  const db = await client()
  const began = performance.now()
  const lastStart = new Date()
  for (;;) {
    await hurryRefunds(db, lastStart)
    const left = await workLeft(db, await gateway.state())
    if (left === 0) break
    if (performance.now() - began > SETTLED_MS_MAX) return [`${left} pieces of work are left`]
    await pause(LOOK_MS)
  }
  const faults = await faultsOf(db, { stays, received: mailbox.received, state: await gateway.state() })
  await db.end()
  return faults
}

async function run(): Promise<string[]> {
  await buildPages(pino({ level: 'silent' }))
  await buildProduct()
  await product.comeUp()
  const hosting = await openHost(product, dataDir)
  for (let count = 0; count < ROUNDS; count += 1)
    console.log(`${count + 1}: killed with ${await round(count, hosting)}`)
  const faults = await settle()
  console.log(
    `${product.kills} kills, seed ${SEED}: ${faults.length === 0 ? 'each payment, line and refund is there once, and the books agree' : faults.join('; ')}.`,
  )
  return faults
}

const faults = await run().catch((error: Error) => [error.stack ?? error.message])
for (const words of faults) console.error(words)
await product.end()
await gateway.close()
mailbox.close()
if (faults.length === 0) rmSync(dataDir, { recursive: true, force: true })
else console.error(`Seed ${SEED}; what is left is in ${dataDir}`)
process.exit(faults.length > 0 ? 1 : 0)
