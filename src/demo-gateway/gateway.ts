import { randomBytes, randomUUID } from 'node:crypto'
import { centsOf, type Merchant } from './check-form.ts'
import { createSender, feeOf, queueNotification } from './notifications.ts'
import { digestOf, type Fields } from './signatures.ts'
import { chargeWhenDue, dateAfter } from './renewals.ts'
import { type Agreement, leftOf, type Payment, type Store } from './state.ts'

const SOUTH_AFRICA_AHEAD_MS = 2 * 60 * 60_000
const LATER_MS = 60_000
const RENEWALS_MAX = 60

const ID_BYTES = 16

export type Gateway = ReturnType<typeof createGateway>

type Given = {
  store: Pick<Store, 'state' | 'save'>
  merchant: Merchant
  now: () => Date
  /** The server that gets calls to a public address: the demo's own, over loopback. */
  reach: (url: string) => string
}

/** The gateway itself: forms that are open, agreements that renew, notifications that are sent until they are accepted. */
export function createGateway({ store, merchant, now, reach }: Given) {
  const { state, save } = store
  const today = () => new Date(now().getTime() + SOUTH_AFRICA_AHEAD_MS).toISOString().slice(0, 10)
  const sender = createSender(state, now, reach)
  const notify = (
    notice: Omit<Parameters<typeof queueNotification>[1], 'paymentId'>,
    times = 1,
    lateMs = 0,
  ) => {
    state.lastPaymentId += 1
    if (notice.status === 'COMPLETE' && notice.cents > 0)
      state.charges.push({
        id: String(state.lastPaymentId),
        cents: notice.cents,
        token: notice.token,
        orderId: notice.form.m_payment_id ?? '',
        day: today(),
        feeCents: feeOf(notice.cents),
        refunds: [],
      })
    for (let time = 0; time < times; time += 1)
      queueNotification(
        state,
        { ...notice, paymentId: state.lastPaymentId },
        merchant.passphrase,
        new Date(now().getTime() + lateMs),
      )
  }

  const openAgreement = (form: Record<string, string>): Agreement => {
    const first = form.billing_date || today()
    // The payment of today is the first; one that is yet to come is not made yet.
    const isCharged = first <= today()
    const agreement: Agreement = {
      token: randomUUID(),
      form,
      amountCents: centsOf(form.recurring_amount || (form.amount ?? '')),
      frequency: Number(form.frequency),
      cycles: Number(form.cycles),
      cyclesComplete: isCharged ? 1 : 0,
      runDate: first,
      anchorDate: first,
      status: 'ACTIVE',
      isFailing: false,
      failures: 0,
      nextTryDate: first,
      openedAt: now().toISOString(),
    }
    if (isCharged) agreement.runDate = dateAfter(agreement, first)
    agreement.nextTryDate = agreement.runDate
    state.agreements.push(agreement)
    return agreement
  }

  /** Makes the payments that are due; whether there were any. */
  const renewDue = (): boolean => {
    let hasChanged = false
    for (const agreement of state.agreements)
      for (let step = 0; step < RENEWALS_MAX; step += 1) {
        const done = chargeWhenDue(agreement, today())
        if (!done) break
        hasChanged = true
        const { form, amountCents: cents, token } = agreement
        if (done === 'paid') notify({ form, status: 'COMPLETE', cents, token, billingDate: '' })
      }
    return hasChanged
  }

  return {
    merchant,
    today,
    save,
    sendDue: sender.sendDue,
    renewDue,
    agreements: () => state.agreements as readonly Agreement[],
    agreement: (token: string) => state.agreements.find(each => each.token === token),
    /** The transactions of a day, as a table with names of its columns. */
    historyOf: (day: string): string =>
      [
        'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID',
        ...state.charges
          .filter(each => each.day === day)
          .map(({ id, cents, orderId, feeCents = 0 }) =>
            [
              `${day} 12:00:00,FUNDS_RECEIVED,CREDIT,Demo buyer,,,ZAR,CREDIT_CARD`,
              ...[cents, feeCents, cents + feeCents, 0].map(amount => `"${(amount / 100).toFixed(2)}"`),
              orderId ?? '',
              id,
            ].join(','),
          ),
      ].join('\r\n'),
    charge: (id: string) => state.charges.find(each => each.id === id),
    openPayment: (id: string) => state.payments.find(each => each.id === id && each.status === 'open'),

    /** Keeps a form that is right until its page is answered. */
    async open(form: Record<string, string>): Promise<Payment> {
      const openedAt = now().toISOString()
      const id = randomBytes(ID_BYTES).toString('hex')
      const payment: Payment = { id, status: 'open', form, token: null, openedAt }
      state.payments.push(payment)
      await save()
      return payment
    },

    /** True if these are the fields of a notification that was sent. */
    hasSent: (fields: Fields) => state.sent.includes(digestOf(fields)),

    async setFailing(agreement: Agreement, isFailing: boolean): Promise<void> {
      agreement.isFailing = isFailing
      await save()
    },

    async leave(payment: Payment): Promise<void> {
      payment.status = 'left'
      await save()
    },

    /** Pays a form: once, whoever presses twice. The shop is notified before this ends, unless that is to come later. */
    async pay(payment: Payment, how: 'once' | 'twice' | 'later'): Promise<void> {
      const { form } = payment
      payment.status = 'paid'
      payment.token = form.subscription_type ? openAgreement(form).token : null
      const billingDate = form.billing_date || today()
      const notice = { form, status: 'COMPLETE', token: payment.token, billingDate } as const
      const cents = centsOf(form.amount ?? '')
      notify({ ...notice, cents }, how === 'twice' ? 2 : 1, how === 'later' ? LATER_MS : 0)
      await save()
      await sender.sendDue()
      await save()
    },

    /** The newest payment of an agreement of which something can be given back. */
    refundable: (agreement: Agreement) =>
      state.charges.findLast(charge => charge.token === agreement.token && leftOf(charge) > 0),

    /** Gives the whole of such a payment back, as somebody at the gateway's own desk does: the shop did not ask for it, and is notified. */
    async refundAtDesk(agreement: Agreement): Promise<void> {
      const charge = this.refundable(agreement)
      if (!charge) return
      const cents = leftOf(charge)
      charge.refunds.push({ cents, reason: 'At the desk of the gateway', at: today() })
      const { form, token } = agreement
      queueNotification(
        state,
        { form, status: 'REFUNDED', cents: -cents, token, billingDate: '', paymentId: Number(charge.id) },
        merchant.passphrase,
        now(),
      )
      await save()
      await sender.sendDue()
      await save()
    },

    cancel(agreement: Agreement): void {
      agreement.status = 'CANCELLED'
      const { form, token } = agreement
      notify({ form, status: 'CANCELLED', cents: 0, token, billingDate: '' })
    },

    /** Makes the payments that are due and sends what is to be sent. */
    async tick(): Promise<void> {
      if (renewDue()) await save()
      if (await sender.sendDue()) await save()
    },
  }
}
