import type { FastifyInstance, FastifyReply } from 'fastify'
import { button, CARD, endPage, facts, framed, page, plain, rand, unknownPaymentPage } from '../pages.ts'
import type { Paystack } from './paystack.ts'
import type { Shop, Transaction } from './shops.ts'

const DISPUTE_DAYS = 5
const SHOWN_MAX = 20

const send = (reply: FastifyReply, code: number, html: string) =>
  reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
const fieldsOf = (body: unknown) =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')) as Record<string, string>

const randOf = (cents: number): string => rand((cents / 100).toFixed(2))

const WAYS: Record<string, string> = {
  card: 'Demo card •••• 4081',
  eft: 'Demo bank, by instant EFT',
  capitec_pay: 'Capitec Pay, on a demo phone',
  qr: 'A QR code, scanned by a demo phone',
}

/** The till of Paystack: what is paid and how. */
function tillPage({ amount, channel, email, code }: Transaction, base: string, hasFailed: boolean): string {
  const failed = hasFailed
    ? '<p class="wrong" role="alert">The bank declined this payment. You paid nothing. Try again, or leave.</p>'
    : ''
  const post = `<form method="post" action="${base}/pay/${code}">`
  return framed(
    'Payment',
    `<div class="till">${failed}<h1>Pay by Paystack</h1><p class="sum">${randOf(amount)}</p>
<div class="card">${CARD}<div><b>${WAYS[channel] ?? WAYS.card}</b><span class="quiet">${plain(email)}</span></div></div>
${post}${button('pay', `Pay ${randOf(amount)}`, 'You go back to the website you came from', 'first')}${button('leave', 'Leave', 'Go back without paying', 'leave')}</form></div>
<div class="aside"><h2>To try out what can go wrong</h2>${post}${button('fail', 'Fail', 'The bank declines it')}</form></div>`,
  )
}

/** The address to which Paystack leads back: with the reference, twice. */
function backTo({ callbackUrl, reference }: Transaction): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('trxref', reference)
  url.searchParams.set('reference', reference)
  return url.href
}

/** The page on which somebody pays. */
export function paystackPages(app: FastifyInstance, paystack: Paystack, base: string): void {
  type Paid = { Params: { code: string }; Querystring: { failed?: string } }
  app.get<Paid>('/paystack/pay/:code', async ({ params, query }, reply) => {
    const found = paystack.openPage(params.code)
    return found
      ? send(reply, 200, tillPage(found, base, query.failed !== undefined))
      : send(reply, 404, unknownPaymentPage())
  })
  app.post<Paid>('/paystack/pay/:code', async ({ params, body }, reply) => {
    const found = paystack.openPage(params.code)
    if (!found) return send(reply, 404, unknownPaymentPage())
    const { action } = fieldsOf(body)
    if (action === 'fail') return reply.redirect(`${base}/pay/${found.code}?failed`, 303)
    const { callbackUrl, cancelUrl } = found
    if (action === 'leave')
      return cancelUrl ? reply.redirect(cancelUrl, 303) : send(reply, 200, endPage('You left without paying'))
    await paystack.pay(found)
    return callbackUrl ? reply.redirect(backTo(found), 303) : send(reply, 200, endPage('You paid'))
  })
}

const ofPayment = (transaction: Transaction, base: string): string =>
  `<article>${facts([
    ['Amount', randOf(transaction.amount)],
    ['Paid by', transaction.email],
    ['Reference', transaction.reference],
  ])}<form method="post" action="${base}/disputes/${transaction.code}">${button('dispute', 'Dispute this payment', 'This is what a payer’s bank does. The merchant hears of it and has 5 days to answer')}</form></article>`

const webhookForm = (secretKey: string, { webhook }: Pick<Shop, 'webhook'>, base: string): string =>
  `<form method="post" action="${base}/webhook"><input type="hidden" name="key" value="${secretKey}">
<label>Webhook address <input name="webhook" type="url" value="${plain(webhook)}"></label>${button('save', 'Save', 'Copy it from the settings of payments, once the key is connected')}</form>`

const ofShop = (shop: Shop, payments: readonly Transaction[], base: string): string =>
  `<article>${facts([['Secret key', shop.secretKey]])}${webhookForm(shop.secretKey, shop, base)}${payments
    .map(each => ofPayment(each, base))
    .join('')}</article>`

/** The merchant's side of Paystack: open an account for its secret key, give it the address of webhooks, and dispute a payment. */
export function paystackDesk(
  app: FastifyInstance,
  paystack: Paystack,
  { base, origins }: { base: string; origins: readonly string[] },
): void {
  app.get('/paystack', async (_, reply) => {
    const form = `<form method="post" action="${base}/accounts">${button('open', 'Open an account', 'You get a secret key to connect it with', 'first')}</form>`
    const list = paystack.shops().map(shop => {
      const paid = paystack.transactions(shop.secretKey).filter(({ status }) => status === 'success')
      return ofShop(shop, paid.slice(-SHOWN_MAX).toReversed(), base)
    })
    return send(reply, 200, page('Paystack accounts', `${form}${list.toReversed().join('')}`))
  })
  app.post('/paystack/accounts', async (_, reply) => {
    await paystack.openShop('')
    return reply.redirect(base, 303)
  })
  app.post('/paystack/webhook', async ({ body }, reply) => {
    const { key = '', webhook = '' } = fieldsOf(body)
    if (!URL.canParse(webhook) || !origins.includes(new URL(webhook).origin)) {
      const words = `<p>The demo gateway only knows ${plain(origins.join(' and '))}.</p>`
      return send(reply, 400, page('This address can’t be told', words))
    }
    await paystack.setWebhook(key, webhook)
    return reply.redirect(base, 303)
  })
  app.post<{ Params: { code: string } }>('/paystack/disputes/:code', async ({ params }, reply) => {
    const paid = paystack
      .shops()
      .flatMap(({ secretKey }) => paystack.transactions(secretKey))
      .find(({ code, status }) => code === params.code && status === 'success')
    if (!paid) return send(reply, 404, unknownPaymentPage())
    await paystack.dispute(paid, DISPUTE_DAYS)
    return reply.redirect(base, 303)
  })
}
