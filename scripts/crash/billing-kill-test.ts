// Kills the product again and again while plans are paid, once at each step and then at random: `npm run billing-kill-test -- [rounds] [seed]`.
// Each payment has to be there once, with its number, its mails and its agreement.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import pino from 'pino'
import { type Person, person } from '../../e2e/people.ts'
import { seededRandom } from '../../src/contract/random.ts'
import { listInvoices, readInvoicePdf } from '../../src/features/billing/contract/invoices.ts'
import { subscribe } from '../../src/features/billing/contract/subscribe.ts'
import { buildPages } from '../../src/server/build/build-pages.ts'
import { buildProduct } from '../../src/server/build/build-product.ts'
import { faultsOf, type Payer, workLeft } from './billing-kill-test-faults.ts'
import { openGateway } from './billing-kill-test-gateway.ts'
import { openMailbox } from './newsletter-kill-test-mailbox.ts'
import { productUnderKills, seen } from './product-under-kills.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 1e9))
const RANDOM_MS_MAX = 1500
/** A lease of a killed process runs out, and what failed is tried again. */
const SETTLED_MS_MAX = 5 * 60_000
const LOOK_MS = 250
const MERCHANT = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

const random = seededRandom(SEED)
const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'naledi-billing-kill-')))
const mailbox = await openMailbox(random)
const gateway = await openGateway(dataDir)
const payers: Payer[] = []
/** Work that is done once the product is up again. */
let after: (() => Promise<void>) | null = null
const product = productUnderKills(
  dataDir,
  {
    SMTP_URL: mailbox.url,
    PAYFAST_MERCHANT_ID: MERCHANT.id,
    PAYFAST_MERCHANT_KEY: MERCHANT.key,
    PAYFAST_PASSPHRASE: MERCHANT.passphrase,
    PAYFAST_BASE_URL: gateway.base,
  },
  gateway.moveTo,
)
const { callOf, client } = product

async function newPayer(db: pg.Client): Promise<{ realtor: Person; payer: Payer }> {
  const realtor = await person(
    product.address,
    'realtor',
    `Payer ${payers.length}`,
    `payer-${payers.length}@follows.example`,
  )
  await db.query('update users set email_verified_at = now() where id = $1', [realtor.user._id])
  const { organisation_id: organisationId } = realtor.user
  const payer: Payer = { organisationId: organisationId!, payments: 0, plan: 'starter', next: null }
  payers.push(payer)
  return { realtor, payer }
}

type Given = { db: pg.Client; realtor: Person; payer: Payer }
type PlanId = 'starter' | 'growth'

/** Opens a form; gives what pays it. */
async function opened({ realtor, payer }: Given, planId: PlanId) {
  const { redirect } = await callOf(realtor)(subscribe, { planId })
  const page = await gateway.open(redirect!)
  return async () => {
    payer.payments += 1
    await gateway.pay(page, random() < 0.5 ? 'pay' : 'twice').catch(() => undefined) // it answers whoever is away
  }
}
const recorded = ({ db, payer }: Given) =>
  seen(db, 'select from billing_payments where organisation_id = $1', [payer.organisationId])

const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from organisations where id%'`

/** Each begins something and resolves at the moment at which the product is to be killed. */
const STEPS: Record<string, (given: Given) => Promise<void>> = {
  async 'notification stored, not processed'(given) {
    const asked = gateway.called('/eng/query/validate', false)
    void (await opened(given, 'starter'))()
    await asked
  },
  async 'confirmed, not saved'(given) {
    const { db, payer } = given
    const pay = await opened(given, 'starter')
    const watching = await client()
    await db.query('begin')
    // Until the connection ends, which it does after the kill.
    await db.query('select from organisations where id = $1 for update', [payer.organisationId])
    void pay()
    await seen(watching, WAITING)
    await watching.end()
  },
  async 'saved, neither mailed nor told'(given) {
    void (await opened(given, 'starter'))()
    await recorded(given)
  },
  async 'an invoice being made for its mail'(given) {
    void (await opened(given, 'starter'))()
    const { organisationId } = given.payer
    await seen(
      given.db,
      `select from mails where kind = 'billing.invoice' and organisation_id = $1 and state = 'sending'`,
      [organisationId],
    )
  },
  async 'an agreement being ended'(given) {
    const isAfter = random() < 0.5
    const pays = [await opened(given, 'starter'), await opened(given, 'starter')]
    const asked = gateway.called('/cancel', isAfter)
    for (const pay of pays) void pay()
    await asked
  },
  async 'an agreement being changed'(given) {
    const isAfter = random() < 0.5
    void (await opened(given, 'growth'))()
    await recorded(given)
    const asked = gateway.called('/update', isAfter)
    const { redirect } = await callOf(given.realtor)(subscribe, { planId: 'starter' })
    if (redirect) throw new Error('A cheaper plan asks for a form')
    Object.assign(given.payer, { plan: 'growth', next: 'starter' })
    await asked
  },
  async 'a form being opened'(given) {
    const pay = await opened(given, 'starter')
    const { organisationId } = given.payer
    // Another one is asked for, and the product ends while it answers.
    void callOf(given.realtor)(subscribe, { planId: 'growth' }).catch(() => undefined)
    await seen(given.db, `select from billing_orders where organisation_id = $1 and plan_id = 'growth'`, [
      organisationId,
    ])
    after = pay
  },
  async 'an invoice being downloaded'(given) {
    void (await opened(given, 'starter'))()
    await recorded(given)
    const call = callOf(given.realtor)
    const { invoices } = await call(listInvoices, {})
    void call(readInvoicePdf, { id: invoices[0]!._id }).catch(() => undefined) // it was recorded
  },
  async 'at random'(given) {
    void (await opened(given, 'starter'))()
    await pause(random() * RANDOM_MS_MAX)
  },
}

async function round(count: number): Promise<string> {
  const names = Object.keys(STEPS)
  const name = names[count] ?? names[Math.floor(random() * names.length)]!
  const db = await client()
  const made = await newPayer(db)
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
  for (;;) {
    const left = await workLeft(db, await gateway.state())
    if (left === 0) break
    if (performance.now() - began > SETTLED_MS_MAX) return [`${left} pieces of work are left`]
    await pause(LOOK_MS)
  }
  const faults = await faultsOf(db, {
    payers,
    received: mailbox.received,
    dataDir,
    state: await gateway.state(),
  })
  await db.end()
  return faults
}

async function run(): Promise<string[]> {
  await buildPages(pino({ level: 'silent' }))
  await buildProduct()
  await product.comeUp()
  for (let count = 0; count < ROUNDS; count += 1)
    console.log(`${count + 1}: killed with ${await round(count)}`)
  const faults = await settle()
  console.log(
    `${product.kills} kills, seed ${SEED}: ${faults.length === 0 ? 'each payment is there once, with its number, mails and agreement' : faults.join('; ')}.`,
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
