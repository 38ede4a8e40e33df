import { addDays, dayOf } from '#src/contract/days.ts'
import { updateBooking } from '#src/features/bookings/server/changes/update-booking.ts'
import { isOwed } from '#src/features/dues/rules.ts'
import {
  answerClaim as answerContract,
  claimDamage as claimContract,
} from '#src/features/money/contract/damage.ts'
import { refundPaid, sayPaid } from '#src/features/money/contract/money.ts'
import { answerClaim } from '#src/features/money/server/damage/answer-claim.ts'
import { claimDamage } from '#src/features/money/server/damage/claim-damage.ts'
import { returnDamage } from '#src/features/money/server/damage/return-damage.ts'
import { saveNoticed } from '#src/features/money/server/disputes/save-noticed.ts'
import { sayPaid as sayPaidNow } from '#src/features/money/server/extend-due.ts'
import { refundPaid as payRefund } from '#src/features/money/server/reactions/give-back.ts'
import { gatewayById } from '#src/features/money/server/gateways/select-gateways.ts'
import { postPayment } from '#src/features/money/server/post-payment.ts'
import { selectMoney } from '#src/features/money/server/select-money.ts'
import { readPaystackNotice } from '#src/features/gateways/server/commands.ts'
import type { Deps } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import { personOf } from '#src/server/http/caller.ts'
import { before } from '../at-moment.ts'
import { doAs, THIS_MACHINE } from '../do-as.ts'
import { daysAgo } from '../open-people.ts'
import type { Played } from './played.ts'
import { payAtGateway } from './pay-at-gateway.ts'
import type { Step } from './plan.ts'

const CENTS = 100
const DAY_MS = 86_400_000

type Pays = Extract<Step, { does: 'pays' }>

const openDues = async (deps: Deps, id: string) => (await selectMoney(deps.db, id)).owed.filter(isOwed)

/** Pays what is next, or all that is left, at a gateway; or has the host note it. */
export async function pay(
  deps: Deps,
  played: Pick<Played, 'id' | 'guest' | 'till' | 'paid'>,
  { by, what, more = 0 }: Omit<Pays, 'ago' | 'does'>,
): Promise<void> {
  const { id, guest, till, paid } = played
  const dues = (await openDues(deps, id)).filter(({ kind }) => (kind === 'damage') === (what === 'damage'))
  const chosen = what === 'next' ? dues.slice(0, 1) : dues
  const isByGateway = by === 'payfast' || by === 'paystack'
  if (isByGateway && till.gateways) {
    const { email } = guest.actor.person
    for (const due of chosen) await payAtGateway(deps, till, paid, { bookingId: id, due: due.id, email, by })
    return
  }
  await postPayment(deps, deps.db, eventActorOf(till.host), {
    bookingId: id,
    toward: what === 'damage' ? 'damage' : 'stay',
    // A demo that is paid by others has no payments at its own gateway.
    method: isByGateway ? 'eft' : by,
    cents: chosen.reduce((sum, { amountCents, paidCents }) => sum + amountCents - paidCents, more),
    paidAt: deps.now(),
    recordedBy: personOf(till.host)?.id ?? null,
  })
}

/** The last payment of a stay is disputed, as Paystack tells. */
async function dispute(deps: Deps, { id, till }: Played, answerDays: number): Promise<void> {
  if (!till.gateways) return
  const { payments } = await selectMoney(deps.db, id)
  const { seenBy, amountCents } = payments.findLast(({ method }) => method === 'paystack')! // its plan pays by it
  const row = (await gatewayById(deps.db, till.gateways.paystack))! // as above
  const said = {
    event: 'charge.dispute.create',
    data: {
      id: 2867,
      refund_amount: amountCents,
      currency: 'ZAR',
      status: 'awaiting-merchant-feedback',
      category: 'chargeback',
      dueAt: new Date(deps.now().getTime() + answerDays * DAY_MS).toISOString(),
      transaction: { reference: seenBy!.split(' ').at(-1) },
    },
  }
  const notice = readPaystackNotice({ body: Buffer.from(JSON.stringify(said)) })
  await saveNoticed(deps, deps.db, row, notice, { receivedAt: deps.now() })
}

async function act(deps: Deps, played: Played, step: Step): Promise<unknown> {
  const { id, guest, till } = played
  switch (step.does) {
    case 'pays':
      return pay(deps, played, step)
    case 'says_paid': {
      const [due] = await openDues(deps, id)
      const sent = { id, due: due!.id } // it waits for its deposit
      return doAs(deps, { endpoint: sayPaid, handler: sayPaidNow, sent, caller: guest })
    }
    case 'cancels':
      return updateBooking(deps, { id, status: 'cancelled' }, guest, THIS_MACHINE)
    case 'is_refunded': {
      for (const refund of (await selectMoney(deps.db, id)).refunds)
        await doAs(deps, {
          endpoint: refundPaid,
          handler: payRefund,
          sent: { id, refund: refund.id },
          caller: till.host,
        })
      return undefined
    }
    case 'stays_longer': {
      const today = dayOf(deps.now())
      const ago = Math.round(step.ago)
      return updateBooking(deps, { id, check_out: addDays(today, step.to + ago) }, till.host, THIS_MACHINE)
    }
    case 'gets_damage_back':
      return returnDamage.run(deps, { subject: id } as Parameters<typeof returnDamage.run>[1])
    case 'is_claimed': {
      const photos = [played.photo]
      const sent = { id, amount: step.cents / CENTS, words: step.words, photos }
      return claimDamage(deps, claimContract.input.parse(sent), till.host, new Set())
    }
    case 'agrees_to_claim': {
      const [claim] = (await selectMoney(deps.db, id)).claims
      const sent = { id, claim: claim!.id, agree: true, words: step.words } // its plan claims before
      return doAs(deps, { endpoint: answerContract, handler: answerClaim, sent, caller: guest })
    }
    case 'disputes':
      return dispute(deps, played, step.answerDays)
  }
}

/** Does one step of a stay at its moment. */
export const takeStep = (deps: Deps, played: Played, step: Step): Promise<unknown> =>
  before(deps, daysAgo(deps.now(), step.ago), then => act(then, played, step))
