// Queries that other features use.
export { SYNC_FEED } from './find-feeds.ts'
export { feedsFrom, feedsOfProperty, refreshFeeds } from './refresh-feeds.ts'
export { findClash, lockClash, saveSettlement } from './find-clashes.ts'
