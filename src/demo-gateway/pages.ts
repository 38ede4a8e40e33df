import type { Gateway } from './gateway.ts'
import type { Agreement, Payment } from './state.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const plain = (text: string): string => text.replace(/[&<>"']/g, letter => ENTITIES[letter]!) // all of them are there

// Of no brand: greys and one blue, so that nobody takes it for a bank, or for the shop they came from.
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d9dde3, #3a4250); --quiet: light-dark(#56606e, #a5afbd); --till: light-dark(#fff, #1b212b); }
* { box-sizing: border-box; }
body { background: light-dark(#eef1f5, #11151c); margin: 0; min-height: 100vh; }
.mark { background: #f3c969; color: #3b2a00; font-size: .875rem; font-weight: 600; margin: 0; padding: .5rem 1rem; text-align: center; }
main { margin: 0 auto; max-width: 30rem; padding: 1.5rem 1rem 2rem; }
.till, .aside { background: var(--till); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; }
.till { box-shadow: 0 8px 24px rgb(16 24 40 / .08); }
.aside { background: none; border-style: dashed; margin-top: 1rem; }
h1 { font-size: 1.125rem; line-height: 1.4; margin: 0; overflow-wrap: anywhere; } h2 { font-size: .875rem; margin: 0 0 .25rem; }
.sum { font-size: 2.25rem; font-variant-numeric: tabular-nums; font-weight: 650; letter-spacing: -.02em; line-height: 1.2; margin: .25rem 0 0; }
.quiet { color: var(--quiet); font-size: .875rem; margin: 0; }
.card { align-items: center; border: 2px solid #2f6fdb; border-radius: .5rem; display: flex; gap: .75rem; margin: 1.25rem 0; padding: .75rem; }
.card svg { flex: none; height: 2rem; width: 3rem; } .card b { display: block; font-variant-numeric: tabular-nums; }
dl { border-top: 1px solid var(--line); display: grid; gap: .25rem 1rem; grid-template-columns: auto 1fr; margin: 1rem 0; padding-top: .75rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; text-align: right; font-variant-numeric: tabular-nums; }
form { display: grid; gap: .5rem; }
button { background: none; border: 1px solid var(--line); border-radius: .5rem; color: inherit; cursor: pointer; font: inherit; min-height: 44px; padding: .5rem .75rem; text-align: left; }
button:hover { border-color: var(--quiet); }
button small { color: var(--quiet); display: block; font-size: .8125rem; }
button.first { background: #2459b8; border-color: #2459b8; color: #fff; font-size: 1.0625rem; font-weight: 600; text-align: center; } button.first small { color: #dbe7ff; font-weight: 400; }
input { background: none; border: 1px solid var(--line); border-radius: .5rem; color: inherit; font: inherit; min-height: 44px; padding: .5rem .75rem; width: 100%; }
button.leave { border-color: transparent; color: var(--quiet); text-align: center; }
:focus-visible { outline: 3px solid #2f6fdb; outline-offset: 2px; }
.wrong { border-left: 4px solid #c0352b; margin: 0 0 1rem; padding-left: .75rem; }
li { margin: .5rem 0; } article { border-top: 1px solid var(--line); padding: .75rem 0; } article:first-of-type { border-top: 0; } article dl { border-top: 0; margin: 0 0 .75rem; padding: 0; }
`

export const framed = (title: string, body: string): string => `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${plain(title)} · Demo gateway</title><style>${STYLE}</style></head>
<body><p class="mark">Demo gateway: no money moves</p><main>${body}</main></body></html>`

export const page = (title: string, body: string): string =>
  framed(title, `<div class="till"><h1>${plain(title)}</h1>${body}</div>`)

export const CARD =
  '<svg viewBox="0 0 48 32" aria-hidden="true"><rect width="48" height="32" rx="4" fill="#56606e"/><rect y="7" width="48" height="5" fill="#11151c"/><rect x="5" y="19" width="16" height="3" rx="1.5" fill="#d9dde3"/></svg>'

/** A day as people write it: `26 Dec 2026`. */
const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))
export const rand = (amount: string): string => `R ${amount.replace('.', ',')}`
export const facts = (rows: [string, string][]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${plain(name)}</dt><dd>${plain(value)}</dd>`).join('')}</dl>`
export const button = (action: string, name: string, about: string, dress = ''): string =>
  `<button name="action" value="${action}"${dress ? ` class="${dress}"` : ''}>${name} <small>${about}</small></button>`

const FREQUENCIES = ['', 'day', 'week', 'month', 'quarter', 'half-year', 'year']

/** Returns what is wrong with a form that cannot be paid. */
export const wrongFormPage = (wrong: readonly string[]): string =>
  page(
    'This payment can’t be processed',
    `<p>The form that brought you here isn’t right:</p><ul class="wrong">${wrong
      .map(each => `<li>${plain(each)}</li>`)
      .join('')}</ul><p>Go back to the website you came from. You paid nothing.</p>`,
  )

export const unknownPaymentPage = (): string =>
  page('We don’t know this payment', '<p>It’s paid or too old. Go back to the website you came from.</p>')

/** Says in words which payments follow that of today; empty for a single one. */
function laterWords({ amount = '', ...form }: Record<string, string>): string {
  if (!form.subscription_type) return ''
  const each = `${rand(form.recurring_amount || amount)} each ${FREQUENCIES[Number(form.frequency)]}`
  return `Then ${each}${form.billing_date ? `, first on ${dayWords(form.billing_date)}` : ''}`
}

/** The till: what is paid and how, and below it what one may want to try. */
export function paymentPage({ id, form }: Payment, base: string, hasFailed: boolean): string {
  const title = form.item_description || form.item_name || 'Payment'
  const sum = rand(form.amount ?? '')
  const failed = hasFailed
    ? '<p class="wrong" role="alert">The bank declined this card. You paid nothing. Try again, or leave.</p>'
    : ''
  const post = `<form method="post" action="${base}/eng/pay/${id}">`
  return framed(
    title,
    `<div class="till">${failed}<h1>${plain(title)}</h1>
<p class="sum">${plain(sum)}</p><p class="quiet">${plain(laterWords(form))}</p>
<div class="card">${CARD}<div><b>Demo card •••• 0000</b><span class="quiet">${plain(form.email_address ?? '')}</span></div></div>
${post}${button('pay', `Pay ${plain(sum)}`, 'You go back to the website you came from', 'first')}${button('leave', 'Leave', 'Go back without paying', 'leave')}</form></div>
<div class="aside"><h2>To try out what can go wrong</h2>${post}${[
      button('fail', 'Fail', 'The bank declines the card'),
      button('twice', 'Pay twice', 'You pay once, and the website is notified twice'),
      button('later', 'Notify later', 'You pay and go back now; the website is notified a minute later'),
    ].join('')}</form></div>`,
  )
}

/** Returns where a payment ends whose form names no address to go back to. */
export const endPage = (title: string): string => page(title, '<p>You can close this page.</p>')

type Desk = Pick<Gateway, 'agreements' | 'refundable'>

/** The gateway's own desk: all agreements, newest first, whether their next payments succeed, and their last payment to give back. */
export function agreementsPage(gateway: Desk, base: string): string {
  const one = (agreement: Agreement) => {
    const { token, form, amountCents, runDate, status, isFailing } = agreement
    const isActive = status === 'ACTIVE'
    const buttons = [
      isActive && isFailing
        ? button('succeed', 'Let payments succeed', 'Now the bank declines them', 'first')
        : '',
      isActive && !isFailing
        ? button('fail', 'Let payments fail', 'The bank declines them from the next one on')
        : '',
      gateway.refundable(agreement)
        ? button('refund', 'Refund the last payment', 'As if at this desk: the website didn’t ask for it')
        : '',
    ].join('')
    return `<article>${facts([
      ['For', form.item_name ?? ''],
      ['Email', form.email_address ?? ''],
      ['Amount', rand((amountCents / 100).toFixed(2))],
      ['Next payment', isActive ? dayWords(runDate) : '–'],
      ['Status', status],
    ])}${buttons ? `<form method="post" action="${base}/agreements/${token}">${buttons}</form>` : ''}</article>`
  }
  const agreements = gateway.agreements()
  return page(
    'Subscriptions',
    agreements.length === 0
      ? '<p>Nobody has subscribed yet.</p>'
      : agreements
          .toReversed()
          .map(each => one(each))
          .join(''),
  )
}
