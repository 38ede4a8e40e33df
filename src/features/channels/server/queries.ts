// What other features ask of channels.
export { freshenFeeds } from './freshen-feeds.ts'
export { findClashes, saveSettlement } from './find-clashes.ts'
