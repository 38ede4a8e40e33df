// Conditions that must hold of the money of stays after the kills: of payments, lines, refunds, books, documents, mails and bookings.
import type pg from 'pg'
import type { State } from '../../src/demo-gateway/state.ts'
import type { Arrived } from './newsletter-kill-test-mailbox.ts'

/** A stay, and the number of payments of each way that it must have by now. */
export type PaidStay = {
  id: string
  reference: string
  /** Taken by the gateway. */
  charges: number
  /** In a statement; of these so many were undone. */
  lines: number
  undone: number
  /** Noted by the host. */
  notes: number
  isCancelled: boolean
}

/** Lets refunds be asked for again that a killed process asked for, as if the ten minutes had passed in which an answer may still come. */
export async function hurryRefunds(db: pg.Client, lastStart: Date): Promise<void> {
  await db.query(
    `update stay_refunds set asked_at = asked_at - interval '1 hour' where state in ('owed', 'sent') and asked_at < $1
     and asked_at > moment() - interval '30 minutes'`,
    [lastStart],
  )
  await db.query(
    `update outgoing set scheduled_at = moment() where kind = 'money.send-refund' and scheduled_at > moment() + interval '1 minute'
     and exists (select from stay_refunds where payment_id = subject::uuid and asked_at < $1)`,
    [lastStart],
  )
}

/** Returns how much is still to be done. */
export async function workLeft(db: pg.Client, { notifications }: State): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    `select ((select count(*) from outgoing where kind = 'money.send-refund' or kind like 'mails.%')
       + (select count(*) from incoming where processed_at is null))::int as left`,
  )
  return rows[0]!.left + notifications.length
}

type Found = {
  status: string
  stage: string | null
  charges: number
  charged: number
  lines: number
  undone: number
  notes: number
  refunded: number
  owed: number
  held: number
  booked: number
  receipts: number
  orders: string[]
}

const FOUND = `select status, stage,
  (select count(*)::int from stay_payments where booking_id = $1 and method = 'payfast') as charges,
  (select coalesce(sum(amount_cents), 0)::int from stay_payments where booking_id = $1 and method = 'payfast') as charged,
  (select count(*)::int from stay_payments where booking_id = $1 and seen_by like 'line %') as lines,
  (select count(*)::int from stay_payments where booking_id = $1 and seen_by like 'line %' and undone_at is not null) as undone,
  (select count(*)::int from stay_payments where booking_id = $1 and method = 'cash') as notes,
  (select coalesce(sum(amount_cents), 0)::int from stay_refunds where booking_id = $1 and state = 'paid') as refunded,
  (select count(*)::int from stay_refunds where booking_id = $1 and state <> 'paid') as owed,
  (select coalesce(sum(amount_cents) filter (where undone_at is null), 0)::int from stay_payments where booking_id = $1) as held,
  (select coalesce(sum(cents), 0)::int from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
    where about = $1 and kind in ('bank', 'cash', 'clearing', 'fees')) as booked,
  (select count(*)::int from stay_documents where booking_id = $1 and kind = 'receipt') as receipts,
  array(select id::text from stay_orders where booking_id = $1) as orders
  from bookings where id = $1`

/** A stay against what was paid for it, at the gateway and in the bank. */
async function faultsOfStay(db: pg.Client, stay: PaidStay, { charges }: State): Promise<string[]> {
  const { rows } = await db.query<Found>(FOUND, [stay.id])
  const found = rows[0]! // bookings are not deleted
  const taken = charges.filter(({ orderId }) => found.orders.includes(orderId ?? ''))
  const takenCents = taken.reduce((sum, { cents }) => sum + cents, 0)
  const backCents = taken.flatMap(({ refunds }) => refunds).reduce((sum, { cents }) => sum + cents, 0)
  const paid = stay.charges + stay.lines - stay.undone + stay.notes
  const compared: [what: string, found: unknown, expected: unknown][] = [
    ['payments at the gateway', taken.length, stay.charges],
    ['payments by the gateway', found.charges, stay.charges],
    ['cents by the gateway', found.charged, takenCents],
    ['lines of statements', found.lines, stay.lines],
    ['lines undone', found.undone, stay.undone],
    ['payments noted', found.notes, stay.notes],
    ['cents refunded', found.refunded, backCents],
    ['cents to refund', backCents, stay.isCancelled ? takenCents : 0],
    ['refunds not paid', found.owed, 0],
    ['cents in the books', found.booked, found.held - found.refunded],
    ['receipts', found.receipts, stay.charges + stay.lines + stay.notes],
    ['status', found.status, stay.isCancelled ? 'cancelled' : 'confirmed'],
    // A payment that is undone leaves the booking confirmed.
    ['is awaiting its deposit', found.stage !== null, !stay.isCancelled && paid + stay.undone === 0],
  ]
  return compared
    .filter(([, is, should]) => is !== should)
    .map(([what, is, should]) => `${stay.reference}: ${what}: ${String(is)}, not ${String(should)}`)
}

/** Entries that do not balance, numbers that lack, lines that came twice. */
async function faultsOfBooks(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ what: string; wrong: number }>(`
    select 'entries that do not balance' as what,
      (select count(*) from (select from ledger_lines group by entry_id having sum(cents) <> 0) as unbalanced)::int as wrong
    union all select 'receipts without a number of their own', (count(*) - count(distinct number))::int from stay_documents where kind = 'receipt'
    union all select 'numbers of receipts that lack', coalesce(max(substring(number from '[0-9]+$')::int), 0)::int - count(*)::int from stay_documents where kind = 'receipt'
    union all select 'lines that are there twice', (count(*) - count(distinct (day, cents, text, nth)))::int from bank_lines
    union all select 'payments by card without a mail', count(*)::int from stay_payments where method = 'payfast'
      and not exists (select from mails where mails.kind = 'money.payment-seen' and mails.about = stay_payments.id::text)`)
  return rows.flatMap(({ what, wrong }) => (wrong === 0 ? [] : [`${wrong} ${what}`]))
}

type Mail = { id: string; kind: string; state: string; maybe_twice: boolean }

/** A mail comes once; twice at most where the mail server had it and the kill came before its yes, which its row says. */
async function faultsOfMails(db: pg.Client, received: readonly Arrived[]): Promise<string[]> {
  const { rows } = await db.query<Mail>(
    `select id, kind, state, maybe_twice from mails where kind like 'money.payment%'`,
  )
  return rows.flatMap(({ id, kind, state, maybe_twice: isDoubtful }) => {
    const times = received.filter(({ messageId }) => messageId.includes(id)).length
    return state === 'sent' && times >= 1 && times <= (isDoubtful ? 2 : 1)
      ? []
      : [`mail ${kind} ${id} is ${state} and came ${times} times`]
  })
}

export async function faultsOf(
  db: pg.Client,
  { stays, received, state }: { stays: readonly PaidStay[]; received: readonly Arrived[]; state: State },
): Promise<string[]> {
  const faults: string[] = []
  for (const stay of stays) faults.push(...(await faultsOfStay(db, stay, state)))
  return [...faults, ...(await faultsOfBooks(db)), ...(await faultsOfMails(db, received))]
}
