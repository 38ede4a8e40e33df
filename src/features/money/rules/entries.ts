import type { PayingChannel, PayingGateway } from './gateway-payout.ts'
import { levyOf, linesOfLevy } from './levy.ts'

/** A line of an entry about a stay; a debit in cents is above 0. */
type Line = {
  kind:
    | 'bank'
    | 'cash'
    | 'clearing'
    | 'fees'
    | 'deposits'
    | 'receivable'
    | 'damage'
    | 'refunds'
    | 'income'
    | 'payable'
    | 'vat'
  name?: string
  cents: number
  about: string
}

export type Method = 'eft' | 'cash' | 'card_machine' | 'other' | 'payfast' | 'paystack'
export type Toward = 'stay' | 'damage'

/** The account on which money stands that came in a way. */
export function whereIsMoney(method: Method): Pick<Line, 'kind' | 'name'> {
  if (method === 'cash') return { kind: 'cash' }
  if (method === 'payfast' || method === 'paystack') return { kind: 'clearing', name: method }
  // The provider of a card machine pays into the bank account by itself, and its payouts are not recorded here.
  return { kind: 'bank' }
}

/** The account of what a guest has paid: a liability until the stay, then what is still owed. `isEarned` is true from check-in on. */
const paidFor = (toward: Toward, isEarned: boolean): Pick<Line, 'kind'> => {
  if (toward === 'damage') return { kind: 'damage' }
  return { kind: isEarned ? 'receivable' : 'deposits' }
}

type Paid = { bookingId: string; method: Method; toward: Toward; cents: number; isEarned: boolean }

/** Income that a host gives up. */
const ALLOWANCE = { kind: 'income', name: 'allowance' } as const

/** Lines of a payment that has come, in cents, `feeCents` of which its gateway keeps; of one that is undone with cents below 0. See docs/product/money.md#books. */
export const linesOfPayment = ({
  bookingId: about,
  method,
  toward,
  cents,
  isEarned,
  feeCents = 0,
}: Paid & { feeCents?: number }): Line[] => [
  { ...whereIsMoney(method), cents: cents - feeCents, about },
  ...(feeCents === 0 ? [] : [{ kind: 'fees' as const, name: method, cents: feeCents, about }]),
  { ...paidFor(toward, isEarned), cents: -cents, about },
]

type Back = Omit<Paid, 'method'> & {
  /** The part of it that was paid beyond what was due. */
  excessCents: number
  /** The part of it that the host has retained as income of a stay that did not take place. */
  retainedCents: number
}

/** Income of a stay that does not take place. */
const CANCELLATION = { kind: 'income', name: 'cancellation' } as const

/** Lines of what a gateway or a channel has paid out of what stands there, in cents; below 0 where that is undone. About no stay: a payout holds the payments of many. */
export const linesOfPayout = (payer: PayingGateway | PayingChannel, cents: number): Omit<Line, 'about'>[] => [
  { kind: 'bank', cents },
  { kind: 'clearing', name: payer, cents: -cents },
]

/** Lines of money that is owed back. Of a stay that is earned, all but what was paid too much is less income; so is what was retained. */
export const linesOfRefund = ({ bookingId: about, toward, cents, isEarned, ...parts }: Back): Line[] => {
  const { excessCents, retainedCents } = parts
  const allowed = isEarned && toward === 'stay' ? cents - excessCents : 0
  return [
    { ...paidFor(toward, isEarned), cents: cents - allowed - retainedCents, about },
    { ...ALLOWANCE, cents: allowed, about },
    { ...CANCELLATION, cents: retainedCents, about },
    { kind: 'refunds', cents: -cents, about },
  ]
}

/** Lines of what a host asks no more for after a stay has begun; before, it is earned as less. */
export const linesOfWaived = (about: string, cents: number): Line[] => [
  { ...ALLOWANCE, cents, about },
  { kind: 'receivable', cents: -cents, about },
]

/** Lines of a refund that has been paid. */
export const linesOfPaidRefund = ({
  bookingId: about,
  method,
  cents,
}: Omit<Paid, 'toward' | 'isEarned'>): Line[] => [
  { kind: 'refunds', cents, about },
  { ...whereIsMoney(method), cents: -cents, about },
]

/** Lines of a payment that is disputed: the bank of who paid has taken it back from the gateway. */
export const linesOfDispute = (about: string, method: Method, cents: number): Line[] => [
  { kind: 'receivable', name: 'disputed', cents, about },
  { ...whereIsMoney(method), cents: -cents, about },
]

/** Lines of a dispute that is lost: its money does not come back, and is no income. */
export const linesOfLost = (about: string, cents: number): Line[] => [
  { kind: 'income', name: 'reversed', cents, about },
  { kind: 'receivable', name: 'disputed', cents: -cents, about },
]

