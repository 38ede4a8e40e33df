import type { LanguageModelMiddleware } from 'ai'
import type { ModelSettings } from '#src/server/settings/model-settings.ts'

type StreamPart =
  Awaited<ReturnType<NonNullable<LanguageModelMiddleware['wrapStream']>>>['stream'] extends ReadableStream<
    infer Part
  >
    ? Part
    : never

/** Requests and answers on the wire, as they are seen. */
export type Wire = {
  /** The body of the last request. */
  sent: { messages?: unknown; [field: string]: unknown } | null
  /** The end of the last answer was there. */
  isWhole: boolean
}

const END = 'data: [DONE]'

/** Hands a stream on, and sees whether its end comes. */
function watching(wire: Wire): TransformStream<Uint8Array, Uint8Array> {
  const words = new TextDecoder()
  let tail = ''
  return new TransformStream({
    transform(chunk, controller) {
      tail = (tail + words.decode(chunk, { stream: true })).slice(-256)
      if (tail.includes(END)) wire.isWhole = true
      controller.enqueue(chunk)
    },
  })
}

const fetchThrough =
  (wire: Wire): typeof fetch =>
  async (input, init) => {
    wire.sent = JSON.parse(String(init?.body)) as Wire['sent'] // the provider sends JSON
    wire.isWhole = false
    const answer = await fetch(input, init)
    return new Response(answer.body?.pipeThrough(watching(wire)) ?? null, answer)
  }

/** The library takes an answer without a reason for one that broke off; with the end of the stream behind it, it is whole. */
const isMissingReason = (part: StreamPart): boolean =>
  part.type === 'error' && part.error instanceof Error && part.error.name === 'AI_InvalidResponseDataError'

/** Servers say many things, or nothing, at the end of a call of tools: that there is one counts, never the reason that is given. */
const decidingByCalls = (wire: Wire): LanguageModelMiddleware => ({
  async wrapStream({ doStream }) {
    const { stream, ...rest } = await doStream()
    let [hasCalls, hasNoReason] = [false, false]
    const decided = new TransformStream<StreamPart, StreamPart>({
      transform(part, controller) {
        if (part.type === 'tool-call') hasCalls = true
        if (wire.isWhole && isMissingReason(part)) {
          hasNoReason = true
          return
        }
        if (part.type !== 'finish') return controller.enqueue(part)
        const { finishReason } = part
        if (finishReason.raw !== undefined) wire.isWhole = true
        const given = hasNoReason ? 'stop' : finishReason.unified
        controller.enqueue({
          ...part,
          finishReason: { ...finishReason, unified: hasCalls ? 'tool-calls' : given },
        })
      },
    })
    return { stream: stream.pipeThrough(decided), ...rest }
  },
})

/** Thinking aloud, and calls that a server leaves in the text, are not part of an answer. */
const THOUGHTS = ['think', 'thinking', 'tool_call']

/** The model of the settings. The library is loaded with the first question: a start does not wait for it. */
export async function openModel({ baseUrl, apiKey, name }: ModelSettings, wire: Wire) {
  const { extractReasoningMiddleware, wrapLanguageModel } = await import('ai')
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    includeUsage: true,
    fetch: fetchThrough(wire),
  })
  return wrapLanguageModel({
    model: provider.chatModel(name),
    middleware: [decidingByCalls(wire), ...THOUGHTS.map(tagName => extractReasoningMiddleware({ tagName }))],
  })
}
