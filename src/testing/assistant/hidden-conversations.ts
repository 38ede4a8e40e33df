import { expect } from 'vitest'
import { Vault } from '#src/features/assistant/rules/privacy/vault.ts'
import { cleanText } from '#src/features/assistant/rules/privacy/clean-text.ts'
import { words } from '#src/features/assistant/rules/marked.ts'
import { createQuotes } from '#src/features/assistant/server/model/quotes.ts'
import type { Conversation } from './random-conversations.ts'
import { readable, solid } from '../database/readable-secrets.ts'

const textsOf = ({ question, earlier, others, own }: Conversation) => [
  question,
  ...earlier,
  ...others,
  ...own,
]

/** All that a model would be sent, by what builds it. */
function sentOf(vault: Vault, { question, earlier, others, own }: Conversation): string {
  const history = earlier.map(({ text }) => vault.hide(text))
  const found = createQuotes().render(
    { messages: others.map(({ text }) => words(text)), notes: own.map(({ text }) => text) },
    vault,
  )
  return [...history, vault.hide(question.text), JSON.stringify(found).replaceAll('\\n', '\n')].join('\n')
}

/** Fails where something of it is not found by what looks for it, although nothing is hidden. */
export function isReadable(said: Conversation): void {
  for (const { text, secrets } of textsOf(said)) {
    // In another order common words are no name.
    const telling = secrets.filter(
      ({ kind, written }) =>
        kind !== 'name' || !/^(?:may|will|april|price|day|van|der|de|du|[jap.\s,])+$/i.test(written),
    )
    expect(readable(telling, text), text).toEqual(telling)
  }
}

/** Fails where something of it can be read in what would be sent. */
export function staysHidden(said: Conversation): void {
  const sent = sentOf(new Vault(said, false), said)
  const secrets = textsOf(said).flatMap(({ secrets: some }) => some)
  expect(readable(secrets, sent), sent).toEqual([])
}

/** Fails where a model that says all it was told does not say what was written. */
export function comesBack(said: Conversation, cuts: number[]): void {
  const vault = new Vault(said, false)
  for (const { text } of textsOf(said)) {
    const hidden = vault.hide(text)
    const shown = vault.showPieces()
    const at = [
      0,
      ...cuts.filter(cut => cut < hidden.length).toSorted((one, other) => one - other),
      hidden.length,
    ]
    const pieces = at.slice(1).map((end, index) => shown.push(hidden.slice(at[index], end)))
    expect(solid(pieces.join('') + shown.end()), hidden).toBe(solid(cleanText(text)))
  }
}
