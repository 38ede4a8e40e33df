import type { Api } from '#src/server/http/route.ts'
import * as clashes from '../contract/clashes.ts'
import * as feeds from '../contract/feeds.ts'
import * as imports from '../contract/imports.ts'
import * as oversee from '../contract/oversee.ts'
import * as waiting from '../contract/waiting.ts'
import type { FirstRead } from './feeds/check-address.ts'
import { addFeed, fetchNewFeed } from './feeds/add-feed.ts'
import { changeFeed } from './feeds/change-feed.ts'
import { changeImport } from './change-import.ts'
import { countWaiting } from './count-waiting.ts'
import { deleteFeed } from './feeds/delete-feed.ts'
import { exportFeeds } from './feeds/export-feeds.ts'
import { exportCalendar } from './export/export-calendar.ts'
import { listClashes } from './clashes/list-clashes.ts'
import { listFeeds } from './feeds/list-feeds.ts'
import { listReads } from './feeds/list-reads.ts'
import { overseeFeeds } from './feeds/oversee-feeds.ts'
import { retryFeed, retryFeeds } from './feeds/retry-feeds.ts'
import { syncFeed } from './sync/sync-feed.ts'

// Each takes a fetch, and time of the thread that parses.
const READS = { writesAnHour: 30, reachesOutside: true } as const

export function channelRoutes({ route }: Api): void {
  route(feeds.listFeeds, listFeeds)
  route(waiting.countWaiting, countWaiting)
  route(feeds.addFeed, (deps, sent, caller, _, read: FirstRead | null) => addFeed(deps, sent, caller, read), {
    prepare: fetchNewFeed,
    preparesOnce: true, // another's server is asked
  })
  route(feeds.changeFeed, changeFeed, { reachesOutside: true })
  route(feeds.deleteFeed, deleteFeed)
  route(feeds.syncFeed, (deps, sent, caller) => syncFeed(deps, sent, caller), READS)
  route(feeds.confirmFeed, (deps, sent, caller) => syncFeed(deps, sent, caller, true), READS)
  route(feeds.listReads, listReads)
  route(oversee.overseeFeeds, overseeFeeds)
  route(oversee.exportFeeds, exportFeeds)
  route(oversee.retryFeed, retryFeed)
  route(oversee.retryFeeds, retryFeeds)
  route(feeds.exportCalendar, exportCalendar)
  route(clashes.listClashes, listClashes)
  route(imports.changeImport, changeImport)
}
