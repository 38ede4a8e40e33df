import { type Answer, type Endpoint, pathParams, type Sent } from './endpoint.ts'
import { NOT_JSON, serverError } from './failure-words.ts'
import { Problem, type ProblemBody } from './problem.ts'

export type Fetch = (request: Request) => Promise<Response>

export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal }

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options?: CallOptions,
) => Promise<Answer<E>>

type Fields = Record<string, unknown>

/** The line is down or the server did not answer: nothing is known of what happened to the request. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('An unexpected error occurred', { cause })
    this.name = 'NoAnswer'
  }
}

function addressOf({ method, path }: Endpoint, fields: Fields): { address: string; rest: Fields } {
  const rest = { ...fields }
  let address: string = path
  for (const name of pathParams(path)) {
    address = address.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  if (method !== 'GET') return { address, rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return { address: query.size > 0 ? `${address}?${query}` : address, rest: {} }
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

async function jsonOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!isJson && response.ok) throw new Problem('NOT_JSON', response.status, NOT_JSON)
  if (!isJson) throw new Problem('SERVER_ERROR', response.status, serverError(response.status))
  const body: unknown = await response.json()
  if (response.ok) return body
  if (!isProblemBody(body)) throw new Problem('SERVER_ERROR', response.status, serverError(response.status))
  const { success: _, code, error: __, message, fields, ...details } = body
  throw new Problem(code, response.status, message, fields, details)
}

/** The data of the events of a stream, until it ends or `signal` does: it tells all there is. `onPart` hears that the line stands. */
export async function* eventsOf({ body }: Response, onPart?: () => void): AsyncGenerator<unknown> {
  let rest = ''
  // Not every browser goes through a stream by `for`.
  const words = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value } = (await words?.read()) ?? {}
    if (value === undefined) return
    onPart?.()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block
        .split('\n')
        .flatMap(line => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
      if (data.length > 0) yield JSON.parse(data.join('\n'))
    }
  }
}

async function bodyOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) return jsonOf(response)
  if (endpoint.kind === 'file') return response.blob()
  if (endpoint.kind === 'stream') return eventsOf(response)
  return jsonOf(response)
}

/** The one way to reach the API: the browser, the server's own pages and the tests differ only in `fetch`. */
export function createCall(origin: string, fetch: Fetch, token: () => string | null): Call {
  return async (endpoint, input, options = {}) => {
    const isForm = input instanceof FormData
    const { address, rest } = addressOf(endpoint, isForm ? {} : ((input ?? {}) as Fields)) // an input is an object or nothing
    const headers = new Headers({ accept: 'application/json' })
    const bearer = token()
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
    let body: BodyInit | null = null
    if (isForm) body = input
    else if (endpoint.kind === 'raw') body = rest.body as Uint8Array<ArrayBuffer> // of a raw call it is bytes
    else if (endpoint.method !== 'GET') {
      headers.set('content-type', 'application/json')
      body = JSON.stringify(rest)
    }
    const request = new Request(new URL(address, origin), {
      method: endpoint.method,
      headers,
      body,
      signal: options.signal ?? null,
    })
    let response: Response
    try {
      response = await fetch(request)
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw new NoAnswer(error)
    }
    return (await bodyOf(endpoint, response)) as Answer<typeof endpoint> // the server encoded it with this very schema
  }
}
