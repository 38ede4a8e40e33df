import { v7 as uuidv7 } from 'uuid'
import { formatDateTime, rand } from '#src/contract/words.ts'
import type { Input } from '#src/contract/endpoint.ts'
import { settleDues } from '#src/features/dues/server/commands.ts'
import type { Inside } from '#src/server/deps.ts'
import { damageClaims } from '#src/server/db/schema.ts'
import { type Caller, personOf } from '#src/server/http/caller.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { lostPictures } from '#src/server/pictures/stored-pictures.ts'
import * as contract from '../../contract/damage.ts'
import { damageBackAt, damageHeldCents } from '../../rules/damage.ts'
import { openClaim } from '../../rules/claims.ts'
import { moneyAnswer } from '../money-answer.ts'
import { ownBooking } from '../read-money.ts'
import { selectMoney } from '../select-money.ts'
import { takeStay } from '../take-stay.ts'
import { claimMail } from './damage-mails.ts'
import { mailGuest } from '../mails/mail-guest.ts'
import { endUnanswered } from './return-damage.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Claims for damage as the host, from check-in until the deposit goes back, with photos of which `unowned` are files without an owner. Throws 404, and 409 where there is no deposit, it is too early, too late or too much, or there is a claim already. See docs/product/money.md#damage. */
export async function claimDamage(
  deps: Inside,
  { id, amount, words, photos }: Input<typeof contract.claimDamage>,
  caller: Caller,
  unowned: ReadonlySet<string>,
) {
  const { db: tx, now, today } = deps
  await ownBooking(tx, caller, id)
  if ((await lostPictures(tx, unowned, photos)).length > 0) throw contract.photoLost()
  const row = (await takeStay(tx, id))! // it was there, and bookings are not deleted
  const { organisationId, checkIn, checkOut } = row.booking
  const money = await selectMoney(tx, id)
  const backAt = damageBackAt(checkOut, money.terms[0]?.terms)
  if (checkIn > today()) throw contract.claimTooEarly()
  if (backAt <= now()) throw contract.claimTooLate({ until: formatDateTime(backAt.toISOString()) })
  if (openClaim(money.claims)) throw contract.claimedAlready()
  const held = damageHeldCents(money)
  if (held <= 0) throw contract.noDamageDeposit()
  if (amount > held) throw contract.claimTooHigh({ most: rand(held / 100) })
  const claimId = uuidv7()
  const answerBy = new Date(now().getTime() + contract.ANSWER_DAYS * DAY_MS)
  await tx.insert(damageClaims).values({
    id: claimId,
    bookingId: id,
    organisationId,
    amountCents: amount,
    words,
    photos,
    answerBy,
    createdBy: personOf(caller)?.id ?? null,
  })
  await settleDues(tx, id)
  await schedule(tx, endUnanswered, claimId, answerBy, { owner: organisationId })
  await mailGuest(deps, tx, row, claimMail, { about: claimId })
  return { success: true as const, money: await moneyAnswer(deps, await ownBooking(tx, caller, id), true) }
}
