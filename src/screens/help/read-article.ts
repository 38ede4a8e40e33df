import { readFrontMatter } from '#src/contract/front-matter.ts'
import { type HelpArticle, type Reader, readers } from './help-article.ts'

const PATH = /(\w+)\/\d+-([a-z-]+)\.md$/
const PICTURE = /!\[(.+)\]\((.+)\)/

const isReader = (name: string): name is Reader => Object.hasOwn(readers, name)

/**
 * Reads an article from `<reader>/<number>-<slug>.md`: `title`, `description`, `also called` and `related` before the
 * text, then what to know first, the numbered steps, each with a picture or none, and the notes, each below a heading.
 */
export function readArticle(path: string, source: string): HelpArticle {
  const [, reader = '', slug = ''] = PATH.exec(path) ?? []
  const { fields, text } = readFrontMatter(source)
  if (!isReader(reader)) throw new Error(`${path} is no article`)
  const [body = '', ...notes] = text.split(/\n+## /)
  const [before = '', ...steps] = body.split(/^\d+\. /m)
  return {
    slug,
    reader,
    title: fields.title ?? '',
    description: fields.description ?? '',
    alsoCalled: fields['also called'] ?? '',
    related: fields.related?.split(', ') ?? [],
    before: before.trim(),
    steps: steps.map(step => {
      const [picture, words = '', name = ''] = PICTURE.exec(step) ?? []
      return { text: step.replace(PICTURE, '').trim(), ...(picture ? { picture: { name, words } } : {}) }
    }),
    notes: notes.map(note => {
      const [title = '', ...text] = note.split('\n\n')
      return { title, text: text.join('\n\n') }
    }),
  }
}
