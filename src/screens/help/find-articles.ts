import type { HelpArticle } from './help-article.ts'

/** `Café's` as `cafe s`: without accents, capitals and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')

const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean)

// Said in every question, and about nothing.
const EMPTY = new Set(
  wordsOf(
    'a an and are be can do does for how i if in is it me my of on or the there to what when where who why with you your',
  ),
)

/** The words of a question that say what it is about; all of them where none does. */
function asked(question: string): string[] {
  const words = [...new Set(wordsOf(question))]
  const telling = words.filter(word => !EMPTY.has(word))
  return telling.length > 0 ? telling : words
}

const SINGULAR = /^(.{3,}?)(es|s)$/

/** True if a word of the text begins like that; `photos` finds `photograph` too. */
const begins = (words: readonly string[], begin: string): boolean => {
  const stem = SINGULAR.exec(begin)?.[1]
  return words.some(word => word.startsWith(begin) || (stem !== undefined && word.startsWith(stem)))
}

const TITLE_WORTH = 8
const CALLED_WORTH = 6
const DESCRIPTION_WORTH = 3

/** The fields in which a word of a question may be found, and the score of each. */
const placesOf = ({ title, alsoCalled = '', description, before = '', steps, notes = [] }: HelpArticle) => {
  const body = [before, ...steps.map(({ text }) => text), ...notes.map(note => `${note.title} ${note.text}`)]
  const searchable = body.join(' ').replaceAll(/\]\([^)]*\)/g, '] ')
  return [
    { words: wordsOf(title), worth: TITLE_WORTH },
    { words: wordsOf(alsoCalled), worth: CALLED_WORTH },
    { words: wordsOf(description), worth: DESCRIPTION_WORTH },
    { words: wordsOf(searchable), worth: 1 },
  ]
}

/** Finds the articles that hold the most words of a question, by their beginning, in title or text; those that are about it first. */
export function searchOf(articles: readonly HelpArticle[]): (question: string) => HelpArticle[] {
  const read = articles.map(article => ({ article, places: placesOf(article) }))
  return question => {
    const words = asked(question)
    const held = read.map(({ article, places }) => {
      const worths = words.map(word =>
        places.reduce((sum, place) => sum + (begins(place.words, word) ? place.worth : 0), 0),
      )
      return {
        article,
        count: worths.filter(worth => worth > 0).length,
        worth: worths.reduce((sum, worth) => sum + worth, 0),
      }
    })
    const most = Math.max(1, ...held.map(({ count }) => count))
    return held
      .filter(({ count }) => count === most)
      .toSorted((one, other) => other.worth - one.worth)
      .map(({ article }) => article)
  }
}
