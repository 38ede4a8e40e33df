import { ASKER } from './actions.ts'
import { recipientAt } from './recipient.ts'
import { type State, word } from './words-of-host.ts'

/** The reader of a message whom a place names; what is told to the asker is none. */
export function readerAt({ text, tokens }: State, at: number) {
  return ASKER.has(tokens[at]?.text ?? '') ? undefined : recipientAt(text, tokens, at)
}

/** True where a place surely names a reader. */
export const isReader = (state: State, at: number) => {
  const reader = readerAt(state, at)
  return (
    reader !== undefined &&
    (reader.to.by !== 'name' ||
      state.tokens[at]!.isCapital ||
      /^(?:of|om|wanneer|hoe|hoeveel|waar|wat)$/.test(word(state, reader.end))) &&
    !/^(?:her|his|their|haar|hul)$/.test(word(state, at))
  )
}

/** Behind `last message from her`, `question about parking`: what is answered, not what is said. */
export function endOfMessage(state: State, from: number): number {
  for (let at = from; at < Math.min(from + 5, state.tokens.length); at += 1)
    if (
      /^(?:messages?|msgs?|question|questions|query|email|text|boodskap|vraag|navraag)$/.test(word(state, at))
    ) {
      if (/^(?:from|of|van)$/.test(word(state, at + 1))) return readerAt(state, at + 2)?.end ?? at + 1
      return at + 1
    }
  return from
}
