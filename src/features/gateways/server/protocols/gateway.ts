import type { Notification } from '#src/server/incoming/received.ts'
import type { GatewayName, PaymentWay } from '../../contract.ts'

/** A payment to ask for. */
export type Checkout = {
  /** Our id of it, which the gateway sends along with its notifications. */
  id: string
  cents: number
  /** Of an agreement by which the gateway charges each month: the day of the next payment, `YYYY-MM-DD`, and its amount. */
  monthly?: { from: string; cents: number }
  /** The way to pay that its page offers; all that the account has where it is not given. */
  way?: PaymentWay
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

/** A verified gateway notification. */
export type Notice = {
  /** The gateway's id of it, the same whenever it is sent again. */
  externalId: string
  /**
   * `ignored`: it concerns no payment. `refunded`: money went back, at our request or not; once confirmed `cents` is all of a payment
   * that did. `disputed`: who paid disputes it.
   */
  kind: 'paid' | 'failed' | 'ended' | 'refunded' | 'disputed' | 'other' | 'ignored'
  /** Of a refund or a dispute: by what the gateway knows the payment. */
  paymentId?: string
  dispute?: DisputeNow
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

/** Status of a recurring agreement at the gateway. */
export type AgreementNow = {
  state: 'active' | 'failing' | 'ended'
  /** The day of its next payment; one that is not after the end of a period says that its payment has not come. */
  nextDay: string | null
}

/**
 * Status of a refund at the gateway. `under_way`: it will be paid, and is asked about again; `by_hand`: it will not, and says
 * why.
 */
export type RefundNow = { is: 'paid' } | { is: 'under_way' } | { is: 'by_hand'; fault: string }

/** Status of a dispute at the gateway; `dueAt` is until when it takes an answer. */
export type DisputeNow = {
  id: string
  reason: string
  dueAt: Date | null
  state: 'open' | 'answered' | 'won' | 'lost'
}

type Refunding = { id: string; cents: number; reason: string }

/** Refunds payments. Throws `NotAnswered` if the gateway does not answer: it may have been done. */
export type Refunds = {
  /**
   * The cents of a payment that it would still refund, and whether it pays this refund without bank details. `ours`: its status of
   * this refund, null if it was never asked for it; only from a gateway that knows refunds by our ids.
   */
  standingOf(
    externalId: string,
    refund: Refunding,
  ): Promise<{ availableCents: number; isAutomatic: boolean; ours?: RefundNow | null }>
  refund(externalId: string, refund: Refunding): Promise<RefundNow>
  /** The cents of a payment that have gone back, at our request or not; 0 for a payment that it does not know. */
  goneOf(externalId: string): Promise<number>
}

type Spoken = {
  name: GatewayName
  /** True if it takes calls with these credentials. Throws `NotAnswered`. */
  accepts(): Promise<boolean>
  /** The payment of a checkout whose notification may be lost, as it would be notified of; null if there is none. Throws `NotAnswered`. */
  findPaid(opened: { id: string; at: Date }): Promise<Notice | null>
  /** Checks the sender by signature and address; returns the fault, or null. */
  faultOf(notification: Notification): Promise<string | null>
  /** Its content, once the sender is verified. */
  readNotice(notification: Pick<Notification, 'body'>): Notice
  /** Asks the gateway whether that is so: gives what is, or null. */
  confirm(notification: Notification, notice: Notice): Promise<Notice | null>
  /** Throws where the gateway cannot be paid by. */
  checkout(checkout: Checkout): Promise<WayToPay>
  /** Present if it has a call for that; else refunds are paid by hand. */
  refunds?: Refunds
}

/** It charges each month by itself. */
export type ChargingGateway = Spoken & {
  chargesByItself: true
  fetch(token: string): Promise<AgreementNow>
  change(token: string, cents: number): Promise<void>
  cancel(token: string): Promise<void>
}

/** One payment by an agreement. The last reference is the current one; those before it are of tries that failed. */
export type Charge = { references: readonly string[]; cents: number }

/** It charges what it is asked for, each time: it knows of no months, so it need not hear of a change or an end. */
export type ChargedGateway = Spoken & {
  chargesByItself: false
  /** Takes a payment, only once even if called again: returns the payment taken by one of its references, or null. */
  charge(token: string, charge: Charge): Promise<Notice | null>
  /** The token of a further agreement by the same card, with this order. */
  tokenOfSameCard(token: string, orderId: string): string
  /** The gateway's id of the card of an agreement. */
  cardOf(token: string): string
  /** From now on this card can no longer be charged by us, even if the gateway refuses. */
  forget(card: string): Promise<void>
}

/**
 * A gateway, spoken to in its own protocol: a file for each. Outgoing calls throw `NotAnswered` if the gateway does not answer.
 */
export type Gateway = ChargingGateway | ChargedGateway
