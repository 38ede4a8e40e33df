// Makes arbitraries of fast-check from the JSON schemas of the reference.
import fc from 'fast-check'

export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  additionalProperties?: JsonSchema | boolean
  [limit: string]: unknown
}

const ITEMS_MAX = 3
const CHARS_MAX = 60
const RECENT_DAYS = 400
const DAY_MS = 86_400_000

const numberOr = (given: unknown, otherwise: number): number =>
  typeof given === 'number' ? given : otherwise

const day = fc
  .integer({ min: -RECENT_DAYS, max: RECENT_DAYS })
  .map(days => new Date(Date.now() + days * DAY_MS).toISOString())

function textOf({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<unknown> {
  switch (format) {
    case 'uuid':
      return fc.uuid()
    case 'email':
      return fc.integer({ min: 0, max: 1e6 }).map(nth => `person-${nth}@generated.example`)
    case 'uri':
      return fc.webUrl()
    case 'date':
      return day.map(moment => moment.slice(0, 10))
    case 'date-time':
      return day
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const min = numberOr(minLength, 0)
  return fc.string({
    minLength: min,
    maxLength: Math.max(min, Math.min(numberOr(maxLength, CHARS_MAX), CHARS_MAX)),
    unit: 'grapheme',
  })
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, arbitraryOf(each)]),
  )
  const known = fc.record(fields, { requiredKeys: required.filter(name => name in fields) })
  return typeof additionalProperties === 'object' && Object.keys(fields).length === 0
    ? fc.dictionary(fc.string({ maxLength: 20 }), arbitraryOf(additionalProperties), { maxKeys: ITEMS_MAX })
    : known
}

/** Values that the schema admits. A schema without a type admits any JSON. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map(arbitraryOf))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map(arbitraryOf))
      .map(parts => Object.assign({}, ...(parts as object[])) as unknown)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return textOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer': {
      const min = Math.max(numberOr(schema['minimum'], -5), -(2 ** 31))
      return fc.integer({
        min,
        max: Math.max(min, Math.min(numberOr(schema['maximum'], min + 5000), 2 ** 31 - 1)),
      })
    }
    case 'number': {
      const min = numberOr(schema['minimum'], -5)
      const cents = {
        min: Math.ceil(min * 100),
        max: Math.floor(numberOr(schema['maximum'], min + 5000) * 100),
      }
      return fc
        .integer({ min: cents.min, max: Math.max(cents.min, Math.min(cents.max, 2 ** 31 - 1)) })
        .map(n => n / 100)
    }
    case 'array': {
      const min = numberOr(schema['minItems'], 0)
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: min,
        maxLength: Math.max(min, Math.min(numberOr(schema['maxItems'], ITEMS_MAX), ITEMS_MAX)),
      })
    }
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
