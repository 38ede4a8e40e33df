// Reads of messages for other features.
export { listMessages } from './list-messages.ts'
export { readMessage } from './read-message.ts'
export { selectMessages } from './select-messages.ts'