/** Lines of what was lost in a dispute before it was earned: it is the guest's money no more, and what was reversed was never income. `income` names what had stood as income already. */
export const linesOfTaken = (
  about: string,
  toward: Toward,
  { cents, incomeCents = 0 }: { cents: number; incomeCents?: number },
): Line[] => [
  { ...paidFor(toward, false), cents: cents - incomeCents, about },
  { kind: 'income', name: 'damage', cents: incomeCents, about },
  { kind: 'income', name: 'reversed', cents: -cents, about },
]

/** Lines of what a host keeps of a stay that does not take place. */
export const linesOfRetained = (about: string, cents: number): Line[] => [
  { kind: 'deposits', cents, about },
  { ...CANCELLATION, cents: -cents, about },
]

/** Lines of what a host retains of a deposit for damage. */
export const linesOfDamage = (about: string, cents: number): Line[] => [
  { kind: 'damage', cents, about },
  { kind: 'income', name: 'damage', cents: -cents, about },
]

type ChannelLine = {
  channel: string
  feeCents: number
  payoutCents: number
  /** The channel has paid it out. */
  isPaid: boolean
}

/** Lines of a stay that a channel sold: what it collected and keeps, and what it has paid out. A difference in its file is income, as what came counts. */
export const linesOfChannel = (
  about: string,
  { channel, feeCents, payoutCents, isPaid }: ChannelLine,
): Line[] => [
  isPaid
    ? { kind: 'bank', cents: payoutCents, about }
    : { kind: 'clearing', name: channel, cents: payoutCents, about },
  { kind: 'fees', name: channel, cents: feeCents, about },
  { kind: 'income', name: 'accommodation', cents: -(payoutCents + feeCents), about },
]

type PricedLine = { kind: string; amountCents: number }

const INCOME_NAMES: Record<string, string> = {
  cleaning_fee: 'cleaning',
  pet_fee: 'pets',
  service_fee: 'service',
}

/** Lines of the VAT of an invoice, in cents; of a credit note below 0. It comes off what stands as the guest's money, or off income once a stay is earned. */
export const linesOfVat = (about: string, vatCents: number, incomeName: string | null): Line[] => [
  incomeName === null
    ? { kind: 'deposits', cents: vatCents, about }
    : { kind: 'income', name: incomeName, cents: vatCents, about },
  { kind: 'vat', cents: -vatCents, about },
]

/** Divides cents among amounts by their share, so that the parts add up. */
function sharesOf(cents: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return amounts.map(() => 0)
  let [before, seen] = [0, 0]
  return amounts.map(amount => {
    seen += amount
    const until = Math.round((cents * seen) / total)
    const share = until - before
    before = until
    return share
  })
}

type Earned = {
  /** VAT in cents that was invoiced before the stay begins, and in the invoice that its beginning issues. */
  beforeCents: number
  toComeCents: number
  /** The host pays the tourism levy of the accommodation over. */
  paysLevy?: boolean
}

/** Returns the accommodation in lines of income, in cents. */
const accommodationIn = (income: readonly Line[]): number =>
  -(income.find(({ name }) => name === 'accommodation')?.cents ?? 0)

/**
 * Lines of a stay that begins: all that stands as its guest's money, `paidCents`, is earned, and what was not paid is owed. What was paid
 * too much is owed to the guest. `allowedCents` were waived or given back before. Income is without VAT; the VAT of the invoice
 * that follows stands as the guest's money until then. A tourism levy comes off the accommodation that is earned.
 */
export function linesOfEarned(
  about: string,
  lines: readonly PricedLine[],
  paidCents: number,
  allowedCents: number,
  { beforeCents, toComeCents, paysLevy = false }: Earned = { beforeCents: 0, toComeCents: 0 },
): Line[] {
  const byName = new Map<string, number>()
  for (const { kind, amountCents } of lines) {
    const name = INCOME_NAMES[kind] ?? 'accommodation'
    byName.set(name, (byName.get(name) ?? 0) + amountCents)
  }
  const total = [...byName.values()].reduce((sum, cents) => sum + cents, 0)
  const vat = beforeCents + toComeCents
  const earned = total - allowedCents
  const allowedVat = earned > 0 ? Math.round((vat * allowedCents) / earned) : 0
  const shares = sharesOf(vat + allowedVat, [...byName.values()])
  const unshared = vat + allowedVat - shares.reduce((sum, cents) => sum + cents, 0)
  const income = [...byName].map(
    ([name, cents], at): Line => ({ kind: 'income', name, cents: shares[at]! - cents, about }), // one for each
  )
  return [
    { kind: 'deposits', cents: paidCents - toComeCents, about },
    { kind: 'receivable', cents: total - allowedCents - paidCents - beforeCents, about },
    { ...ALLOWANCE, cents: allowedCents - allowedVat, about },
    // VAT that was invoiced of a stay whose lines are gone.
    { kind: 'income', name: 'accommodation', cents: unshared, about },
    ...income,
    ...(paysLevy ? linesOfLevy(about, levyOf(accommodationIn(income), total > 0 ? earned / total : 0)) : []),
  ]
}
