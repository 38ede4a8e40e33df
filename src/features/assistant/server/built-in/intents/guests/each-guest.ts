import { type Answering, AskBack, type Desk, type Reply } from '../intent.ts'
import { askWhich, staysMeant } from '../../which/which.ts'

const FIRST = /\b(?:first|eerste|earlier|sooner|vroeer)\b/
const SHOWN_MAX = 4

/** Returns why there is no answer of one guest, which is none for the others. */
function remarkOf(error: unknown): Reply {
  if (error instanceof AskBack) return error.message
  throw error
}

/** Answers that are given for each of several guests. */
export const answersEach = new WeakSet<Answering>()

/** Answers for each of several guests who are named or were listed; asked who is first, that one comes first. */
export function eachGuest(answer: Answering, side: 'check_in' | 'check_out' = 'check_in'): Answering {
  const each: Answering = async desk => {
    const { meaning, writer } = desk
    const names = [...new Set([...meaning.guests, ...meaning.otherGuests])]
    if (meaning.otherGuests.length === 0) return answer(desk)
    if (meaning.guests.length > 1 || names.length > SHOWN_MAX) throw askWhich(desk, names, 'guest')
    const of = (name: string): Desk => ({ ...desk, meaning: { ...meaning, guests: [name], otherGuests: [] } })
    const found: { name: string; day: string; reply: Reply }[] = []
    for (const name of names) {
      const day = (await staysMeant(of(name)))[0]![side] // there is one, or it asked
      found.push({ name, day, reply: await answer(of(name)).catch(remarkOf) })
    }
    const sorted = FIRST.test(meaning.text)
      ? found.toSorted((one, other) => one.day.localeCompare(other.day))
      : found
    const [first, second] = sorted
    const head =
      FIRST.test(meaning.text) && first!.day < second!.day // there are two
        ? [writer.t(`${first!.name} is first.`, `${first!.name} is eerste.`)]
        : []
    return [...head, ...sorted.map(({ reply }) => (typeof reply === 'string' ? reply : reply.text))].join(
      '\n',
    )
  }
  answersEach.add(each)
  return each
}
