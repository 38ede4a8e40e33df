import { Link } from '#src/web/link.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { documentMeta } from '../information/document-meta.ts'
import { PageHead } from '../information/page-head.tsx'
import { nameOf } from './article-list.tsx'
import { guides } from './guides.ts'
import { helpArticles } from './help-articles.ts'
import type { Route } from './+types/guides-screen'

/** The same for every visitor until another build. See docs/product/pages.md. */
export const handle = { isCached: true, constant: 'path' }

export const loader = () =>
  guides.map(({ slugs, ...guide }) => ({
    ...guide,
    articles: slugs.flatMap(slug => helpArticles.find(article => article.slug === slug) ?? []).map(nameOf),
  }))

export const meta: Route.MetaFunction = documentMeta({
  title: 'Guides',
  description:
    'Step by step: list your first property, handle requests and bookings, your first stay, when plans change.',
  path: links.guides(),
  preview: 'help',
})

/** Articles of the help as ways to go, one after the other. */
export default function GuidesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Guides"
        lead="Step-by-step guides to the most common tasks."
        actions={<ButtonLink to={links.help()}>Search help</ButtonLink>}
      />
      <PublicBody className="grid gap-x-16 gap-y-12 pt-12 pb-4 lg:grid-cols-2">
        {loaderData.map(({ id, title, lead, articles }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
            <h2 id={`${id}-title`} className="font-display text-2xl font-medium">
              {title}
            </h2>
            <p className="mt-1 text-ink-2">{lead}</p>
            {/* One thread from the first thing to the last. */}
            <ol className="mt-5">
              {articles.map(({ slug, title: name, description }, index) => (
                <li
                  key={slug}
                  className="relative flex gap-4 pb-5 before:absolute before:top-8 before:bottom-0 before:left-4 before:w-px before:bg-line last:pb-0 last:before:hidden"
                >
                  <span
                    aria-hidden="true"
                    className="num grid size-8 shrink-0 place-items-center rounded-full bg-indigo-soft text-sm font-semibold text-indigo"
                  >
                    {index + 1}
                  </span>
                  <Link to={links.helpArticle(slug)} className="group min-w-0 py-1">
                    <span className="font-semibold text-indigo group-hover:underline">{name}</span>
                    <span className="mt-0.5 block text-sm text-ink-2">{description}</span>
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </PublicBody>
    </>
  )
}
