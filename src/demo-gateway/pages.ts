import type { Agreement, Payment } from './state.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const plain = (text: string): string => text.replace(/[&<>"']/g, letter => ENTITIES[letter]!) // all of them are there

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
.mark { background: #b45309; border-radius: .5rem; color: #fff; font-weight: 600; padding: .75rem 1rem; }
h1 { font-size: 1.5rem; margin: 1.5rem 0 .5rem; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: auto 1fr; }
dt { color: light-dark(#57534e, #a8a29e); } dd { margin: 0; overflow-wrap: anywhere; text-align: right; }
form { display: grid; gap: .5rem; }
button { background: none; border: 1px solid light-dark(#78716c, #a8a29e); border-radius: .5rem; color: inherit; cursor: pointer; font: inherit; min-height: 44px; padding: .5rem 1rem; text-align: left; }
button small { display: block; color: light-dark(#57534e, #a8a29e); }
button.first { background: #14532d; border-color: #14532d; color: #fff; font-weight: 600; } button.first small { color: #dcfce7; }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
.wrong { border-left: 4px solid #b91c1c; padding-left: 1rem; }
li { margin: .5rem 0; } article { border-top: 1px solid light-dark(#d6d3d1, #57534e); padding: .5rem 0 1rem; }
`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${plain(title)} · Demo gateway</title><style>${STYLE}</style></head>
<body><p class="mark">Demo gateway: no money moves</p><main><h1>${plain(title)}</h1>${body}</main></body></html>`

/** A day as people write it: `26 Dec 2026`. */
const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))
const rand = (amount: string): string => `R ${amount.replace('.', ',')}`
const facts = (rows: [string, string][]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${plain(name)}</dt><dd>${plain(value)}</dd>`).join('')}</dl>`
const button = (action: string, name: string, about: string, isFirst = false): string =>
  `<button name="action" value="${action}"${isFirst ? ' class="first"' : ''}>${name}<small>${about}</small></button>`

const FREQUENCIES = ['', 'day', 'week', 'month', 'quarter', 'half-year', 'year']

/** What is wrong with a form that cannot be paid. */
export const wrongFormPage = (wrong: readonly string[]): string =>
  page(
    'This payment can’t be processed',
    `<p>The form that brought you here isn’t right:</p><ul class="wrong">${wrong
      .map(each => `<li>${plain(each)}</li>`)
      .join('')}</ul><p>Go back to the website you came from. You paid nothing.</p>`,
  )

export const unknownPaymentPage = (): string =>
  page('We don’t know this payment', '<p>It’s paid or too old. Go back to the website you came from.</p>')

/** The page on which a person pays, or does what they want to try. */
export function paymentPage({ id, form }: Payment, base: string, hasFailed: boolean): string {
  const { amount = '', recurring_amount: later = amount, billing_date: date } = form
  const rows: [string, string][] = [
    ['For', form.item_name ?? ''],
    ['To pay now', rand(amount)],
  ]
  if (form.subscription_type) {
    rows.push([`Then each ${FREQUENCIES[Number(form.frequency)]}`, rand(later)])
    if (date) rows.push(['First on', dayWords(date)])
  }
  if (form.email_address) rows.push(['Email', form.email_address])
  return page(
    form.item_description || form.item_name || 'Payment',
    `${hasFailed ? '<p class="wrong" role="alert">The bank declined this card. You paid nothing. Try again, or leave.</p>' : ''}${facts(rows)}
<form method="post" action="${base}/eng/pay/${id}">${[
      button('pay', 'Pay', 'You go back to the website you came from', true),
      button('fail', 'Fail', 'The bank declines the card'),
      button('twice', 'Pay twice', 'You pay once, and the website hears of it twice'),
      button('later', 'Notify later', 'You pay and go back now; the website hears of it a minute later'),
      button('leave', 'Leave', 'Go back without paying'),
    ].join('')}</form>`,
  )
}

/** Where a payment ends whose form names no address to go back to. */
export const endPage = (title: string): string => page(title, '<p>You can close this page.</p>')

/** All agreements, newest first, and whether their next payments succeed. */
export function agreementsPage(agreements: readonly Agreement[], base: string): string {
  const one = ({ token, form, amountCents, runDate, status, isFailing }: Agreement) =>
    `<article>${facts([
      ['For', form.item_name ?? ''],
      ['Email', form.email_address ?? ''],
      ['Amount', rand((amountCents / 100).toFixed(2))],
      ['Next payment', status === 'ACTIVE' ? dayWords(runDate) : '–'],
      ['Status', status],
    ])}${
      status === 'ACTIVE'
        ? `<form method="post" action="${base}/agreements/${token}">${
            isFailing
              ? button('succeed', 'Let payments succeed', 'Now the bank declines them', true)
              : button('fail', 'Let payments fail', 'The bank declines them from the next one on')
          }</form>`
        : ''
    }</article>`
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
