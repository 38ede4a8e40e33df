import { and, eq, sql } from 'drizzle-orm'
import type { Row } from '#src/features/bookings/server/queries.ts'
import { settleDues } from '#src/features/dues/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { damageClaims } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { damageBackAt, damageHeldCents } from '../../rules/damage.ts'
import { openClaim } from '../../rules/claims.ts'
import { invoiceDamage } from '../documents/invoice-damage.ts'
import { oweBack } from '../reactions/give-back.ts'
import { mailGuest } from '../mails/mail-guest.ts'
import { type ClaimRow, selectMoney } from '../select-money.ts'
import { takeStay } from '../take-stay.ts'
import { damageBackMail } from './damage-mails.ts'

/** The work that gives a deposit for damage back on its day: `returnDamage`. */
export const RETURN_DAMAGE = { name: 'money.return-damage' }

/** The work that ends a claim without an answer: `endUnanswered`. */
export const END_UNANSWERED = { name: 'money.end-claim' }

type MailDeps = Pick<Deps, 'config' | 'now'>

/** Returns true of a stay that came with a copy from elsewhere. */
async function cameWithCopy(tx: Db, { id, organisationId }: Row['booking']): Promise<boolean> {
  const isLoaded = sql`organisation_id = ${organisationId} and id = ${id}`
  return (await tx.execute(sql`select from former_ids where ${isLoaded}`)).rows.length > 0
}

/** Owes the guest what is held of the deposit for damage but for an amount in cents, in a transaction that has taken the stay, and tells both. Nothing of a copy mails a guest: of its stays the host tells them. */
export async function returnDeposit(deps: MailDeps, tx: Db, row: Row, exceptCents = 0): Promise<void> {
  const cents = damageHeldCents(await selectMoney(tx, row.booking.id)) - exceptCents
  if (cents <= 0) return
  const back = { cents, reason: 'Damage deposit', toward: 'damage' as const, isMailed: true }
  const isLoaded = await cameWithCopy(tx, row.booking)
  for (const id of await oweBack(tx, row, back))
    if (!isLoaded) await mailGuest(deps, tx, row, damageBackMail, { about: id })
}

type End = {
  state: 'agreed' | 'unanswered' | 'refused' | 'settled' | 'withdrawn'
  retainedCents: number
  words?: string | null
}

/** Ends a claim, or notes that it is refused: what is retained, at most what is still held, is income and invoiced, and the rest of the deposit goes back; of one that is refused the amount claimed stays where it is. */
export async function endClaim(
  deps: MailDeps,
  tx: Db,
  row: Row,
  claim: ClaimRow,
  { state, words, ...end }: End,
): Promise<void> {
  const { id: bookingId } = row.booking
  const { now } = deps
  const money = await selectMoney(tx, bookingId)
  const retainedCents = Math.min(end.retainedCents, damageHeldCents(money))
  const isAnswer = state === 'agreed' || state === 'refused'
  await tx
    .update(damageClaims)
    .set({ state, retainedCents, ...(isAnswer ? { answeredAt: now(), answerWords: words || null } : {}) })
    .where(and(eq(damageClaims.id, claim.id), eq(damageClaims.state, claim.state)))
  await settleDues(tx, bookingId)
  if (retainedCents > 0) await invoiceDamage(tx, row, { damageId: claim.id, cents: retainedCents })
  const isBackDay = damageBackAt(row.booking.checkOut, money.terms[0]?.terms) <= now()
  if (state !== 'withdrawn' || isBackDay || row.status === 'cancelled')
    await returnDeposit(deps, tx, row, state === 'refused' ? claim.amountCents : 0)
}

/** Gives the deposit for damage back, some days after check-out; of a stay that was moved then. What a claim is about stays until that ends. */
export const returnDamage = outgoingKind({
  ...RETURN_DAMAGE,
  places: 2,
  async run(deps, { subject }) {
    const { db, now } = deps
    return db.transaction(async tx => {
      const row = await takeStay(tx, subject)
      if (!row || row.status === 'cancelled') return {}
      const { terms, claims } = await selectMoney(tx, subject)
      const at = damageBackAt(row.booking.checkOut, terms[0]?.terms)
      if (at > now()) return { at }
      if (!openClaim(claims)) await returnDeposit(deps, tx, row)
      return {}
    })
  },
})

/** Ends a claim that its guest has not answered in time: what it asks for is retained. */
export const endUnanswered = outgoingKind({
  ...END_UNANSWERED,
  places: 2,
  async run(deps, { subject }) {
    const [found] = await deps.db.select().from(damageClaims).where(eq(damageClaims.id, subject))
    if (found?.state !== 'open') return {}
    return deps.db.transaction(async tx => {
      const row = await takeStay(tx, found.bookingId)
      const claim = (await selectMoney(tx, found.bookingId)).claims.find(({ id }) => id === subject)
      if (!row || claim?.state !== 'open') return {}
      if (claim.answerBy > deps.now()) return { at: claim.answerBy }
      await endClaim(deps, tx, row, claim, { state: 'unanswered', retainedCents: claim.amountCents })
      return {}
    })
  },
})

/** Has the deposit for damage go back that a dispute kept here, now that it is won: on its day, or at once of a stay that was cancelled. */
export async function returnWon(deps: MailDeps, tx: Db, row: Row): Promise<void> {
  if (row.status !== 'cancelled') return scheduleReturn(tx, row)
  const { claims } = await selectMoney(tx, row.booking.id)
  await returnDeposit(deps, tx, row, openClaim(claims)?.amountCents)
}

/** Has the deposit for damage go back on its day, once some of it was paid. */
export const scheduleReturn = async (tx: Db, { booking }: Row): Promise<void> => {
  const { terms } = await selectMoney(tx, booking.id)
  await schedule(tx, returnDamage, booking.id, damageBackAt(booking.checkOut, terms[0]?.terms), {
    owner: booking.organisationId,
  })
}
