import { RIGHTS } from '#src/contract/rights.ts'
import { capitalised } from '#src/contract/words.ts'

const TITLES: Record<string, string> = {
  auth: 'Accounts',
  public: 'Public pages',
  me: 'Yourself',
  outbox: 'Mails of a demo',
  claims: 'Recorded stays',
}

/** Title of a group of calls: `Bookings`. */
export const titleOf = (tag: string): string => TITLES[tag] ?? capitalised(tag)

/** As much of the OpenAPI document as the reference page reads. */
type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  format?: string
  const?: unknown
  maxLength?: number
  description?: string
}
type Parameter = { name: string; in: string; required: boolean; schema?: JsonSchema; description?: string }
type Content = { content?: Record<string, { schema: JsonSchema }> }
type Operation = {
  tags: string[]
  summary: string
  'x-who': string
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}
type WebhookOperation = { post: { summary: string; requestBody: Content } }
export type OpenApi = {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, WebhookOperation>
}

export type FieldRow = { name: string; kind: string; isRequired: boolean; note: string }
export type Call = {
  method: string
  path: string
  summary: string
  who: string
  sends: FieldRow[]
  answers: FieldRow[]
  status: string
  refusals: { status: string; words: string[] }[]
}

function kindOf(schema: JsonSchema | undefined): string {
  if (!schema) return 'any'
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  if (schema.type === 'array') return `list of ${kindOf(schema.items)}`
  if (schema.format === 'date-time') return 'instant'
  if (schema.format === 'date') return 'date'
  if (schema.format === 'uuid') return 'id'
  return [schema.type ?? 'any'].flat().join(' | ')
}

function rowsOf({ properties = {}, required = [], anyOf }: JsonSchema): FieldRow[] {
  // A field of several alternatives is listed once; it is required if each alternative with it requires it.
  if (anyOf) {
    const shapes = anyOf.map(rowsOf)
    const isRequired = (name: string) =>
      shapes.every(rows => rows.some(row => row.name === name && row.isRequired))
    const byName = new Map(shapes.flat().map(row => [row.name, { ...row, isRequired: isRequired(row.name) }]))
    return [...byName.values()]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    kind: kindOf(schema),
    isRequired: required.includes(name),
    note: schema.description ?? (schema.maxLength ? `at most ${schema.maxLength} characters` : ''),
  }))
}

const schemaOf = (holder: Content | undefined): JsonSchema =>
  Object.values(holder?.content ?? {})[0]?.schema ?? {}

const WHO: Record<string, string> = {
  anyone: 'Anyone',
  user: 'Anyone signed in',
  guest: 'A client',
}

/** A right is had in an organisation, or over the whole product: the call names it. */
function whoOf(who: string): string {
  if (who.startsWith('guest or ')) return `A client, or a realtor with ${who.slice(9)}`
  if (who.startsWith('user or ')) return `Anyone signed in, or a key with ${who.slice(8)}`
  const holder = RIGHTS.administrator.some(right => right === who) ? 'An administrator' : 'A realtor'
  return WHO[who] ?? `${holder} with ${who}`
}

function callOf(path: string, method: string, operation: Operation): Call {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  const failures = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'))
  const parameters = operation.parameters.map(({ name, in: place, required, schema, description }) => ({
    name,
    kind: kindOf(schema),
    isRequired: required,
    note: description ?? `in the ${place}`,
  }))
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    who: whoOf(operation['x-who']),
    sends: [...parameters, ...rowsOf(schemaOf(operation.requestBody))],
    answers: rowsOf(schemaOf(success?.[1])),
    status: success?.[0] ?? '200',
    refusals: failures.map(([status, { description }]) => ({
      status,
      words: description.replaceAll('`', '').split('\n\n'),
    })),
  }
}

/** The calls in their groups, in the order in which the product binds them. */
export function callsByTag({ paths }: OpenApi): { tag: string; calls: Call[] }[] {
  const groups = new Map<string, Call[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'api'
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(path, method, operation)])
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }))
}

export type DocumentedEvent = { name: string; summary: string; fields: FieldRow[] }

/** Every field of a shape, with its path: `data.booking.check_in`. */
const fieldsIn = (schema: JsonSchema, before = ''): FieldRow[] =>
  rowsOf(schema).flatMap(row => {
    const inner = schema.properties?.[row.name]
    const name = `${before}${row.name}`
    return inner?.properties ? fieldsIn(inner, `${name}.`) : [{ ...row, name }]
  })

/** The payload sent to other programs for each event. */
export const documentedEvents = ({ webhooks }: OpenApi): DocumentedEvent[] =>
  Object.entries(webhooks).map(([name, { post }]) => ({
    name,
    summary: post.summary,
    fields: fieldsIn(schemaOf(post.requestBody)),
  }))
