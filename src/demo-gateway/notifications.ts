import { randomUUID } from 'node:crypto'
import { digestOf, type Fields, signedNotification } from './signatures.ts'
import type { Notification, State } from './state.ts'

const MINUTE_MS = 60_000
const ANSWER_MS = 10_000
/** At once, again at once, after 10 minutes, then in growing steps of up to a day. */
const TRIES_MAX = 10
const STEP_MS_MAX = 24 * 60 * MINUTE_MS
/** Card: 3.2% and R2.00, with VAT of 15%. */
const FEE = { share: 0.032, fixedCents: 200, withVat: 1.15 }

const rand = (cents: number): string => (cents / 100).toFixed(2)
export const feeOf = (cents: number): number =>
  cents === 0 ? 0 : -Math.round((cents * FEE.share + FEE.fixedCents) * FEE.withVat)

export type Notice = {
  form: Record<string, string>
  status: 'COMPLETE' | 'CANCELLED' | 'REFUNDED'
  paymentId: number
  cents: number
  token: string | null
  /** Empty in all but the first of an agreement. */
  billingDate: string
}

/** The fields in the order in which they are sent, blank ones among them. */
export function fieldsOf({ form, status, paymentId, cents, token, billingDate }: Notice): Fields {
  const own = (name: string) => [name, form[name] ?? ''] as const
  const numbered = (kind: string) => [1, 2, 3, 4, 5].map(at => own(`custom_${kind}${at}`))
  const fee = status === 'COMPLETE' ? feeOf(cents) : 0
  return [
    own('m_payment_id'),
    ['pf_payment_id', String(paymentId)],
    ['payment_status', status],
    own('item_name'),
    own('item_description'),
    ['amount_gross', rand(cents)],
    ['amount_fee', rand(fee)],
    ['amount_net', rand(cents + fee)],
    ...numbered('str'),
    ...numbered('int'),
    own('name_first'),
    own('name_last'),
    own('email_address'),
    own('merchant_id'),
    ...(token ? [['token', token] as const, ['billing_date', billingDate] as const] : []),
  ]
}

/** Puts a notification into the queue, due now or later. */
export function queueNotification(state: State, notice: Notice, passphrase: string, dueAt: Date): void {
  const url = notice.form.notify_url
  if (!url) return
  const fields = fieldsOf(notice)
  const body = signedNotification(fields, passphrase)
  state.sent.push(digestOf(fields))
  state.notifications.push({ id: randomUUID(), url, body, tries: 0, dueAt: dueAt.toISOString() })
}

/** Returns when it is sent again after so many tries that were not accepted; null: never. */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= TRIES_MAX) return null
  const step = tries <= 1 ? 0 : Math.min(STEP_MS_MAX, 10 * MINUTE_MS * 3 ** (tries - 2))
  return new Date(now.getTime() + step)
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Sends one; whether it was accepted with 200. */
async function send(
  { url, body, headers = FORM }: Notification,
  reach: (url: string) => string,
): Promise<boolean> {
  try {
    const answer = await fetch(reach(url), {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Demo gateway' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body?.cancel()
    return answer.status === 200
  } catch {
    return false
  }
}

/**
 * Sends notifications, each once at a time: the page that makes one waits until it was tried, whoever began to send it, and not for
 * others that are tried again. `sendDue` says whether there was anything to send.
 */
export function createSender(state: State, now: () => Date, reach: (url: string) => string) {
  const underWay = new Map<Notification, Promise<void>>()
  const deliver = async (notification: Notification): Promise<void> => {
    const isAccepted = await send(notification, reach)
    underWay.delete(notification)
    notification.tries += 1
    const again = isAccepted ? null : nextTry(notification.tries, now())
    if (again) notification.dueAt = again.toISOString()
    else state.notifications = state.notifications.filter(each => each !== notification)
  }
  return {
    async sendDue(): Promise<boolean> {
      const moment = now().toISOString()
      const due = state.notifications.filter(each => each.dueAt <= moment && !underWay.has(each))
      // A tick may have begun with one that was queued a moment ago.
      const begun = [...underWay].filter(([{ tries }]) => tries === 0).map(([, sending]) => sending)
      for (const each of due) underWay.set(each, deliver(each))
      await Promise.all([...begun, ...due.map(each => underWay.get(each))])
      return due.length > 0
    },
  }
}
