import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeFeeds as list } from '../../contract/oversee.ts'
import { overseeFeeds } from './oversee-feeds.ts'

/** Calendars that do not sync as they should, as CSV. */
export const exportFeeds = exportCsv({
  list,
  handler: overseeFeeds,
  rows: 'feeds',
  columns: {
    id: feed => feed._id,
    channel: feed => feed.channel,
    name: feed => feed.name,
    host: feed => feed.host,
    status: feed => feed.status,
    problem: feed => feed.problem,
    failures: feed => feed.failures,
    'last good sync': feed => feed.lastGoodAt,
    'last sync': feed => feed.lastReadAt,
    'next sync': feed => feed.nextReadAt,
    property: feed => feed.property.name,
    owner: feed => feed.realtor.name,
  },
})
