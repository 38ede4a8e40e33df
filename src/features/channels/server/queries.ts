// What other features ask of channels.
export { freshenFeeds } from './freshen-feeds.ts'
export { findClashes, keepSettlement } from './find-clashes.ts'
