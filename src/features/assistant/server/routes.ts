import type { Api } from '#src/server/http/route.ts'
import * as answers from '../contract/answers.ts'
import * as drafts from '../contract/drafts.ts'
import * as inPlace from '../contract/in-place.ts'
import * as knowledge from '../contract/knowledge.ts'
import * as sessions from '../contract/sessions.ts'
import * as settings from '../contract/settings.ts'
import { addKnowledge } from './knowledge/add-knowledge.ts'
import { addSession } from './sessions/add-session.ts'
import { askAssistant, prepareAnswer } from './ask-assistant.ts'
import { changeKnowledge } from './knowledge/change-knowledge.ts'
import { changeSettings, readSettings } from './change-settings.ts'
import { deleteKnowledge } from './knowledge/delete-knowledge.ts'
import { deleteSession } from './sessions/delete-session.ts'
import { suggestReply } from './in-place/suggest-reply.ts'
import { improveListing, writeNewsletter } from './in-place/suggest-texts.ts'
import { listAnswers } from './list-answers.ts'
import { listDrafts } from './list-drafts.ts'
import { listKnowledge } from './knowledge/list-knowledge.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { readStatus } from './read-status.ts'
import { readSent } from './read-sent.ts'
import { renameSession } from './sessions/rename-session.ts'
import { mcpProtocol } from './mcp/mcp-protocol.ts'
import { prepareRetry, retryAnswer } from './retry-answer.ts'
import { discardDraft, sendDraft } from './send-draft.ts'

// Of one user: no person reads more.
const ANSWERS_AN_HOUR = 300
const DRAFTS_AN_HOUR = 300

export function assistantRoutes({ route, protocol, deps }: Api): void {
  protocol('/mcp', mcpProtocol(deps))
  route(settings.readStatus, readStatus)
  route(settings.readSettings, readSettings)
  route(settings.changeSettings, changeSettings)
  route(sessions.listSessions, listSessions)
  route(sessions.addSession, addSession)
  route(sessions.renameSession, renameSession)
  route(sessions.deleteSession, deleteSession)
  route(sessions.listAnswers, listAnswers)
  const asking = { writesAnHour: ANSWERS_AN_HOUR, preparesOnce: true }
  route(answers.askAssistant, askAssistant, { ...asking, prepare: prepareAnswer })
  route(answers.retryAnswer, retryAnswer, { ...asking, prepare: prepareRetry })
  route(answers.readSent, readSent)
  const suggesting = { writesAnHour: ANSWERS_AN_HOUR, reachesOutside: true }
  route(inPlace.suggestReply, suggestReply, suggesting)
  route(inPlace.improveListing, improveListing, suggesting)
  route(inPlace.writeNewsletter, writeNewsletter, suggesting)
  route(drafts.listDrafts, listDrafts)
  route(drafts.sendDraft, sendDraft, { writesAnHour: DRAFTS_AN_HOUR })
  route(drafts.discardDraft, discardDraft)
  route(knowledge.listKnowledge, listKnowledge)
  route(knowledge.addKnowledge, addKnowledge)
  route(knowledge.changeKnowledge, changeKnowledge)
  route(knowledge.deleteKnowledge, deleteKnowledge)
}
