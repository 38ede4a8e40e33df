import { type HelpArticle, type Reader, readers } from './help-article.ts'

const PATH = /(\w+)\/\d+-([a-z-]+)\.md$/
const PARTS = /^---\n(.+?)\n---\n(.+)$/s
const PICTURE = /!\[(.+)\]\((.+)\)/

const isReader = (name: string): name is Reader => Object.hasOwn(readers, name)

/**
 * Reads an article from `<reader>/<number>-<slug>.md`: `title`, `description`, `also called` and `related` before the
 * text, then what to know first, the numbered steps, each with a picture or none, and the notes, each below a heading.
 */
export function readArticle(path: string, source: string): HelpArticle {
  const [, reader = '', slug = ''] = PATH.exec(path) ?? []
  const [, head, text] = PARTS.exec(source) ?? []
  if (!isReader(reader) || !head || !text) throw new Error(`${path} is no article`)
  const fields = new Map(head.split('\n').map(line => line.split(/: (.*)/s, 2) as [string, string])) // `name: value`
  const [body = '', ...notes] = text.trim().split(/\n+## /)
  const [before = '', ...steps] = body.split(/^\d+\. /m)
  return {
    slug,
    reader,
    title: fields.get('title') ?? '',
    description: fields.get('description') ?? '',
    alsoCalled: fields.get('also called') ?? '',
    related: fields.get('related')?.split(', ') ?? [],
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
