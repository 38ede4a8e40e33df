// What other features ask of channels.
export { refreshFeeds } from './refresh-feeds.ts'
export { findClashes, saveSettlement } from './find-clashes.ts'
