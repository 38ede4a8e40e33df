import { data } from 'react-router'
import { Link } from '#src/web/link.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/documents/page.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Markdown } from '../information/markdown.tsx'
import { PageHead } from '../information/page-head.tsx'
import { ArticleList, nameOf } from './article-list.tsx'
import { articleMeta } from './article-meta.ts'
import { ArticlePicture } from './article-picture.tsx'
import { loadHeldSpans } from '../offer/load-periods.ts'
import { loadLimits } from '../offer/load-limits.ts'
import { fillLimits, namesLimits } from './fill-limits.ts'
import { readers } from './help-article.ts'
import { helpArticles } from './help-articles.ts'
import { HelpSearchForm } from './help-search-form.tsx'
import { shownPicture } from './shown-picture.ts'
import type { Route } from './+types/help-article-screen'

/** The same for every visitor until another build, unless it names limits of plans, or for how long something is held. See docs/product/pages.md. */
export const handle = { isCached: true, constant: 'path' }

const articleAt = (slug: string) => helpArticles.find(article => article.slug === slug)

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { publicUrl } = page
  const written = articleAt(params.slug)
  const article =
    written && namesLimits(written)
      ? fillLimits(written, ...(await Promise.all([loadLimits(page), loadHeldSpans(page)])))
      : written
  if (!article) return data({ publicUrl, article: null, related: [] }, { status: 404 })
  const steps = article.steps.map(({ text, picture }) => ({
    text,
    shown: picture ? shownPicture(picture) : null,
  }))
  const related = article.related.flatMap(slug => articleAt(slug) ?? []).map(nameOf)
  return data({ publicUrl, article: { ...article, steps }, related })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.article
    ? articleMeta(loaderData.article, loaderData.publicUrl)
    : [{ title: 'Article not found · Naledi' }, { name: 'robots', content: 'noindex' }]

const NOTE =
  'mt-2 space-y-3 break-words text-ink-2 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:space-y-1.5 [&_ol]:pl-5'

/** Instructions for one task. */
export default function HelpArticleScreen({ loaderData: { article, related } }: Route.ComponentProps) {
  if (!article) return <Unknown />
  const { title, description, reader, before, steps, notes = [] } = article
  return (
    <article>
      <PageHead trail={<Trail reader={reader} />} title={title} lead={description} />
      <PublicBody className="grid gap-x-16 gap-y-12 pt-10 pb-4 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        <div className="min-w-0">
          {before ? (
            <p className="mb-8 text-ink-2">
              <Markdown text={before} inline />
            </p>
          ) : null}
          <ol className="space-y-8">
            {steps.map(({ text, shown }, index) => (
              <li key={text} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="num mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-indigo-soft text-sm font-semibold text-indigo"
                >
                  {index + 1}
                </span>
                <div className="min-w-0 pt-1">
                  <p className="break-words">
                    <Markdown text={text} inline />
                  </p>
                  {shown ? <ArticlePicture {...shown} /> : null}
                </div>
              </li>
            ))}
          </ol>
          {notes.map(note => (
            <section key={note.title} className="mt-10">
              <h2 className="font-display text-xl font-medium">{note.title}</h2>
              <div className={NOTE}>
                <Markdown text={note.text} />
              </div>
            </section>
          ))}
        </div>
        <aside aria-labelledby="related" className="min-w-0 space-y-8">
          <section>
            <h2 id="related" className="font-display text-xl font-medium">
              Related
            </h2>
            <ArticleList articles={related} className="mt-4" />
          </section>
          <p className="text-ink-2">
            Still not clear?{' '}
            <Link to={links.contact()} className="link">
              Write to us
            </Link>
            : a person reads it.
          </p>
        </aside>
      </PublicBody>
    </article>
  )
}

function Trail({ reader }: { reader: keyof typeof readers }) {
  const places = [
    { to: links.help(), word: 'Help centre' },
    { to: `${links.help()}#${reader}`, word: readers[reader].title },
  ]
  return (
    <nav aria-label="Breadcrumb" className="mb-2">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {places.map(({ to, word }, index) => (
          <li key={to} className="flex items-center gap-2">
            {index > 0 ? <span aria-hidden="true">›</span> : null}
            <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {word}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Unknown() {
  return (
    <>
      <PageHead
        title="Article not found"
        lead="The link may be wrong, or the article has a new name. Search for it:"
        actions={
          <div className="w-full">
            <HelpSearchForm />
          </div>
        }
      />
      <PublicBody className="pt-8 pb-4">
        <ButtonLink to={links.help()}>All help articles</ButtonLink>
      </PublicBody>
    </>
  )
}
