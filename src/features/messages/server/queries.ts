// What other features ask of messages.
export { sendMessage } from './send-message.ts'
