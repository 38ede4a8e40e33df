import { request } from 'undici'

const TIMEOUT_MS = 10_000
const BYTES_MAX = 256 * 1024

export type TrustedCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers?: Record<string, string>
  body?: string
}

/** Nothing answered, or not in time: nobody knows whether it was heard. */
export class NotAnswered extends Error {}

/** Calls a system that the settings name, wherever that is, and follows no redirect. Throws `NotAnswered`. Waits up to 10 s: never within a transaction. */
export async function callTrusted(
  url: string,
  { method, headers = {}, body }: TrustedCall,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await request(url, {
      method,
      headers: { 'user-agent': 'Naledi/1.0', ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes > BYTES_MAX) break
    }
    return { status: answer.statusCode, text: Buffer.concat(parts).toString() }
  } catch (error) {
    throw new NotAnswered(`${new URL(url).host} did not answer`, { cause: error })
  }
}
