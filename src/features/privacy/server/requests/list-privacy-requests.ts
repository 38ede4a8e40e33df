import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { privacyRequests as requests } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/requests.ts'
import { nameRequests } from './name-requests.ts'
import { requestAnswer } from '../queries.ts'

/** Selects those without an answer after their days; one that an address has never confirmed is nobody's. */
const IS_LATE = sql`(answered_at is null and closed_at is null and due_at <= moment() and (state = 'open' or email is null or came_by <> 'page'))`

/** Lists the requests of an organisation, or for an administrator those of the platform and all late ones, those without an answer first. */
export const listPrivacyRequests: Handler<typeof contract.listPrivacyRequests> = async (
  { db, now },
  { state, late, page, pageSize },
  { organisation },
) => {
  const wanted = and(
    organisation
      ? eq(requests.organisationId, organisation.id)
      : or(isNull(requests.organisationId), IS_LATE),
    state ? eq(requests.state, state) : undefined,
    late === undefined ? undefined : late ? IS_LATE : sql`not ${IS_LATE}`,
  )
  const { rows, counted } = await together(db, {
    rows: db
      .select()
      .from(requests)
      .where(wanted)
      .orderBy(
        sql`answered_at is not null`,
        sql`case when answered_at is null then due_at end`,
        desc(requests.receivedAt),
        desc(requests.id),
      )
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    counted: db
      .select({ total: sql<number>`count(*)::int` })
      .from(requests)
      .where(wanted),
  })
  const names = await nameRequests(db, rows)
  return {
    success: true,
    requests: rows.map(row => requestAnswer(row, now(), names(row.id))),
    total: counted[0]!.total, // an aggregate has one row
    page,
    pageSize,
  }
}
