import { and, eq, isNull, sql } from 'drizzle-orm'
import { eqConstant } from '#src/server/db/eq-constant.ts'
import { problem } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { aiDrafts } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { Drafted } from '../open-toolbox.ts'

const OPEN_DRAFTS_MAX = 100

const tooManyDrafts = problem(
  'TOO_MANY_DRAFTS',
  409,
  'There are {max} drafts in AI Studio already. Send or discard some first',
)

/** Makes several keys that draft at once wait for each other, so that each counts what the others saved. */
const lockDrafts = (tx: Db, organisationId: string) =>
  tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)

/** Saves what another assistant drafted, for a person to send or discard. Throws TOO_MANY_DRAFTS above 100 open ones of an organisation. */
export const saveDrafts = ({ db }: Deps, { organisation }: Member, drafts: readonly Drafted[]) =>
  db.transaction(async tx => {
    await lockDrafts(tx, organisation.id)
    const isOpen = and(
      eq(aiDrafts.organisationId, organisation.id),
      eqConstant(aiDrafts.status, 'open'),
      isNull(aiDrafts.sessionId),
    )
    const open = await tx.$count(aiDrafts, isOpen)
    if (open + drafts.length > OPEN_DRAFTS_MAX) throw tooManyDrafts({ max: OPEN_DRAFTS_MAX })
    await tx.insert(aiDrafts).values(
      drafts.map(({ id, kind, title, text, recipient, details }) => ({
        id,
        organisationId: organisation.id,
        sessionId: null,
        messageId: null,
        kind,
        title,
        text,
        recipientId: recipient?.id ?? null,
        recipientName: recipient?.name ?? null,
        details,
      })),
    )
  })
