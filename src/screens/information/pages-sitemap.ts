import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/documents/page.ts'
import { helpArticles } from '../help/help-articles.ts'
import type { Route } from './+types/pages-sitemap'

const PAGES = [
  links.allFeatures(),
  links.pricing(),
  links.about(),
  links.contact(),
  links.demo(),
  links.security(),
  links.privacy(),
  links.terms(),
  links.integrations(),
  links.guides(),
  links.status(),
  links.apiReference(),
  links.help(),
  ...helpArticles.map(({ slug }) => links.helpArticle(slug)),
]

/** Every page with content, for search engines; homes are in a separate sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(pageContext)
  const addresses = PAGES.map(path => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' } },
  )
}
