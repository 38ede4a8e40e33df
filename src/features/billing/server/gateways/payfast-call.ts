import type { PayfastSettings } from '#src/server/gateway-settings.ts'
import { callTrusted } from '#src/server/outside/call-trusted.ts'
import { signCall } from './payfast-signature.ts'

/** Payfast answers that the call is refused, or that there is no such agreement. */
export class PayfastRefused extends Error {}

export type PayfastCaller = { settings: PayfastSettings; at: Date }

/** Calls Payfast's API, signed. Throws `NotAnswered`. */
export async function callPayfast(
  { settings, at }: PayfastCaller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: Record<string, string | number> = {},
): Promise<{ status: number; text: string }> {
  const headers = {
    'merchant-id': settings.merchantId,
    version: 'v1',
    timestamp: `${at.toISOString().slice(0, 19)}+00:00`,
  }
  const signature = signCall({ ...headers, ...body }, settings.passphrase)
  const query = settings.isTesting ? '?testing=true' : ''
  return callTrusted(`${settings.api}/${path}${query}`, {
    method,
    headers: { ...headers, signature, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    // An empty PUT says that it is empty, or it is refused.
    ...(method === 'GET' ? {} : { body: method === 'PUT' ? '' : JSON.stringify(body) }),
  })
}
