import { rand } from '#src/contract/words.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import * as contract from '../../contract/damage.ts'
import { damageHeldCents } from '../../rules/damage.ts'
import { moneyAnswer } from '../money-answer.ts'
import { ownBooking } from '../read-money.ts'
import { type ClaimRow, selectMoney } from '../select-money.ts'
import { takeStay } from '../take-stay.ts'
import { claimAnsweredMail } from './damage-mails.ts'
import { endClaim } from './return-damage.ts'

type Named = { id: string; claim: string }

/** Changes a claim of a stay that this transaction takes. Throws 404. */
async function changeClaim(
  deps: Deps,
  { id, claim: claimId }: Named,
  caller: Caller,
  change: (tx: Db, row: Row, claim: ClaimRow) => Promise<void>,
) {
  const { db } = deps
  await ownBooking(db, caller, id)
  await db.transaction(async tx => {
    const row = (await takeStay(tx, id))! // it was there, and bookings are not deleted
    const claim = (await selectMoney(tx, id)).claims.find(each => each.id === claimId)
    if (!claim) throw notFound()
    await change(tx, row, claim)
  })
  const row = await ownBooking(db, caller, id)
  return { success: true as const, money: await moneyAnswer(deps, row, caller.organisation !== null) }
}

/** Answers a claim as its guest: agreed, its amount is retained and the rest goes back; refused, it stays where it is. Throws 404, `CLAIM_ANSWERED`. */
export const answerClaim: Handler<typeof contract.answerClaim> = (deps, { agree, words, ...named }, caller) =>
  changeClaim(deps, named, caller, async (tx, row, claim) => {
    if (claim.state !== 'open') throw contract.claimAnswered({ why: 'This claim has been answered already' })
    if (claim.answerBy <= deps.now())
      throw contract.claimAnswered({ why: 'The 7 days in which you could answer are over' })
    await endClaim(deps, tx, row, claim, {
      state: agree ? 'agreed' : 'refused',
      retainedCents: agree ? claim.amountCents : 0,
      words,
    })
    const { id: bookingId, organisationId, realtorId } = row.booking
    await postMail(deps, tx, claimAnsweredMail, {
      cause: claim.id,
      about: claim.id,
      organisationId,
      bookingId,
      to: { userId: realtorId },
    })
  })

/** Ends a claim as its host: taken back with nothing, or, once it is refused, with what both have agreed on. Throws 404, `CLAIM_ANSWERED`, `CLAIM_TOO_HIGH`. */
export const settleClaim: Handler<typeof contract.settleClaim> = (deps, { retained, ...named }, caller) =>
  changeClaim(deps, named, caller, async (tx, row, claim) => {
    if (claim.state !== 'open' && claim.state !== 'refused')
      throw contract.claimAnswered({ why: 'This claim has ended already' })
    if (claim.state === 'open' && retained > 0)
      throw contract.claimAnswered({ why: 'The guest has not answered yet. You can take the claim back' })
    const most = Math.min(claim.amountCents, damageHeldCents(await selectMoney(tx, named.id)))
    if (retained > most) throw contract.claimTooHigh({ most: rand(most / 100) })
    await endClaim(deps, tx, row, claim, {
      state: retained > 0 ? 'settled' : 'withdrawn',
      retainedCents: retained,
    })
  })
