// Queries that other features use.
export { SYNC_FEED } from './feeds/find-feeds.ts'
export { feedsFrom, feedsOfProperty, refreshFeeds } from './feeds/refresh-feeds.ts'
export { findClash, lockClash, saveSettlement } from './clashes/find-clashes.ts'
