import { readFile, rename, writeFile } from 'node:fs/promises'
import { boundedBook, EMPTY_BOOK, type PaystackBook } from './paystack/shops.ts'

/** A payment of an agreement or alone. Amounts are cents. */
export type Payment = {
  id: string
  /** `open` is a form whose page is shown. */
  status: 'open' | 'paid' | 'left'
  /** The form as it came, without its signature. */
  form: Record<string, string>
  token: string | null
  openedAt: string
}

export type Agreement = {
  token: string
  form: Record<string, string>
  amountCents: number
  /** 1 daily, 2 weekly, 3 monthly, 4 quarterly, 5 half-yearly, 6 yearly. */
  frequency: number
  /** 0: until it is cancelled. */
  cycles: number
  cyclesComplete: number
  /** The day of the next payment, in South Africa. */
  runDate: string
  /** The day from which `runDate` is counted, so that the 31st comes back after February. */
  anchorDate: string
  status: 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'COMPLETE' | 'LOCKED'
  /** Renewals fail until somebody says otherwise. */
  isFailing: boolean
  failures: number
  nextTryDate: string
  openedAt: string
}

export type Notification = {
  id: string
  url: string
  body: string
  /** Those of Paystack; a form of Payfast has none. */
  headers?: Record<string, string>
  /** Number of times that it was sent and not accepted. */
  tries: number
  dueAt: string
}

/** Money that was taken, and what was given back of it. */
export type Charge = {
  id: string
  cents: number
  /** The shop's id of it, its day and what was kept of it. */
  orderId?: string
  day?: string
  feeCents?: number
  /** Of the agreement that it is a payment of. */
  token?: string | null
  refunds: { cents: number; reason: string; at: string }[]
}

/** Returns the part of a payment that was not refunded, in cents. */
export const leftOf = ({ cents, refunds }: Charge): number =>
  cents - refunds.reduce((sum, each) => sum + each.cents, 0)

export type State = {
  lastPaymentId: number
  charges: Charge[]
  payments: Payment[]
  agreements: Agreement[]
  notifications: Notification[]
  /** Digests of what was sent, by which the shop's question is answered. */
  sent: string[]
  paystack: PaystackBook
}

const EMPTY: State = {
  lastPaymentId: 1_089_249,
  charges: [],
  payments: [],
  agreements: [],
  notifications: [],
  sent: [],
  paystack: EMPTY_BOOK,
}

const OPEN_MAX = 200
const OPEN_MS = 60 * 60_000

/** The forms that are remembered: paid ones, and of open ones the newest, opened no more than an hour before the one that came last. */
function remembered(payments: Payment[]): Payment[] {
  const last = Date.parse(payments.at(-1)?.openedAt ?? '')
  const open = payments.filter(
    ({ status, openedAt }) => status === 'open' && !(Date.parse(openedAt) <= last - OPEN_MS),
  )
  const newest = new Set(open.slice(-OPEN_MAX))
  return payments.filter(payment => payment.status === 'paid' || newest.has(payment))
}

/** Number of rows that are saved of each; the oldest go first. */
const SAVED_MAX = 1000

const bounded = (state: State): State => ({
  ...state,
  charges: state.charges.slice(-SAVED_MAX),
  payments: remembered(state.payments).slice(-SAVED_MAX),
  agreements: state.agreements.slice(-SAVED_MAX),
  notifications: state.notifications.slice(-SAVED_MAX),
  sent: state.sent.slice(-SAVED_MAX),
  paystack: boundedBook(state.paystack, SAVED_MAX),
})

export type Store = {
  state: State
  /** Writes the state; in their order, each the whole. */
  save(): Promise<void>
  /** Ends writing: what changes from now on is lost, and what was being sent is sent again by the next start. */
  close(): Promise<void>
}

/**
 * The gateway's memory, in a file of its own: the real one is in another company's house too, so no table of the product knows it.
 * A file that cannot be read is an empty gateway.
 */
export async function openStore(file: string): Promise<Store> {
  const found = await readFile(file, 'utf8').then(
    text => JSON.parse(text) as State, // written below
    () => null,
  )
  const state = { ...structuredClone(EMPTY), ...found }
  let last = Promise.resolve()
  let isClosed = false
  const write = async () => {
    Object.assign(state, bounded(state))
    await writeFile(`${file}.new`, JSON.stringify(state))
    await rename(`${file}.new`, file)
  }
  return {
    state,
    save() {
      if (!isClosed) last = last.then(write, write)
      return last
    },
    async close() {
      isClosed = true
      // Anyone who saved was told of a failure.
      await last.catch(() => {})
    },
  }
}
