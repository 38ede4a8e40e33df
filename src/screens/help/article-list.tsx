import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import type { HelpArticle } from './help-article.ts'

export type ArticleName = Pick<HelpArticle, 'slug' | 'title' | 'description'>

export const nameOf = ({ slug, title, description }: HelpArticle): ArticleName => ({
  slug,
  title,
  description,
})

/** Articles to choose from, each a whole line to press. */
export function ArticleList({
  articles,
  className = '',
}: {
  articles: readonly ArticleName[]
  className?: string
}) {
  return (
    <ul className={`grid gap-3 ${className}`}>
      {articles.map(({ slug, title, description }) => (
        <li key={slug} className="card sm:max-lg:last:odd:col-span-full">
          <Link
            to={links.helpArticle(slug)}
            className="group block h-full rounded-[inherit] px-4 py-3.5 hover:bg-raised md:px-5"
          >
            <span className="font-semibold text-indigo group-hover:underline">{title}</span>
            <span className="mt-0.5 block text-sm text-ink-2">{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
