import { dayOf } from '#src/contract/days.ts'
import type { FileAnswer } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import { publicSlugs } from './queries.ts'

// The protocol allows 50,000 addresses a file (sitemaps.org).
const ADDRESSES_MAX = 49_000
const CACHE_SECONDS = 600

// Screens for people who are signed in, and the calls behind them.
const PRIVATE = [
  '/api/',
  '/dashboard',
  '/profile',
  '/properties',
  '/bookings',
  '/booking/',
  '/claim',
  '/verify-email',
  '/outbox',
]

/** The first page, the list and every home for search engines. A slug holds plain letters, digits and dashes, so it needs no escaping. */
export async function readSitemap({ db, config }: Deps): Promise<FileAnswer> {
  const properties = await publicSlugs(db, ADDRESSES_MAX)
  const addresses = [
    `<url><loc>${config.publicUrl}/</loc></url>`,
    `<url><loc>${config.publicUrl}/browse</loc></url>`,
    ...properties.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${config.publicUrl}/property/${slug}</loc><lastmod>${dayOf(updatedAt)}</lastmod></url>`,
    ),
  ]
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`
  return { type: 'application/xml; charset=utf-8', body, cacheSeconds: CACHE_SECONDS }
}

/** Returns what search engines need not look at, and where the sitemap is. */
export async function readRobots({ config }: Deps): Promise<FileAnswer> {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    `Sitemap: ${config.publicUrl}/sitemap-pages.xml`,
    '',
  ]
  return { type: 'text/plain; charset=utf-8', body: lines.join('\n'), cacheSeconds: CACHE_SECONDS }
}
