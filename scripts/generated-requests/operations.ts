// The operations of the OpenAPI document, with references followed, and what each may answer.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from './arbitrary-of-schema.ts'

type Content = Record<string, { schema?: JsonSchema }>
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: JsonSchema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

export type Asked = {
  method: string
  path: string
  parameters: Parameter[]
  /** Absent where none is taken; the type is that of its content. */
  body?: { type: string; schema: JsonSchema }
  /** Says what is wrong with an answer, or null. */
  judge(status: number, type: string, body: string): string | null
}

const STACK_TRACE = /\n\s+at .+:\d+:\d+|node_modules|\/src\/[\w/-]+\.ts\b/

function judgeOf({ responses }: Operation, ajv: Ajv2020): Asked['judge'] {
  const validators = new Map<string, ValidateFunction>()
  for (const [status, { content }] of Object.entries(responses)) {
    const schema = content?.['application/json']?.schema
    if (schema) validators.set(status, ajv.compile(schema))
  }
  return (status, type, body) => {
    if (STACK_TRACE.test(body)) return 'a stack trace or a path of the source'
    // A part that is not set up answers 500 too, by name.
    if (status === 500 && body.includes('"INTERNAL"')) return 'an internal error'
    // Any body may be the same as before.
    if (status === 304) return null
    if (!responses[status]) return `status ${status}, which the document does not name`
    const validate = validators.get(String(status))
    if (!validate || !type.startsWith('application/json')) return null
    let value: unknown
    try {
      value = JSON.parse(body)
    } catch {
      return 'a body that is no JSON'
    }
    return validate(value)
      ? null
      : `a body that the document does not describe: ${ajv.errorsText(validate.errors)}`
  }
}

/** Every operation of the document. */
export function operationsOf(document: ApiDocument): Asked[] {
  // Of a binary fraction no multiple of 0.01 is exact.
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false, multipleOfPrecision: 6 })
  const schemas = document.components?.schemas ?? {}
  const followed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(followed)
    if (typeof value !== 'object' || value === null) return value
    const { $ref: reference } = value as { $ref?: string } // a reference has nothing beside it
    const name =
      typeof reference === 'string' ? /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1] : undefined
    return name
      ? followed(schemas[name])
      : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, followed(each)]))
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const operation = followed(raw) as Operation // as it was, without references
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        ...(type ? { body: { type, schema: content?.schema ?? {} } } : {}),
        judge: judgeOf(operation, ajv),
      }
    }),
  )
}
