import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { archiveConversation } from './archive-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { readConversation } from './read-conversation.ts'
import { sendMessage } from './send-message.ts'

// Of one user: nobody types more.
const MESSAGES_AN_HOUR = 600

export function messageRoutes({ route }: Api): void {
  // Messages are listed, and marked as read, beside newsletters (src/features/newsletters).
  route(contract.sendMessage, sendMessage, { writesAnHour: MESSAGES_AN_HOUR })
  route(contract.listConversations, listConversations)
  route(contract.readConversation, readConversation)
  route(contract.archiveConversation, archiveConversation)
}
