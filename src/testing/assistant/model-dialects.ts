import type { ServerResponse } from 'node:http'
import type { Reply } from './start-stand-in-model.ts'

export type ToolCall = { name: string; input: unknown }

/** The words of a model in one answer. */
export type Said = {
  text?: string
  calls?: readonly ToolCall[]
  reasoning?: string
  usage?: { input: number; output: number } | null
  /** In place of the reason that is true. */
  finish?: string | null
}

type Delta = Record<string, unknown>

const chunk = (choices: unknown[], more: Record<string, unknown> = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_780_000_000,
  model: 'stand-in',
  choices,
  ...more,
})
const ofDelta = (delta: Delta) => chunk([{ index: 0, delta, finish_reason: null }])
const ofFinish = (finish_reason: string | null) => chunk([{ index: 0, delta: {}, finish_reason }])
const ofUsage = ({ input, output }: { input: number; output: number }, more = {}) =>
  chunk([], {
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    ...more,
  })

/** Cut into pieces of a few characters, as tokens are. */
export const pieces = (text: string, size = 5): string[] =>
  text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []

let calls = 0
const idOfCall = () => `call_${(calls += 1)}`

/** The first piece has id and name, the others more of the input. */
const inPieces = (list: readonly ToolCall[]): Delta[] =>
  list.flatMap(({ name, input }, index) => [
    { tool_calls: [{ index, id: idOfCall(), type: 'function', function: { name, arguments: '' } }] },
    ...pieces(JSON.stringify(input)).map(part => ({
      tool_calls: [{ index, function: { arguments: part } }],
    })),
  ])

/** The whole call at once. */
const inOne = (list: readonly ToolCall[]): Delta[] => [
  {
    role: 'assistant',
    content: '',
    tool_calls: list.map(({ name, input }, index) => ({
      index,
      id: idOfCall(),
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    })),
  },
]

const finishOf = ({ calls: list = [], finish }: Said, usual = 'tool_calls') => {
  if (finish !== undefined) return finish
  return list.length > 0 ? usual : 'stop'
}

const wordsOf = (text = '', size?: number): Delta[] => pieces(text, size).map(content => ({ content }))
const DEFAULT_USAGE = { input: 120, output: 30 }
const usageOf = ({ usage = DEFAULT_USAGE }: Said, more = {}) => (usage ? [ofUsage(usage, more)] : [])

type Dialect = (said: Said) => unknown[]

/** The same in the words of four servers. */
export const dialects = {
  openai: said => [
    ofDelta({ role: 'assistant', content: said.calls ? null : '' }),
    ...[...wordsOf(said.text), ...inPieces(said.calls ?? [])].map(ofDelta),
    ofFinish(finishOf(said)),
    ...usageOf(said),
  ],
  ollama: said => [
    ...(said.reasoning
      ? pieces(said.reasoning).map(part => ofDelta({ role: 'assistant', content: '', reasoning: part }))
      : []),
    ...wordsOf(said.text).map(delta => ofDelta({ role: 'assistant', ...delta })),
    ...(said.calls ? inOne(said.calls).map(ofDelta) : []),
    ofFinish(finishOf(said)),
    ...usageOf(said),
  ],
  vllm: said => [
    ofDelta({ role: 'assistant', content: '' }),
    ...pieces(said.reasoning ?? '').map(part => ofDelta({ reasoning_content: part })),
    ...[...wordsOf(said.text, 3), ...inPieces(said.calls ?? [])].map(ofDelta),
    ofFinish(finishOf(said)),
    ...usageOf(said),
  ],
  'llama.cpp': said => [
    ofDelta({ role: 'assistant', content: null }),
    ...pieces(said.reasoning ?? '').map(part => ofDelta({ reasoning_content: part })),
    ...[...wordsOf(said.text), ...inPieces(said.calls ?? [])].map(ofDelta),
    ofFinish(finishOf(said)),
    ...usageOf(said, { timings: { prompt_n: 120, predicted_n: 30, predicted_per_second: 41.5 } }),
  ],
} satisfies Record<string, Dialect>

const EVENTS = { 'content-type': 'text/event-stream' }
const lineOf = (part: unknown) => `data: ${JSON.stringify(part)}\n\n`

const write = (response: ServerResponse, words: string) =>
  new Promise<void>(resolve => {
    response.write(words, () => resolve())
  })

type How = {
  /** Said between any two chunks. */
  between?: string
  /** After so many chunks the connection is cut, the answer ends without its end, or nothing comes any more. */
  after?: { chunks: number; what: 'cut' | 'end' | 'hang' }
}

/** Says it in the dialect of a server. */
export const saying =
  (dialect: keyof typeof dialects, said: Said, { between = '', after }: How = {}): Reply =>
  async response => {
    response.writeHead(200, EVENTS)
    const parts: unknown[] = dialects[dialect](said)
    for (const [at, part] of parts.entries()) {
      if (at === after?.chunks) {
        if (after.what === 'cut') response.destroy()
        if (after.what === 'end') response.end()
        return
      }
      await write(response, between + lineOf(part))
    }
    response.end(`${between}data: [DONE]\n\n`)
  }

/** Refuses, and says when to come again. */
export const refusing =
  (status: number, headers: Record<string, string> = {}): Reply =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'busy', type: 'server_error', code: null } }))
  }

/** Says nothing at all. */
export const hanging: Reply = () => undefined

/** Anything else. */
export const raw =
  (body: string, type = 'text/event-stream'): Reply =>
  response => {
    response.writeHead(200, { 'content-type': type })
    response.end(body)
  }
