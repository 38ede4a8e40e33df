import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/sessions.ts'
import { selectMessages } from './select-messages.ts'

/** The messages in a conversation of the caller's. */
export const listAnswers: Handler<typeof contract.listAnswers> = async ({ db }, asked, caller) => ({
  success: true,
  ...orNotFound(await selectMessages(db, caller, asked)),
})
