// A host who takes payments, and stays that wait for their deposit, for the kill test of payments.
import type pg from 'pg'
import { showAccount, withSecondStep } from '../../e2e/bank-account.ts'
import { inDays, makeProperty, person, step } from '../../e2e/people.ts'
import { createBooking } from '../../src/features/bookings/contract/requests.ts'
import { connectPayfast } from '../../src/features/money/contract/gateways.ts'
import { changeLegal } from '../../src/features/terms/contract/legal.ts'
import { changeTerms } from '../../src/features/terms/contract/terms.ts'
import type { PaidStay } from './payments-kill-test-faults.ts'
import type { productUnderKills } from './product-under-kills.ts'
import { STORY_COMPANY } from '../../e2e/story-company.ts'

type Product = ReturnType<typeof productUnderKills>
export type Hosting = Awaited<ReturnType<typeof openHost>>

/** Days from one stay to the next, and from today to the first. */
const [STAY_DAYS, FIRST_DAY] = [3, 40]
const MERCHANT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' }

/** A host with a home on terms, a bank account that guests see, and Payfast. */
export async function openHost({ address, client }: Product, dataDir: string) {
  const host = await person(address, 'realtor', 'Thandeka Mokoena', 'host@follows.example')
  const db = await client()
  await db.query('update users set email_verified_at = now()')
  await db.end()
  const place = await makeProperty(host, { price_per_night: 1000 })
  await host.call(changeLegal, STORY_COMPANY)
  await host.call(changeTerms, { id: place._id, on: true, methods: ['eft', 'payfast', 'cash'] })
  await withSecondStep(dataDir, host, async () => {
    await host.call(connectPayfast, { ...MERCHANT, currentPassword: host.password })
  })
  await showAccount(dataDir, host)
  return { host, propertyId: place._id }
}

/** A stay that waits for its deposit, of a guest of its own. */
export async function newStay(
  { address, callOf }: Product,
  db: pg.Client,
  { host, propertyId }: Hosting,
  nth: number,
) {
  const guest = await person(address, 'client', `Guest ${nth}`, `guest-${nth}@follows.example`)
  await db.query('update users set email_verified_at = now() where id = $1', [guest.user.id])
  const first = FIRST_DAY + nth * STAY_DAYS
  const { booking } = await guest.call(createBooking, {
    property_id: propertyId,
    check_in: inDays(first),
    check_out: inDays(first + STAY_DAYS - 1),
    guests: 2,
  })
  await step({ ...host, call: callOf(host) }, booking, { status: 'confirmed' })
  const stay: PaidStay = {
    id: booking._id,
    reference: booking.reference,
    charges: 0,
    lines: 0,
    undone: 0,
    notes: 0,
    isCancelled: false,
  }
  return { host, guest, stay }
}
