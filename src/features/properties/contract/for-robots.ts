import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'

/** Every public page, for search engines. */
export const readSitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  kind: 'file',
  who: 'anyone',
  reads: ['homes'],
  summary: 'Every public page, as search engines read it',
  input: z.object({}),
  output: z.unknown(),
})

export const readRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  kind: 'file',
  who: 'anyone',
  summary: 'What search engines need not look at',
  input: z.object({}),
  output: z.unknown(),
})
