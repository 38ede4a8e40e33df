import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { archiveConversation } from './archive-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { readConversation } from './read-conversation.ts'
import { readMessage } from './read-message.ts'
import { sendMessage } from './send-message.ts'

// Of one user: nobody types more.
const MESSAGES_AN_HOUR = 600

export function messageRoutes({ route }: Api): void {
  route(contract.listMessages, listMessages)
  route(contract.sendMessage, sendMessage, { writesAnHour: MESSAGES_AN_HOUR })
  route(contract.readMessage, readMessage)
  route(contract.listConversations, listConversations)
  route(contract.readConversation, readConversation)
  route(contract.archiveConversation, archiveConversation)
}
