import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Store } from '../state.ts'
import { paystackFee, type PaystackBook, type PaystackRefund, type Shop, type Transaction } from './shops.ts'

const CODE_BYTES = 12
const KEY_BYTES = 16

export type Paystack = ReturnType<typeof createPaystack>

type Given = {
  store: Pick<Store, 'state' | 'save'>
  now: () => Date
  /** Sends what is due, and ends once it was tried. */
  sendDue: () => Promise<unknown>
}

/** A payment as answers and webhooks write it. */
export const dataOf = ({
  id,
  status,
  reference,
  amount,
  currency,
  channel,
  email,
  openedAt,
}: Transaction) => ({
  id,
  domain: 'test',
  status,
  reference,
  amount,
  requested_amount: amount,
  currency,
  channel,
  fees: status === 'success' ? paystackFee(amount) : null,
  gateway_response: status === 'success' ? 'Approved' : 'The transaction was not completed',
  created_at: openedAt,
  metadata: '',
  authorization: {},
  customer: { email },
})

export type Asked = Pick<Transaction, 'email' | 'amount' | 'currency' | 'reference' | 'channel'> & {
  callbackUrl: string
  cancelUrl: string
}

const left = (book: PaystackBook, { id, amount }: Transaction): number =>
  book.refunds.reduce((sum, each) => (each.transaction === id ? sum - each.amount : sum), amount)

/** Paystack's side of a demo: pages that are open, payments, refunds and disputes, and webhooks that are sent until they are accepted. */
export function createPaystack({ store: { state, save }, now, sendDue }: Given) {
  const book = () => state.paystack
  const nextId = () => (book().lastId += 1)
  const notify = (secretKey: string, event: string, data: object) => {
    const shop = book().shops.find(each => each.secretKey === secretKey)
    if (!shop?.webhook) return
    const body = JSON.stringify({ event, data })
    state.notifications.push({
      id: randomUUID(),
      url: shop.webhook,
      body,
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': createHmac('sha512', secretKey).update(body).digest('hex'),
      },
      tries: 0,
      dueAt: now().toISOString(),
    })
  }
  const saveAndSend = async () => {
    await save()
    await sendDue()
    await save()
  }

  return {
    shop: (secretKey: string) => book().shops.find(each => each.secretKey === secretKey),
    shops: () => book().shops as readonly Shop[],
    transactions: (secretKey: string) => book().transactions.filter(each => each.secretKey === secretKey),
    find: (secretKey: string, reference: string) =>
      book().transactions.find(each => each.secretKey === secretKey && each.reference === reference),
    openPage: (code: string) =>
      book().transactions.find(each => each.code === code && each.status === 'abandoned'),
    refundsOf: (secretKey: string, id: string) =>
      book().transactions.some(each => each.secretKey === secretKey && String(each.id) === id)
        ? book().refunds.filter(each => String(each.transaction) === id)
        : [],
    left: (transaction: Transaction) => left(book(), transaction),

    /** Opens an account, as somebody does who signs up: its secret key is made. */
    async openShop(webhook: string): Promise<Shop> {
      const shop = { secretKey: `sk_test_${randomBytes(KEY_BYTES).toString('hex')}`, webhook }
      book().shops.push(shop)
      await save()
      return shop
    },

    async setWebhook(secretKey: string, webhook: string): Promise<void> {
      const shop = book().shops.find(each => each.secretKey === secretKey)
      if (shop) shop.webhook = webhook
      await save()
    },

    async open(secretKey: string, asked: Asked): Promise<Transaction> {
      const transaction: Transaction = {
        ...asked,
        id: nextId(),
        code: randomBytes(CODE_BYTES).toString('hex'),
        secretKey,
        status: 'abandoned',
        openedAt: now().toISOString(),
      }
      book().transactions.push(transaction)
      await save()
      return transaction
    },

    /** Pays a page, once. The merchant is told before this ends. */
    async pay(transaction: Transaction): Promise<void> {
      if (transaction.status === 'success') return
      transaction.status = 'success'
      notify(transaction.secretKey, 'charge.success', dataOf(transaction))
      await saveAndSend()
    },

    async refund(
      transaction: Transaction,
      amount: number,
      notes: Pick<PaystackRefund, 'customer_note' | 'merchant_note'>,
    ): Promise<PaystackRefund> {
      const { id, secretKey, reference, currency } = transaction
      const refund: PaystackRefund = {
        ...notes,
        id: nextId(),
        transaction: id,
        amount,
        status: 'processed',
        createdAt: now().toISOString(),
      }
      book().refunds.push(refund)
      notify(secretKey, 'refund.processed', {
        status: 'processed',
        transaction_reference: reference,
        refund_reference: String(refund.id),
        amount: String(amount),
        currency,
      })
      await save()
      return refund
    },

    /** Disputes a payment as its payer's bank does, to be answered within days. */
    async dispute(transaction: Transaction, answerDays: number): Promise<void> {
      const dueAt = new Date(now().getTime() + answerDays * 86_400_000).toISOString()
      notify(transaction.secretKey, 'charge.dispute.create', {
        id: nextId(),
        refund_amount: left(book(), transaction),
        currency: transaction.currency,
        status: 'awaiting-merchant-feedback',
        resolution: null,
        category: 'chargeback',
        dueAt,
        transaction: { id: transaction.id, reference: transaction.reference },
      })
      await saveAndSend()
    },
  }
}
