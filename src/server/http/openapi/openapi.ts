import { setImmediate } from 'node:timers/promises'
import type { Api } from '../route.ts'
import { type Endpoint, pathParams, statusOf } from '../../../contract/endpoint.ts'
import {
  badRequest,
  forbidden,
  idempotencyKeyReused,
  internal,
  notFound,
  type ProblemKind,
  rateLimited,
  tooLarge,
  tooLongAddress,
  tooSlow,
  unauthenticated,
  unavailable,
  unsupportedMediaType,
} from '../../../contract/problem.ts'
import { webhookOf } from './openapi-webhooks.ts'
import { type Schema, wireSchema } from './wire-schema.ts'

const operationName = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replace('/api', '').replaceAll(/[/:.-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`

const tagOf = ({ path }: Endpoint): string => path.split('/')[2] ?? 'api'

function parametersOf(endpoint: Endpoint, { properties = {}, required = [] }: Schema) {
  const inPath = pathParams(endpoint.path)
  const inQuery =
    endpoint.method === 'GET' ? Object.keys(properties).filter(name => !inPath.includes(name)) : []
  const pathParameters = inPath.map(name => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
  const queryParameters = inQuery.map(name => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: properties[name],
  }))
  const idempotencyKey = endpoint.creates
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          description: 'The same key and body get the answer of the first call again, for 24 hours.',
        },
      ]
    : []
  const lastEventId =
    endpoint.kind === 'stream'
      ? [
          {
            name: 'Last-Event-ID',
            in: 'header',
            required: false,
            schema: { type: 'string' },
            description: 'The id of the last event received before the connection was lost.',
          },
        ]
      : []
  return [...pathParameters, ...queryParameters, ...idempotencyKey, ...lastEventId]
}

const BODY_TYPES = {
  json: 'application/json',
  form: 'multipart/form-data',
  raw: '*/*',
  file: 'application/json',
  stream: 'application/json',
} as const

const hasBody = ({ method }: Endpoint): boolean => method !== 'GET'

function requestBodyOf(endpoint: Endpoint, { properties = {}, required = [], ...rest }: Schema) {
  if (!hasBody(endpoint)) return undefined
  const type = BODY_TYPES[endpoint.kind ?? 'json']
  if (endpoint.kind === 'raw') return { required: true, content: { [type]: { schema: {} } } }
  const inPath = pathParams(endpoint.path)
  const body = {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name))),
    required: required.filter(name => !inPath.includes(name)),
  }
  if (endpoint.method === 'DELETE' && Object.keys(body.properties).length === 0) return undefined
  // Of two kinds of body, either has fields that must be there.
  return { required: 'anyOf' in body || body.required.length > 0, content: { [type]: { schema: body } } }
}

/** In one word: `anyone`, `user`, `guest`, the right that is asked for, or `guest or` a right. */
function whoOf({ who }: Endpoint): string {
  if (typeof who === 'string') return who
  if ('may' in who) return [who.may, ...(who.and ?? [])].join(' and ')
  if ('oversees' in who) return who.oversees
  if ('mayOrOversees' in who) return who.mayOrOversees
  return 'userOr' in who ? `user or ${who.userOr}` : `guest or ${who.guestOr}`
}

const problemReference = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** Returns what a caller may hear of this call, beside its success: what is its own, and what any call may be refused with. */
function refusalsOf(endpoint: Endpoint): ProblemKind[] {
  const { who, creates, path, kind, problems = [] } = endpoint
  const kinds: ProblemKind[] = [badRequest, ...problems]
  if (who !== 'anyone') kinds.push(unauthenticated)
  if (typeof who === 'object' && 'may' in who) kinds.push(who.refusal ?? forbidden)
  else if (who !== 'anyone' && who !== 'user') kinds.push(forbidden)
  // An id of the wrong form is of nothing that is there.
  if (pathParams(path).length > 0 && !problems.some(({ status }) => status === 404)) kinds.push(notFound)
  if (creates) kinds.push(idempotencyKeyReused)
  if (hasBody(endpoint)) kinds.push(tooSlow, tooLarge)
  if (hasBody(endpoint) && kind !== 'raw') kinds.push(unsupportedMediaType)
  return [...kinds, rateLimited, tooLongAddress, internal, unavailable]
}

function successOf({ kind, output, parts }: Endpoint) {
  if (kind === 'file')
    return { description: 'The document; 304 if it has not changed', content: { '*/*': { schema: {} } } }
  if (kind === 'stream')
    return {
      description: 'Events, one after another, as `EventSource` reads them; the data of each has this shape',
      content: { 'text/event-stream': { schema: wireSchema(output) } },
    }
  const whole = { 'application/json': { schema: wireSchema(output) } }
  if (!parts) return { description: 'Success', content: whole }
  const named = Object.entries(parts).map(([event, data]) => ({ title: event, ...wireSchema(data) }))
  const events = { 'text/event-stream': { schema: { anyOf: named } } }
  return {
    description: `Success. With \`Accept: text/event-stream\` as it is made: the events ${Object.keys(parts).join(', ')}, then \`done\` with the answer or \`error\` with code and message`,
    content: { ...whole, ...events },
  }
}

function responsesOf(endpoint: Endpoint) {
  const words = new Map<number, string[]>()
  for (const { status, code, words: said } of refusalsOf(endpoint))
    words.set(status, [...(words.get(status) ?? []), `\`${code}\`: ${said}`])
  const failures = [...words].map(([status, said]) => [
    status,
    { description: [...new Set(said)].join('\n\n'), content: problemReference },
  ])
  return { [statusOf(endpoint)]: successOf(endpoint), ...Object.fromEntries(failures) }
}

const problemSchema = {
  type: 'object',
  required: ['success', 'code', 'error', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    error: {
      type: 'string',
      description: 'The same text as `message`, which a person may read as it stands.',
    },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

const AT_ONCE = 10

/** Returns the whole contract as OpenAPI 3.1, made from the endpoints that are really bound; others are answered meanwhile. */
export async function openApiOf(
  { endpoints, webhooks }: Pick<Api, 'endpoints' | 'webhooks'>,
  { version, publicUrl }: { version: string; publicUrl: string },
) {
  const paths: Record<string, Record<string, object>> = {}
  // Addresses outside the API are read by machines that know where to look.
  for (const [at, endpoint] of endpoints.filter(({ path }) => path.startsWith('/api/')).entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const input = wireSchema(endpoint.input)
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: operationName(endpoint),
        tags: [tagOf(endpoint)],
        summary: endpoint.summary,
        security: endpoint.who === 'anyone' ? [] : [{ bearer: [] }],
        'x-who': whoOf(endpoint),
        'x-reads': endpoint.reads,
        'x-changes': endpoint.changes,
        parameters: parametersOf(endpoint, input),
        requestBody: requestBodyOf(endpoint, input),
        responses: responsesOf(endpoint),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Naledi API',
      version,
      description:
        'Money is rand with at most two decimals. Stay dates are calendar dates in Africa/Johannesburg; instants are ISO 8601 in UTC. Lists take `page` and `pageSize`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema },
    },
    paths,
    webhooks: Object.fromEntries(Object.entries(webhooks).map(webhookOf)),
  }
}
