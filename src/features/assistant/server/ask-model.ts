import type { ModelMessage } from 'ai'
import type { ModelSettings } from '#src/server/settings/model-settings.ts'
import type { FastifyBaseLogger } from 'fastify'
import { modelUnavailable } from '../contract/answers.ts'
import { CheckedText, KnownFigures, leftOutNote } from '../rules/figures.ts'
import type { Vault } from '../rules/privacy/vault.ts'
import type { Answer, Question, Said, Spent } from './answering/answer.ts'
import { openModel, type Wire } from './model/open-model.ts'
import { createQuotes } from './model/quotes.ts'
import { writeInstructions } from './model/write-instructions.ts'

const STEPS_MAX = 8
const RETRIES = 2
const HISTORY_CHARS_MAX = 24_000
const ANSWER_CHARS_MAX = 20_000
const CHARS_A_TOKEN = 4

export const TOO_MANY_STEPS =
  'I couldn’t finish this in the steps I have. Please ask for one thing at a time, or name the property and the dates.'
/** In place of words that a model may not read. */
const CODE_WAS_SAID = '(Here a code was said that has been changed since.)'
const DRAFTED = 'Here is the draft. Nothing is sent until you send it.'
/** Remarks in place of a model that wrote no text itself: never a text for a guest. */
export const REMARKS: ReadonlySet<string> = new Set([TOO_MANY_STEPS, DRAFTED])

type Given = {
  settings: ModelSettings
  vault: Vault
  today: string
  log: FastifyBaseLogger
  /** The stay that a message is to, in words. */
  stay: string | null
}

/** A code that was changed since, or whose home is gone, is known no more: what says one is not sent. */
const isKnown = ({ content, codesSaid = 0 }: Said, vault: Vault): boolean =>
  vault.codesIn(content) >= codesSaid

/** The latest of what was said, as far as there is room. */
function historyOf({ history }: Question, vault: Vault): ModelMessage[] {
  let room = HISTORY_CHARS_MAX
  const latest = history.toReversed().filter(({ content }) => (room -= content.length) >= 0)
  return latest.toReversed().map(said => ({
    role: said.role,
    content: isKnown(said, vault) ? vault.hide(said.content) : CODE_WAS_SAID,
  }))
}

const lengthOf = (value: unknown): number => JSON.stringify(value ?? '').length

/** Asks a model, which finds out with the tools what it needs. Throws MODEL_UNAVAILABLE where it does not answer, breaks off or says nothing. */
export const askModel =
  ({ settings, vault, today, log, stay }: Given): Answer =>
  async (question, toolbox, say, { signal }) => {
    const { isStepCount, streamText } = await import('ai')
    const { describeTools } = await import('./model/describe-tools.ts')
    const wire: Wire = { sent: null, isWhole: false }
    const quotes = createQuotes()
    const asked = vault.hide(question.content)
    const figures = new KnownFigures()
    for (const text of [
      today,
      stay ?? '',
      question.content,
      ...question.history.map(({ content }) => content),
    ])
      figures.addText(text)
    const result = streamText({
      model: await openModel(settings, wire),
      instructions: writeInstructions({
        today,
        quotes,
        isHiding: vault.isHiding,
        stay: stay && vault.hide(stay),
      }),
      messages: [...historyOf(question, vault), { role: 'user', content: asked }],
      tools: describeTools(toolbox, vault, quotes, log, figures),
      stopWhen: isStepCount(STEPS_MAX),
      // The last step answers with what there is.
      prepareStep: ({ stepNumber }) => (stepNumber === STEPS_MAX - 1 ? { activeTools: [] } : {}),
      maxRetries: RETRIES,
      timeout: { stepMs: settings.stepMs },
      abortSignal: signal,
      onError: () => undefined, // it is a part of the stream
    })
    const shown = vault.showPieces()
    const checked = new CheckedText(figures)
    let [content, received, steps, inputTokens, outputTokens, isEstimated] = ['', 0, 0, 0, 0, false]
    const add = (piece: string) => {
      const text = content === '' ? piece.trimStart() : piece
      if (text === '') return
      content += text
      say(text)
    }
    const unavailable = (cause: unknown) => {
      signal.throwIfAborted()
      log.warn({ err: cause, model: settings.name }, 'The model did not answer')
      return modelUnavailable()
    }
    let isSplit = false
    try {
      for await (const part of result.stream) {
        if (part.type === 'error') throw unavailable(part.error)
        if (part.type === 'abort') throw unavailable(new Error('The model took too long'))
        if (part.type === 'start-step') steps += 1
        if (part.type === 'text-start') isSplit = content !== ''
        if (part.type === 'text-delta' && part.text !== '') {
          received += part.text.length
          add(checked.push(shown.push(isSplit ? `\n\n${part.text}` : part.text)))
          isSplit = false
        }
        if (part.type === 'finish-step') {
          if (!wire.isWhole) throw unavailable(new Error('The answer broke off'))
          const { inputTokens: read, outputTokens: wrote } = part.usage
          inputTokens += read ?? Math.ceil(lengthOf(wire.sent) / CHARS_A_TOKEN)
          outputTokens += wrote ?? Math.ceil(received / CHARS_A_TOKEN)
          isEstimated ||= read === undefined || wrote === undefined
          received = 0
        }
        if (content.length > ANSWER_CHARS_MAX) break
      }
    } catch (error) {
      if (modelUnavailable.is(error)) throw error
      throw unavailable(error)
    }
    add(checked.push(shown.end()))
    add(checked.end())
    if (content === '') {
      if (toolbox.drafts.length > 0) add(DRAFTED)
      else if (steps >= STEPS_MAX) add(TOO_MANY_STEPS)
      else throw unavailable(new Error('The model said nothing'))
    }
    const spent: Spent = {
      model: settings.name,
      inputTokens,
      outputTokens,
      isEstimated,
      sent: wire.sent?.messages ?? null,
    }
    const { leftOut } = checked
    if (leftOut.length > 0) add(`\n\n${leftOutNote(leftOut)}`)
    return { content, spent, leftOut }
  }
