export { openConversation } from './open-conversation.ts'
export { sendMessage } from './send-message.ts'
