import { redirect } from 'react-router'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { documentMeta } from '../information/document-meta.ts'
import { PageHead } from '../information/page-head.tsx'
import { viewerOf } from '#src/web/session/viewer.ts'
import { ArticleList, type ArticleName, nameOf } from './article-list.tsx'
import { articleOfScreen } from './article-of-screen.ts'
import { searchOf } from './find-articles.ts'
import { type Reader, readers } from './help-article.ts'
import { helpArticles } from './help-articles.ts'
import { HelpSearchForm } from './help-search-form.tsx'
import { HELP_FOUND, QUESTION_CHARS_MAX } from './search-names.ts'
import type { Route } from './+types/help-screen'

/** The same for every visitor until another build. See docs/product/pages.md. */
export const handle = { isCached: true, constant: 'address' }

const find = searchOf(helpArticles)

/** The search is made here, so that a page is whole as it arrives. Who comes from a screen (`about`) is led to the article of it. */
export function loader({ url, request }: Route.LoaderArgs) {
  const reader = viewerOf(request.headers.get('cookie'))
  const article = articleOfScreen(url.searchParams.get('about') ?? '', reader)
  if (article) throw redirect(links.helpArticle(article))
  const question = (url.searchParams.get('q') ?? '').trim().slice(0, QUESTION_CHARS_MAX)
  const found = question ? find(question) : helpArticles
  return { question, found: found.map(article => ({ ...nameOf(article), reader: article.reader })) }
}

export const meta: Route.MetaFunction = documentMeta({
  title: 'Help centre',
  description:
    'Step-by-step help: find a property, request or change a booking, list a property, reply to guests, your account.',
  path: links.help(),
  preview: 'help',
})

/** Start of the help: one question, or all articles. */
export default function HelpScreen({ loaderData: { question, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Help centre"
        lead="Step-by-step help with screenshots. Ask in your own words."
        actions={
          <div className="w-full">
            <HelpSearchForm question={question} />
          </div>
        }
      />
      <PublicBody className="pb-4">
        <div id={HELP_FOUND}>
          {question ? null : <Readers />}
          {question ? <Found question={question} articles={found} /> : <All articles={found} />}
        </div>
        <section aria-labelledby="write" className="mt-14 border-t border-line pt-8">
          <h2 id="write" className="font-display text-2xl font-medium">
            Can’t find an answer?
          </h2>
          <p className="mt-2 max-w-[60ch] text-ink-2">
            For questions about a stay, contact the host: their details are on the property and booking pages.
            For anything else, write to us. A real person reads every message.
          </p>
          <p className="mt-5 flex flex-wrap gap-2">
            <ButtonLink to={links.contact()}>Write to us</ButtonLink>
            <ButtonLink to={links.guides()}>Guides</ButtonLink>
            <ButtonLink to={links.status()}>System status</ButtonLink>
          </p>
        </section>
      </PublicBody>
    </>
  )
}

/** On a phone the list is long. */
function Readers() {
  return (
    <nav aria-label="For whom" className="flex flex-wrap gap-2 pt-6 sm:hidden">
      {Object.entries(readers).map(([reader, { title }]) => (
        <a key={reader} href={`#${reader}`} className="btn btn-line">
          {title}
        </a>
      ))}
    </nav>
  )
}

type Listed = ArticleName & { reader: Reader }

function All({ articles }: { articles: readonly Listed[] }) {
  return Object.entries(readers).map(([reader, { title, lead }]) => (
    <section key={reader} id={reader} aria-labelledby={`${reader}-title`} className="scroll-mt-24 pt-12">
      <h2 id={`${reader}-title`} className="font-display text-2xl font-medium">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{lead}</p>
      <ArticleList
        articles={articles.filter(article => article.reader === reader)}
        className="mt-5 sm:grid-cols-2 lg:grid-cols-3"
      />
    </section>
  ))
}

function Found({ question, articles }: { question: string; articles: readonly Listed[] }) {
  if (articles.length === 0)
    return (
      <EmptyState
        drawing="search"
        className="pt-14"
        title={`Nothing found for “${question}”`}
        text="Try one word, such as cancel, photos or password, or look through all articles."
        actions={
          <ButtonLink to={links.help()} variant="solid">
            All help articles
          </ButtonLink>
        }
      />
    )
  return (
    <section aria-labelledby="found" className="pt-10">
      <h2 id="found" className="font-display text-2xl font-medium">
        <output>
          {articles.length === 1 ? '1 article' : `${articles.length} articles`} for “{question}”
        </output>
      </h2>
      <ArticleList articles={articles} className="mt-5 max-w-[760px]" />
    </section>
  )
}
