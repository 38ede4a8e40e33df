import type { Notification } from '#src/server/incoming/received.ts'
import type { GatewayName } from '../../contract/subscribe.ts'
import type { OrderRow } from '../queries.ts'

/** What somebody is asked to pay. */
export type Checkout = {
  order: OrderRow
  payer: { name: string; email: string }
  itemName: string
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
}

/** A page that posts to the gateway, or the gateway's own page. */
export type WayToPay =
  | { form: { action: string; fields: (readonly [string, string])[] } }
  | { redirect: string }

/** What a gateway told, once its sender is sure. */
export type Notice = {
  /** By what the gateway knows it, the same whenever it is sent again. */
  externalId: string
  /** `ignored`: of something that concerns no payment. `refunded`: money went back, whoever began it; once confirmed `cents` is all of a payment that did. */
  kind: 'paid' | 'failed' | 'ended' | 'refunded' | 'other' | 'ignored'
  /** Of a refund: by what the gateway knows the payment. */
  paymentId?: string
  /** Ours, as it was sent along. */
  orderId: string | null
  /** Ours, where it was we who charged. */
  agreementId: string | null
  /** Of the agreement. */
  token: string | null
  cents: number
  currency: string
  feeCents: number
}

/** How an agreement stands with its gateway. */
export type AgreementNow = {
  state: 'active' | 'failing' | 'ended'
  /** The day of its next payment; one that is not after the end of a period says that its payment has not come. */
  nextDay: string | null
}

/** What a gateway has made of a refund. `under_way`: it will be paid, and is asked about again; `by_hand`: it will not, and says why. */
export type RefundNow = { is: 'paid' } | { is: 'under_way' } | { is: 'by_hand'; fault: string }

type Refunding = { id: string; cents: number; reason: string }

/** Gives payments back. Nobody answers: `NotAnswered`, and it may have been done. */
export type Refunds = {
  /**
   * How many cents of a payment it would still give back, and whether it pays this refund out without anybody's bank details. `ours`: what
   * it has made of this refund, null if it was never asked for it; only from a gateway that knows refunds by our ids.
   */
  standingOf(
    externalId: string,
    refund: Refunding,
  ): Promise<{ availableCents: number; isAutomatic: boolean; ours?: RefundNow | null }>
  refund(externalId: string, refund: Refunding): Promise<RefundNow>
  /** How many cents of a payment have gone back, by whomever it was begun; 0 of a payment that it does not know. */
  goneOf(externalId: string): Promise<number>
}

type Spoken = {
  name: GatewayName
  /** Whether its sender is who it should be, by signature and address; gives why not. */
  faultOf(notification: Notification): Promise<string | null>
  /** What it says, once that is sure. */
  readNotice(notification: Pick<Notification, 'body'>): Notice
  /** Asks the gateway whether that is so: gives what is, or null. */
  confirm(notification: Notification, notice: Notice): Promise<Notice | null>
  /** Throws where the gateway cannot be paid by. */
  checkout(checkout: Checkout): Promise<WayToPay>
  /** Where it has a call for that; else refunds are paid by hand. */
  refunds?: Refunds
}

/** It charges each month by itself. */
export type ChargingGateway = Spoken & {
  chargesByItself: true
  fetch(token: string): Promise<AgreementNow>
  change(token: string, cents: number): Promise<void>
  cancel(token: string): Promise<void>
}

/** What one payment by an agreement is. The last reference is its own; those before it are of tries that failed. */
export type Charge = { references: readonly string[]; cents: number }

/** It charges what it is asked for, each time: it knows of no months, so it need not hear of a change or an end. */
export type ChargedGateway = Spoken & {
  chargesByItself: false
  /** Takes a payment, once whoever asks again: gives what was taken by one of its references, or null. */
  charge(token: string, charge: Charge): Promise<Notice | null>
  /** The token of a further agreement by the same card, with this order. */
  tokenOfSameCard(token: string, orderId: string): string
  /** By what the gateway knows the card of an agreement. */
  cardOf(token: string): string
  /** From now on nobody can charge this card for us, which is so also where the gateway refuses. */
  forget(card: string): Promise<void>
}

/** A gateway, spoken to in its own protocol: a file for each. What reaches outside throws `NotAnswered` where nobody answers. */
export type Gateway = ChargingGateway | ChargedGateway
