import type { Api } from '#src/server/http/route.ts'
import * as knowledge from '../contract/knowledge.ts'
import * as sessions from '../contract/sessions.ts'
import * as settings from '../contract/settings.ts'
import { addKnowledge } from './add-knowledge.ts'
import { addSession } from './add-session.ts'
import { changeKnowledge } from './change-knowledge.ts'
import { changeSettings, readSettings } from './change-settings.ts'
import { deleteKnowledge } from './delete-knowledge.ts'
import { deleteSession } from './delete-session.ts'
import { listAnswers } from './list-answers.ts'
import { listKnowledge } from './list-knowledge.ts'
import { listSessions } from './list-sessions.ts'
import { readStatus } from './read-status.ts'
import { renameSession } from './rename-session.ts'

export function assistantRoutes({ route }: Api): void {
  route(settings.readStatus, readStatus)
  route(settings.readSettings, readSettings)
  route(settings.changeSettings, changeSettings)
  route(sessions.listSessions, listSessions)
  route(sessions.addSession, addSession)
  route(sessions.renameSession, renameSession)
  route(sessions.deleteSession, deleteSession)
  route(sessions.listAnswers, listAnswers)
  route(knowledge.listKnowledge, listKnowledge)
  route(knowledge.addKnowledge, addKnowledge)
  route(knowledge.changeKnowledge, changeKnowledge)
  route(knowledge.deleteKnowledge, deleteKnowledge)
}
