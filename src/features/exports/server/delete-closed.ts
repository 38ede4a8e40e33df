import { sql } from 'drizzle-orm'
import { Problem } from '#src/contract/problem.ts'
import { setClosing } from '#src/features/accounts/server/commands.ts'
import { deleteForGood } from '#src/features/administration/server/commands.ts'
import { suspendProperties } from '#src/features/properties/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { outgoingKind } from '#src/server/outgoing/kind.ts'
import { findClosing, refusalOf } from './find-closing.ts'
import { staysMail } from './mails.ts'

/** Deletes an account whose 14 days are over, as an administrator would; its subject is the person. One who logged in meanwhile, or has a stay to come by now, stays. */
export const deleteClosed = outgoingKind({
  name: 'exports.delete-closed',
  places: 1,
  async run(deps, { subject: id }) {
    const { rows } = await deps.db.execute<{ name: string; at: string | null }>(
      sql`select name, closes_at as at from users where id = ${id} and deleted_at is null`,
    )
    const [user] = rows
    if (!user?.at) return
    const at = new Date(user.at)
    if (at > deps.now()) return { at }
    try {
      await deps.db.transaction(tx => deleteNow(deps, tx, { id, name: user.name }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await deps.db.transaction(tx => keep(deps, tx, id, at))
    }
  },
})

async function deleteNow(deps: Deps, tx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const refused = refusalOf(await findClosing(tx, id, deps.today()))
  if (refused) throw refused
  const { rows } = await tx.execute(
    sql`select from users where id = ${id} and closes_at <= moment() and deleted_at is null for update`,
  )
  if (rows.length === 0) return
  await deleteForGood(deps, tx, id, { kind: 'person', id, name })
}

/** Keeps an account that can not be deleted any more, and says so. */
async function keep(deps: Deps, tx: Db, id: string, at: Date): Promise<void> {
  const { organisationId } = await findClosing(tx, id, deps.today())
  await setClosing(tx, id, null)
  if (organisationId) await suspendProperties(tx, organisationId)
  await postMail(deps, tx, staysMail, { cause: at.toISOString(), about: id, to: { userId: id } })
}
