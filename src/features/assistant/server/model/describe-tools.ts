import { jsonSchema, type ToolSet, tool as described } from 'ai'
import type { FastifyBaseLogger } from 'fastify'
import { Problem } from '#src/contract/problem.ts'
import { listed } from '#src/contract/words.ts'
import { z } from '#src/contract/zod.ts'
import type { KnownFigures } from '../../rules/figures.ts'
import { Marked } from '../../rules/marked.ts'
import type { Vault } from '../../rules/privacy/vault.ts'
import type { Toolbox } from '../open-toolbox.ts'
import type { Tool } from '../tools/tool.ts'
import type { Quotes } from './quotes.ts'

/** Patterns are more than some servers can make a grammar of; what is wrong is refused here all the same. */
const NOT_SENT = new Set(['$schema', 'pattern', 'format'])

function plainSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => (NOT_SENT.has(key) ? [] : [[key, plainSchema(value)]])),
  )
}

/** The input of a tool as described to a model. */
export const inputSchema = ({ input }: Tool) =>
  plainSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) as Record<string, unknown>

/** Returns the words that refuse an input, each argument by its name, for a model or another assistant. */
export function inputProblem({ input }: Tool, error: z.ZodError): string {
  const unknown = error.issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  if (unknown.length === 0) return z.prettifyError(error)
  const known = Object.keys((input as unknown as z.ZodObject).shape).join(', ') // `tool` takes objects alone
  return `This tool has no argument ${listed(
    unknown.map(name => `"${name}"`),
    'or',
  )}. It takes: ${known || 'none'}`
}

/** Replaces tokens in a model's text by their values. */
const shown = (vault: Vault, value: unknown): unknown => {
  if (typeof value === 'string') return vault.show(value)
  if (Array.isArray(value)) return value.map(each => shown(vault, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, shown(vault, each)]))
}

/** The content of a draft: its texts, and its price as an amount. */
const textOf = (input: object): string =>
  ['text', 'title', 'body', 'price']
    .flatMap(field => {
      const value = (input as Record<string, unknown>)[field]
      return value === undefined ? [] : field === 'price' ? `R ${String(value)}` : String(value)
    })
    .join('\n')

/** A result as plain values, for its figures. */
const plainOf = (found: unknown): unknown => {
  if (found instanceof Marked) return found.value
  if (Array.isArray(found)) return found.map(plainOf)
  if (typeof found !== 'object' || found === null) return found
  return Object.values(found).map(plainOf)
}

/** The tools of a toolbox for the library: a refusal is something a model may read, and go on from. */
export const describeTools = (
  toolbox: Toolbox,
  vault: Vault,
  quotes: Quotes,
  log: FastifyBaseLogger,
  figures: KnownFigures,
): ToolSet =>
  Object.fromEntries(
    toolbox.tools.map(tool => [
      tool.name,
      described({
        description: tool.description,
        inputSchema: jsonSchema<object>(inputSchema(tool), {
          validate: value => {
            const parsed = tool.input.safeParse(shown(vault, value))
            return parsed.success
              ? { success: true, value: parsed.data as object }
              : { success: false, error: new Error(inputProblem(tool, parsed.error)) }
          },
        }),
        execute: async input => {
          try {
            const invented = tool.drafts ? figures.unknownIn(textOf(input)) : []
            if (invented.length > 0)
              return {
                error: `No tool and no question gave ${invented.map(({ text }) => text).join(', ')}. Find it out first`,
              }
            // The days that were asked for are those that the answer is of.
            figures.addText(JSON.stringify(input).replaceAll(/"[^"]*[^"\d-][^"]*"/g, ''))
            const found = await toolbox.run(tool, input)
            figures.addFound(plainOf(found))
            return quotes.render(found, vault)
          } catch (error) {
            if (error instanceof Problem) return { error: vault.hide(error.message) }
            log.error({ err: error, tool: tool.name }, 'A tool of the assistant failed')
            return { error: 'This could not be found out just now' }
          }
        },
      }),
    ]),
  )
