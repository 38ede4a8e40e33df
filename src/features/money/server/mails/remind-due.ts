import { eq } from 'drizzle-orm'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { isOwed } from '#src/features/dues/rules.ts'
import { CONFIRMING } from '#src/features/dues/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { dues } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { depositLate, paymentLate } from '../../contract/events.ts'
import { owedCents } from '../../rules/stay-money.ts'
import { isStepOf, remindAt, type ReminderStep } from '../../rules/reminders.ts'
import { mailGuest } from './mail-guest.ts'
import { dueDay } from '../../rules/reminders.ts'
import { hostAhead } from '../host-ahead.ts'
import { guestReminder, hostReminder } from './reminder-mails.ts'
import { bookingRow, type DueRow, selectMoney } from '../select-money.ts'
import { takeStay } from '../take-stay.ts'

const BY_ITSELF = { kind: 'job', name: 'money.remind' } as const

/** True if a due confirms its stay, or would have. */
const confirms = ({ kind }: DueRow, { stage, reason }: Row): boolean =>
  CONFIRMING.has(kind) && (stage === 'awaiting_deposit' || reason === 'unpaid')

/** The due and its stay, where it asks for money: a deposit also at the moment its nights are free. */
async function askedFor(db: Db, dueId: string): Promise<{ due: DueRow; row: Row } | null> {
  const [due] = await db.select().from(dues).where(eq(dues.id, dueId))
  const row = due && (await bookingRow(db, due.bookingId))
  if (!due || !row) return null
  // Of a stay whose nights are free again the balance is asked of nobody.
  const isFreed = row.reason === 'unpaid' && confirms(due, row)
  if (row.status === 'cancelled' && !isFreed) return null
  return isOwed({ ...due, voidAt: isFreed ? null : due.voidAt }) ? { due, row } : null
}

/** Says that a due is late, once, as the work that says so ends with it. */
async function emitLate({ emit }: Pick<Deps, 'emit'>, tx: Db, { due, row }: { due: DueRow; row: Row }) {
  const { id, organisationId, clientId, reference } = row.booking
  const { owed } = await selectMoney(tx, id)
  await emit(tx, confirms(due, row) ? depositLate : paymentLate, {
    subject: id,
    organisation: organisationId,
    guest: clientId,
    actor: BY_ITSELF,
    facts: {
      reference,
      amount: due.amountCents - due.paidCents,
      outstanding: row.status === 'cancelled' ? 0 : owedCents(owed),
      method: null,
    },
  })
}

/** Queues the mails of a step: to the guest, and of a balance to the host: one for all that is due on a day ahead, and one for each that is due or late. */
async function mailStep(deps: Deps, tx: Db, step: ReminderStep, { due, row }: { due: DueRow; row: Row }) {
  const { id: bookingId, organisationId, realtorId } = row.booking
  const mail = { cause: `${due.id} ${step}`, about: due.id }
  // A guest without an account pays by the link in it.
  await mailGuest(deps, tx, row, guestReminder, mail)
  if (step === 'before')
    await postMail(deps, tx, hostAhead, {
      cause: dueDay(due.dueAt),
      about: due.id,
      organisationId,
      to: { userId: realtorId },
    })
  if (step === 'day' || step === 'after')
    await postMail(deps, tx, hostReminder, { ...mail, organisationId, bookingId, to: { userId: realtorId } })
}

/** A step of a due, at its moment: nothing where it is paid, waived or void, and later where it was given more time. See docs/product/money.md#reminders. */
export const remindDue = outgoingKind({
  name: 'money.remind-due',
  places: 2,
  async run(deps, { subject }) {
    const [dueId = '', step = 'late'] = subject.split(' ') as [string, ReminderStep] // as plan-reminders.ts has it
    const asked = await askedFor(deps.db, dueId)
    if (!asked || !isStepOf(step, confirms(asked.due, asked.row))) return {}
    const at = remindAt(step, asked.due)
    if (at && at > deps.now()) return { at }
    return {
      save: async tx => {
        // Read again where no payment of it can come between.
        await takeStay(tx, asked.due.bookingId)
        const still = await askedFor(tx, dueId)
        if (!still) return
        if (step === 'late') await emitLate(deps, tx, still)
        else if (still.row.status !== 'cancelled') await mailStep(deps, tx, step, still)
      },
    }
  },
})
