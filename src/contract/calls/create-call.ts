import { type Answer, type Endpoint, pathParams, type Sent } from '../endpoint.ts'
import { NOT_JSON, serverError } from './failure-words.ts'
import { Problem, type ProblemBody } from '../problem.ts'
import { type ReadEvent, readEvents } from '../events/read-events.ts'

export type Fetch = (request: Request) => Promise<Response>

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Is told each part of the answer as it is made, by an endpoint that has `parts`. */
  onPart?: (part: ReadEvent) => void
}

const EVENTS = 'text/event-stream'

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

/** Returns the parts of a form that its address names. */
const addressedBy = (form: FormData, { path }: Endpoint): Fields =>
  Object.fromEntries(pathParams(path).map(name => [name, form.get(name)]))

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
export async function* eventsOf(response: Response, onPart?: () => void): AsyncGenerator<unknown> {
  for await (const { data } of readEvents(response, onPart)) yield data
}

const isEvents = ({ headers }: Response) => headers.get('content-type')?.startsWith(EVENTS) ?? false

/** The answer that stands at the end of its parts. Throws the refusal that does. */
async function wholeOf(response: Response, onPart: (part: ReadEvent) => void): Promise<unknown> {
  for await (const part of readEvents(response)) {
    if (part.event === 'done') return part.data
    if (part.event === 'error') {
      const { code, message, ...details } = part.data as { code: string; message: string } // as report-parts.ts says it
      throw new Problem(code, response.status, message, undefined, details)
    }
    onPart(part)
  }
  throw new Error('The connection was cut')
}

async function bodyOf(
  endpoint: Endpoint,
  response: Response,
  onPart: CallOptions['onPart'],
): Promise<unknown> {
  if (!response.ok) return jsonOf(response)
  if (onPart && isEvents(response)) return wholeOf(response, onPart)
  if (endpoint.kind === 'file') return response.blob()
  if (endpoint.kind === 'stream') return eventsOf(response)
  return jsonOf(response)
}

/** The one way to reach the API: the browser, the server's own pages and the tests differ only in `fetch`. */
export function createCall(origin: string, fetch: Fetch, token: () => string | null): Call {
  return async (endpoint, input, options = {}) => {
    const isForm = input instanceof FormData
    const { address, rest } = addressOf(
      endpoint,
      isForm ? addressedBy(input, endpoint) : ((input ?? {}) as Fields), // an input is an object or nothing
    )
    const headers = new Headers({ accept: options.onPart ? EVENTS : 'application/json' })
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
    try {
      return (await bodyOf(endpoint, response, options.onPart)) as Answer<typeof endpoint> // the server encoded it with this very schema
    } catch (error) {
      if (error instanceof Problem || options.signal?.aborted) throw error
      throw new NoAnswer(error)
    }
  }
}
