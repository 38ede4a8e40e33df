import type { FastifyRequest } from 'fastify'
import type { z } from '#src/contract/zod.ts'
import { type Endpoint, pathParams } from '../../contract/endpoint.ts'
import { invalid, notFound, Problem, unsupportedMediaType } from '../../contract/problem.ts'

type Fields = Record<string, unknown>

/** Returns what PostgreSQL cannot keep of a text, in words, or undefined: null characters, and halves of a character that takes two. */
function faultOf(text: string): string | undefined {
  if (text.includes('\u0000')) return 'Text may not contain null characters'
  return text.isWellFormed() ? undefined : 'Text may not contain broken characters'
}

/** The refusal of the first field with a text that cannot be kept, at any depth, or undefined. */
export function faultIn(input: Fields): Problem | undefined {
  for (const [field, sent] of Object.entries(input)) {
    // A list of what is left and no recursion: a body may be nested as deep as it is long.
    const left: unknown[] = [sent]
    while (left.length > 0) {
      const value = left.pop()
      const words = typeof value === 'string' ? faultOf(value) : undefined
      if (words) return invalid(field, words)()
      if (typeof value !== 'object' || value === null) continue
      for (const part of Object.values(value)) left.push(part)
    }
  }
}

function problemOfIssues(issues: readonly z.core.$ZodIssue[]): Problem {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    fields[String(path[0] ?? 'body')] ??= message
    // And where in it: `seasons.0.to`.
    if (path.length > 1) fields[path.join('.')] ??= message
  }
  const words = Object.values(fields)[0] ?? 'Please check what you sent'
  return new Problem('VALIDATION_FAILED', 400, words, fields)
}

/** Returns what was sent, as the endpoint's input. Throws 400 with each wrong field, 404 for a malformed id in the path. */
export function parseInput<E extends Endpoint>(endpoint: E, input: Fields): z.output<E['input']> {
  const inPath = pathParams(endpoint.path)
  if (faultIn(Object.fromEntries(inPath.map(name => [name, input[name]])))) throw notFound()
  const fault = faultIn(input)
  if (fault) throw fault
  const parsed = endpoint.input.safeParse(input)
  if (parsed.success) return parsed.data as z.output<E['input']> // safeParse of this very schema
  if (parsed.error.issues.some(issue => inPath.includes(String(issue.path[0])))) throw notFound()
  throw problemOfIssues(parsed.error.issues)
}

/** A request's path, query and body as the endpoint's input. Throws 400 with each wrong field, 404 for a malformed id in the path. The bytes of a raw body stand under `body`. */
export function read<E extends Endpoint>(endpoint: E, request: FastifyRequest): z.output<E['input']> {
  const isRaw = endpoint.kind === 'raw'
  if (request.isMultipart() && !isRaw) throw unsupportedMediaType()
  const params = request.params as Fields // Fastify gives an object of texts
  const sent = endpoint.method === 'GET' || isRaw ? request.query : (request.body ?? {})
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new Problem('VALIDATION_FAILED', 400, 'Please send a JSON object', {
      body: 'Please send a JSON object',
    })
  }
  const input = { ...(sent as Fields), ...params } // just checked to be an object
  return parseInput(endpoint, isRaw ? { ...input, body: request.body ?? Buffer.alloc(0) } : input)
}
