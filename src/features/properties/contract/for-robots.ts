import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'

/** The first page, the list and every home, for search engines; other pages have a sitemap of their own. */
export const readSitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  kind: 'file',
  who: 'anyone',
  reads: ['homes'],
  summary: 'The sitemap for search engines: the first page, the lists and every public property',
  input: z.object({}),
  output: z.unknown(),
})

export const readRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  kind: 'file',
  who: 'anyone',
  summary: 'robots.txt: what search engines should not visit',
  input: z.object({}),
  output: z.unknown(),
})
