import type { PayfastSettings } from '#src/server/settings/gateway-settings.ts'
import type { z } from '#src/contract/zod.ts'
import { callTrusted, NotAnswered } from '#src/server/outside/call-trusted.ts'
import { signCall } from './payfast-signature.ts'

/** An answer by its shape. Throws `NotAnswered` for any other, such as the page of a proxy: what it means is asked again. */
export function readAnswer<T>(shape: z.ZodType<T>, text: string): T {
  try {
    return shape.parse(JSON.parse(text))
  } catch (error) {
    throw new NotAnswered('Payfast answered something else', { cause: error })
  }
}

export type PayfastCaller = { settings: PayfastSettings; at: Date }

/** Calls Payfast's API, signed. Throws `NotAnswered`. */
export async function callPayfast(
  { settings, at }: PayfastCaller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: Record<string, string | number> = {},
  asked: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const headers = {
    'merchant-id': settings.merchantId,
    version: 'v1',
    timestamp: `${at.toISOString().slice(0, 19)}+00:00`,
  }
  const signature = signCall({ ...headers, ...body, ...asked }, settings.passphrase)
  const parameters = new URLSearchParams({ ...asked, ...(settings.isTesting ? { testing: 'true' } : {}) })
  const query = parameters.size > 0 ? `?${parameters}` : ''
  return callTrusted(`${settings.api}/${path}${query}`, {
    method,
    headers: { ...headers, signature, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    // An empty PUT says that it is empty, or it is refused.
    ...(method === 'GET' ? {} : { body: method === 'PUT' ? '' : JSON.stringify(body) }),
  })
}
