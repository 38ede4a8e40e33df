import type { Offer } from '../../contract/answers.ts'
import { folded } from '../../rules/privacy/find-names.ts'
import type { Toolbox } from '../open-toolbox.ts'
import { searchKnowledge } from '../tools/search-knowledge.ts'
import type { Desk } from './intents/intent.ts'
import { propertiesMeant } from './which/which.ts'
import type { Frame } from './question-frame.ts'
import { isFiller } from './words/filler.ts'
import { kinOf, similarTo } from './words/kin.ts'

const NEAR = 0.6
const SEARCHED_MAX = 3
const ASKING =
  /^(?:allow|allowed|possible|available|bring|mag|toegelaat|where|when|why|waar|wanneer|hoekom|waarom|howmuch|howmany|work|works|use|look|see|find|check|know|guests?|gaste|people|mense|place|house|home|huis|note[ds]?|notes|wr[io]te|written|down|knowledge|neergeskryf|geskryf|aangeteken|nota|notas)$/

type Note = Awaited<ReturnType<(typeof searchKnowledge)['run']>>['data']['answers'][number]

/** In one spelling of what is written in several. */
const plain = (text: string): string =>
  folded(text)
    .replaceAll(/\bwi-fi\b/g, 'wifi')
    .replaceAll(/\bcheck[ -](?=(?:in|out)\b)/g, 'check')

const wordsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\d-]{2,}/gu) ?? []).filter(word => !isFiller(word) && !ASKING.test(word))

async function notesFor(toolbox: Toolbox, topics: readonly string[]): Promise<Note[]> {
  const all = await toolbox.use(searchKnowledge, {})
  if (all.total <= all.answers.length) return all.answers
  const found = [...all.answers]
  for (const topic of topics.slice(0, SEARCHED_MAX))
    for (const search of kinOf(topic).slice(0, SEARCHED_MAX))
      found.push(...(await toolbox.use(searchKnowledge, { search })).answers)
  return [...new Map(found.map(note => [note.knowledge_id, note])).values()]
}

/** Returns the note of the host that answers a question, and else the titles of what comes near. */
export async function findNote(desk: Desk, frame: Frame): Promise<{ content?: string; near: Offer[] }> {
  const { meaning, toolbox, writer } = desk
  if (meaning.guests.length > 0 || meaning.reference !== null || meaning.hasDates) return { near: [] }
  const topics = wordsOf(meaning.typed.join(' '))
  if (topics.length === 0) return { near: [] }
  const homes = propertiesMeant(desk).map(({ name }) => name)
  const notes = (await notesFor(toolbox, topics)).filter(
    ({ property }) => homes.length === 0 || property === null || homes.includes(property),
  )
  const scored = notes
    .map(note => {
      const [title, all] = [plain(note.question), plain(`${note.question} ${note.answer}`)]
      const isIn = (text: string) => (word: string) => similarTo(word).test(text)
      const own = wordsOf(note.question)
      const back = own.filter(word => isIn(topics.join(' '))(word)).length
      return {
        note,
        isWhole: topics.every(isIn(all)) && topics.some(isIn(title)),
        share: topics.filter(isIn(title)).length / topics.length,
        back: own.length === 0 ? 0 : back / own.length,
      }
    })
    .toSorted((one, other) => other.share + other.back - one.share - one.back)
  const best = scored.find(({ isWhole, share, back }) =>
    (frame.intent === null || meaning.unknown.length > 0) && frame.intent !== 'paid'
      ? isWhole
      : share === 1 && back >= NEAR,
  )
  if (!best)
    return {
      near: scored
        .filter(({ share }) => share > 0.4)
        .slice(0, 2)
        .map(({ note }) => ({ label: note.question, text: note.question })),
    }
  const { question, answer, property } = best.note
  const where = property ? `, ${property}` : ''
  return {
    content: `${writer.t('You wrote down', 'Jy het neergeskryf')}, “${question}”${where}:\n> ${answer.replaceAll('\n', '\n> ')}`,
    near: [],
  }
}
