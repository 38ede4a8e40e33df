import { counted, listed } from '#src/contract/words.ts'
import { type AskedField, registeredWords } from '../../rules.ts'
import { FIELD_WORDS } from './lodger-words.ts'

type Progress = {
  expected: number
  lodgers: readonly { n: number; complete: boolean; missing: readonly AskedField[] }[]
}

/** Lodgers of whom it is said what is missing; more are counted. */
const NAMED_MAX = 3

export const completeOf = ({ lodgers, expected }: Progress): number =>
  lodgers.filter(({ n, complete }) => complete && n <= expected).length

/** Returns how many guests of a stay have registered: '2 of 4 have registered'. */
export const progressWords = (register: Progress): string =>
  registeredWords({ complete: completeOf(register), expected: register.expected })

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Returns what is missing, sentence by sentence: of guests who have begun what, and who has not. Names are for those who open one. */
export function missingWords({ lodgers, expected }: Progress): string[] {
  const begun = new Map(lodgers.map(each => [each.n, each]))
  const all = Array.from({ length: expected }, (_, index) => index + 1)
  const half = all.flatMap(n => begun.get(n) ?? []).filter(({ complete }) => !complete)
  const idle = all.filter(n => !begun.has(n))
  const words = half.slice(0, NAMED_MAX).map(({ n, missing }) => {
    const said = listed(
      missing.map(field => FIELD_WORDS[field]),
      'and',
    )
    return `Guest ${n}: ${said} ${missing.length === 1 ? 'is' : 'are'} missing`
  })
  const more = half.length - NAMED_MAX
  if (more > 0)
    words.push(capital(`${counted(more, 'more guest')} ${more === 1 ? 'isn’t' : 'aren’t'} complete`))
  if (idle.length > 0 && idle.length < expected)
    words.push(
      idle.length <= NAMED_MAX
        ? `${idle.length === 1 ? 'Guest' : 'Guests'} ${listed(idle.map(String), 'and')} ${idle.length === 1 ? 'hasn’t' : 'haven’t'} started`
        : `${counted(idle.length, 'guest')} haven’t started`,
    )
  return words
}
