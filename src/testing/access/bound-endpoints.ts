import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; anyOf?: Schema[] }

/** One endpoint as `/api/openapi.json` tells it, so that what is bound tomorrow is covered without being named. */
export type BoundEndpoint = {
  /** Such as `PUT /api/bookings/{id}`. */
  name: string
  method: string
  path: string
  /** `anyone`, `user`, `guest`, a right, or `guest or` a right. */
  who: string
  creates: boolean
  /** The topics that it makes old. */
  changes: string[]
  isForm: boolean
  /** It has no end: what is heard of it is what it says first. */
  isStream: boolean
  pathFields: string[]
  /** Fields beside the path: in the address of a GET, else in the body. */
  fields: Record<string, Schema>
}

type Parameter = { name: string; in: string; schema: Schema }
type Operation = {
  'x-who': string
  'x-changes'?: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: object }>
}

/** The fields of a body; of two kinds of body, those of either. */
export const fieldsOf = ({ properties = {}, anyOf = [] }: Schema): Record<string, Schema> =>
  Object.assign({}, ...anyOf.map(fieldsOf), properties) as Record<string, Schema> // Object.assign gives any

/** Every endpoint that is bound. */
export async function endpointsOf(app: FastifyInstance): Promise<BoundEndpoint[]> {
  const answer = await app.inject('/api/openapi.json')
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { 'x-who': who, 'x-changes': changes = [], parameters, requestBody, responses }]) => {
        const named = (place: string) => parameters.filter(each => each.in === place)
        const [type, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? ['', { schema: {} }]
        const query = Object.fromEntries(named('query').map(each => [each.name, each.schema]))
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          who,
          changes,
          creates: named('header').some(each => each.name === 'Idempotency-Key'),
          isForm: type === 'multipart/form-data',
          isStream: Object.keys(responses[200]?.content ?? {}).join() === 'text/event-stream',
          pathFields: named('path').map(each => each.name),
          fields: { ...query, ...fieldsOf(schema) },
        }
      },
    ),
  )
}

export type Sent = {
  fields?: Record<string, unknown>
  /** Instead of the fields: the body as it travels, and its type. */
  body?: string | Buffer
  type?: string
  headers?: Record<string, string>
  /** Goes with the address as it stands, such as `token=x`. */
  query?: string
}

/** The address of a call: fields of the path in their places, and for a GET the others behind it. */
function addressOf({ method, path, pathFields }: BoundEndpoint, { fields = {}, query = '' }: Sent): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  const others = Object.entries(fields).filter(([name]) => method === 'GET' && !pathFields.includes(name))
  const asked = new URLSearchParams(others.map(([name, value]) => [name, String(value)])).toString()
  const words = [asked, query].filter(Boolean).join('&')
  return words ? `${place}?${words}` : place
}

async function bodyOf({ method, pathFields }: BoundEndpoint, { fields = {}, body, type }: Sent) {
  if (method === 'GET') return {}
  if (body !== undefined) return { payload: body, type: type ?? 'application/json' }
  if (fields.form instanceof FormData) {
    const sent = new Response(fields.form)
    return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') }
  }
  const inBody = Object.entries(fields).filter(([name]) => !pathFields.includes(name))
  return { payload: JSON.stringify(Object.fromEntries(inBody)), type: type ?? 'application/json' }
}

/** Calls an endpoint as any program could, whatever it promises. */
export async function send(app: FastifyInstance, endpoint: BoundEndpoint, sent: Sent) {
  const { payload, type } = await bodyOf(endpoint, sent)
  const asked = {
    method: endpoint.method as 'GET', // one of the methods that endpoints have
    url: addressOf(endpoint, sent),
    headers: { ...(type ? { 'content-type': type } : {}), ...sent.headers },
    payload,
  }
  if (!endpoint.isStream) return app.inject(asked)
  const answer = await app.inject({ ...asked, payloadAsStream: true })
  const line = answer.stream()
  const [first] = (await once(line, 'data')) as [Buffer] // it says something at once, or why not
  line.destroy()
  return Object.assign(answer, { body: first.toString() })
}
