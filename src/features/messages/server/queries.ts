// What other features ask of messages.
export { selectMessages } from './select-messages.ts'
