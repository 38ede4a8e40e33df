import { request } from 'undici'
import { agentFor, checkedUrl } from './fetch-public.ts'
import { type Allowed, createReach, NotFetched } from './reach.ts'

export type Posted = {
  /** Null where nothing was answered. */
  status: number | null
  /** The beginning of what was answered. */
  answer: string
  /** In words for whoever gave the address, where nothing was answered. */
  problem: string | null
}

export type PostOrder = {
  headers: Record<string, string>
  body: string
  /** For all of it: the name, the line, and the answer. */
  timeoutMs: number
  /** So much of an answer is read; what comes after it is left. */
  bytesMax: number
}

/** Sends to an address that somebody typed, and follows nothing that it answers. */
export type PostPublic = {
  /** Throws `NotFetched` for an address that nothing may be sent to, as far as is seen without asking for its name. */
  check(address: string): Promise<void>
  post(address: string, order: PostOrder): Promise<Posted>
}

const SECRET_WORDS = 'Please give an address that begins with https://'
const NAMES_MS = 2000

async function beginningOf(body: AsyncIterable<Buffer>, bytesMax: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of body) {
      parts.push(part)
      bytes += part.length
      if (bytes >= bytesMax) break
    }
  } catch {
    // The line broke, or the time is up: the status came, and that is what counts.
  }
  return Buffer.concat(parts).subarray(0, bytesMax).toString()
}

function wordsFor(error: unknown, signal: AbortSignal, timeoutMs: number): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause as Error)
    if (cause instanceof NotFetched) return cause.message
  return signal.aborted
    ? `It did not answer within ${Math.ceil(timeoutMs / 1000)} seconds`
    : 'The connection failed before we got a response'
}

/** A way to send to the open internet, and what is allowed beside it; names are looked up, checked and dialled in each call anew. */
export function createPostPublic(allowed: Allowed, servers?: string[]): PostPublic {
  const reach = createReach(allowed, servers)
  const isSecret = async (url: URL, signal: AbortSignal) =>
    url.protocol === 'https:' || (await reach.isInside(url.hostname, signal))
  return {
    async check(address) {
      const url = checkedUrl(address)
      if (!(await isSecret(url, AbortSignal.timeout(NAMES_MS)))) throw new NotFetched(SECRET_WORDS)
      reach.checkNumber(url.hostname, url.port)
    },
    async post(address, { headers, body, timeoutMs, bytesMax }) {
      const signal = AbortSignal.timeout(timeoutMs)
      const dispatcher = agentFor(reach, timeoutMs, signal)
      try {
        const url = checkedUrl(address)
        if (!(await isSecret(url, signal))) throw new NotFetched(SECRET_WORDS)
        const answer = await request(url, { method: 'POST', dispatcher, signal, headers, body })
        const read = await beginningOf(answer.body, bytesMax)
        return { status: answer.statusCode, answer: read, problem: null }
      } catch (error) {
        return { status: null, answer: '', problem: wordsFor(error, signal, timeoutMs) }
      } finally {
        await dispatcher.destroy()
      }
    },
  }
}
