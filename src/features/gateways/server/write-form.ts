import type { FileAnswer } from '#src/contract/endpoint.ts'
import { escaped } from '#src/server/outside/email.ts'
import type { WayToPay } from './protocols/gateway.ts'

const STYLE =
  'body{font:16px system-ui,sans-serif;margin:20vh auto;max-width:24rem;padding:0 1rem;text-align:center;color-scheme:light dark}button{font:inherit;padding:.75rem 1.5rem}'

/** A form without fields loses what its address asks with: they become its fields. */
const formOf = (way: WayToPay) => {
  if ('form' in way) return { method: 'post', ...way.form }
  const { origin, pathname, searchParams } = new URL(way.redirect)
  return { method: 'get', action: `${origin}${pathname}`, fields: [...searchParams] }
}

/** A page that leads on to the payment by itself, and by its button where no script runs. */
export function writeForm(way: WayToPay): FileAnswer {
  const { method, action, fields } = formOf(way)
  const inputs = fields
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment</title><style>${STYLE}</style></head><body><form id="pay" method="${method}" action="${escaped(action)}">${inputs}<p>We’re taking you to the payment page.</p><button>Continue to payment</button></form><script src="/submit-form.js"></script></body></html>`
  return { type: 'text/html; charset=utf-8', body }
}
