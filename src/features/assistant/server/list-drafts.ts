import { and, desc } from 'drizzle-orm'
import { eqConstant } from '#src/server/db/eq-constant.ts'
import { aiDrafts } from '#src/server/db/schema.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/drafts.ts'
import { draftAnswer, draftRow, isVisible, selectDrafts } from './select-messages.ts'

/** Drafts that wait to be sent, the latest first. */
export const listDrafts: Handler<typeof contract.listDrafts> = async ({ db }, { page, pageSize }, caller) => {
  const isWaiting = and(eqConstant(aiDrafts.status, 'open'), isVisible(caller))
  const rows = await selectDrafts(db)
    .where(isWaiting)
    .orderBy(desc(aiDrafts.createdAt), desc(aiDrafts.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const total = await db.$count(aiDrafts, isWaiting)
  return { success: true, drafts: rows.map(row => draftAnswer(draftRow(row))), total, page, pageSize }
}
