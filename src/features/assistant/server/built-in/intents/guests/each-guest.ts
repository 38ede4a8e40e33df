import type { Answering, Desk, Reply } from '../intent.ts'
import { askWhich, staysMeant } from '../../which/which.ts'

const FIRST = /\b(?:first|eerste|earlier|sooner|vroeer)\b/
const SHOWN_MAX = 4

/** Answers for each of several guests who are named; asked who is first, that one comes first. */
export const eachGuest =
  (answer: Answering, side: 'check_in' | 'check_out' = 'check_in'): Answering =>
  async desk => {
    const { meaning, writer } = desk
    const names = [...new Set([...meaning.guests, ...meaning.otherGuests])]
    if (meaning.otherGuests.length === 0) return answer(desk)
    if (meaning.guests.length > 1 || names.length > SHOWN_MAX) throw askWhich(desk, names, 'guest')
    const of = (name: string): Desk => ({ ...desk, meaning: { ...meaning, guests: [name], otherGuests: [] } })
    const found: { name: string; day: string; reply: Reply }[] = []
    for (const name of names)
      found.push({ name, day: (await staysMeant(of(name)))[0]![side], reply: await answer(of(name)) }) // there is one, or it asked
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
