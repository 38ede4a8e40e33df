import { DOUBT_WORDS, listed } from './lodger-words.ts'
import type { Shown } from './save-queue.ts'
import type { Answer } from './send-lodger.ts'

type Part = 'details' | 'photo'

const NOT_SAVED: Record<Part, string> = { details: 'Not saved', photo: 'Photo not saved' }
const PARTS: readonly Part[] = ['details', 'photo']

/** Puts what was refused into words; each field says its own. */
const refusedWords = (part: Part, refused: ReadonlyMap<string, string>): string =>
  `${NOT_SAVED[part]}: ${[...refused.values()].join('. ').replace(/\.$/, '')}.`

/** Says in one line how saving goes: what is not saved outweighs what is, and a refusal stays until its field is sent again. */
export function createSaveStatus() {
  const last = new Map<Part, Shown<Answer>>()
  const refused: Record<Part, Map<string, string>> = { details: new Map(), photo: new Map() }
  let answer: Answer | undefined
  let doubts: Answer['doubts']

  function words(): string {
    const failures = PARTS.flatMap(part => {
      const shown = last.get(part)
      return [
        ...(shown?.kind === 'later' ? [`${NOT_SAVED[part]} yet: ${shown.why}. We’ll keep trying.`] : []),
        ...(refused[part].size > 0 ? [refusedWords(part, refused[part])] : []),
      ]
    })
    if (failures.length > 0) return failures.join(' ')
    if (PARTS.some(part => last.get(part)?.kind === 'saving')) return 'Saving…'
    if (!answer) return ''
    if (doubts && doubts.length > 0)
      return `Saved. Please check the ID number: ${listed(doubts.map(doubt => DOUBT_WORDS[doubt]))}. If it’s right, leave it.`
    return answer.complete ? 'Saved. This guest is registered.' : 'Saved'
  }

  return {
    /** Takes in how it goes with the details or the photo, and returns the line. */
    take(part: Part, shown: Shown<Answer>): string {
      last.set(part, shown)
      if (shown.kind === 'saving') for (const name of ['', ...shown.names]) refused[part].delete(name)
      if (shown.kind === 'refused') {
        const fields = Object.entries(shown.fields)
        for (const [name, said] of fields.length > 0 ? fields : [['', shown.words] as const])
          refused[part].set(name, said)
      }
      if (shown.kind === 'saved') {
        ;({ answer } = shown)
        if (part === 'details') ({ doubts } = shown.answer)
      }
      return words()
    },
  }
}
