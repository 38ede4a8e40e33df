import { csvOf } from '#src/contract/csv-of.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, page, paging, succeeded } from '#src/contract/fields.ts'
import { queryParameters } from '#src/contract/lenient.ts'
import { z } from '#src/contract/zod.ts'
import { channels } from '../rules/profile.ts'
import { feedStatuses } from './feeds.ts'

/** Failing, waiting for an answer of its host, or without a good sync for an hour. */
export const overseenStatuses = ['failing', 'asks', 'late'] as const
export type OverseenStatus = (typeof overseenStatuses)[number]

const overseen = z.object({
  _id: id,
  channel: z.enum(channels),
  name: z.string().nullable(),
  /** Its address is a secret, so only the host is said. */
  host: z.string(),
  status: z.enum(feedStatuses),
  problem: z.string().nullable(),
  failures: z.int(),
  lastReadAt: instant.nullable(),
  lastGoodAt: instant.nullable(),
  nextReadAt: instant.nullable(),
  property: z.object({ _id: id, name: z.string() }),
  realtor: z.object({ _id: id, name: z.string() }),
})
export type OverseenFeed = z.input<typeof overseen>

export const overseeFeeds = endpoint({
  method: 'GET',
  path: '/api/admin/feeds',
  reads: ['channels'],
  who: { oversees: 'product.read' },
  summary:
    'List calendars of channels that do not sync as they should, longest without a good sync first: failing, waiting for their host’s answer, or late',
  input: queryParameters(
    {},
    z.object({
      ...page,
      status: z
        .enum(overseenStatuses, `A status is one of ${overseenStatuses.join(', ')}`)
        .default('failing'),
    }),
  ),
  output: z.object({ success: succeeded, feeds: z.array(overseen), ...paging }),
})

export const retryFeed = endpoint({
  method: 'POST',
  path: '/api/admin/feeds/:id/retry',
  changes: ['channels'],
  who: { oversees: 'product.change' },
  summary: 'Sync a calendar again now',
  input: z.object({ id }),
  output: z.object({ success: succeeded, retried: z.int() }),
})

export const retryFeeds = endpoint({
  method: 'POST',
  path: '/api/admin/feeds/retry',
  changes: ['channels'],
  who: { oversees: 'product.change' },
  summary: 'Sync all failing calendars again now',
  input: z.object({}),
  output: z.object({ success: succeeded, retried: z.int() }),
})

export const exportFeeds = csvOf(overseeFeeds)
