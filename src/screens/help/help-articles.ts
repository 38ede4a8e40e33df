import { type HelpArticle, readers } from './help-article.ts'
import { readArticle } from './read-article.ts'

const files = import.meta.glob<string>('./articles/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const articles = Object.entries(files).map(([path, source]) => readArticle(path, source))

/** Every article, in the order in which the help shows them: by reader, then by the number of its file. */
export const helpArticles: readonly HelpArticle[] = Object.keys(readers).flatMap(reader =>
  articles.filter(article => article.reader === reader),
)
