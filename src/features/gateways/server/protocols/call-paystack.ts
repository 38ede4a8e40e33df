import { z } from '#src/contract/zod.ts'
import type { PaystackSettings } from '#src/server/settings/gateway-settings.ts'
import { callTrusted, NotAnswered } from '#src/server/outside/call-trusted.ts'

const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  data: z.unknown().optional(),
})

/** Paystack understood, and does not do it; its reason names no secret. */
export class PaystackRefused extends Error {}

type Call = { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown> }

function readEnvelope(text: string): z.infer<typeof envelope> | null {
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Calls Paystack's API and returns `data`. `status: true` only says that the call worked. Throws `PaystackRefused` for a refused
 * call; `NotAnswered` if Paystack cannot do it now, including a wrong key: it is done once that is mended.
 */
export async function callPaystack(
  { secretKey, api }: PaystackSettings,
  { method, path, body }: Call,
): Promise<unknown> {
  const { status, text } = await callTrusted(`${api}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = readEnvelope(text)
  const isAway = status >= 500 || status === 401 || status === 403 || status === 429
  if (isAway || !answer) throw new NotAnswered(`Paystack answered ${status}`)
  if (status >= 300 || !answer.status)
    throw new PaystackRefused(`Paystack answered ${status}: ${answer.message}`)
  return answer.data
}
