import { sql } from 'drizzle-orm'
import type { Role } from '#src/contract/endpoint.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { ALWAYS_SENT, choicesOf, isOnAtFirst, type MailSetting } from '#src/contract/mail-settings.ts'

export { subjectOf } from './select-mails.ts'

export type Receiver = { id: string | null; role: Role; said: Partial<Record<MailSetting, boolean>> }

const said = sql`(select coalesce(json_object_agg(kind, is_wanted), '{}') from mail_settings where receiver_id = mail_receivers.id)`

/** Somebody with an account, as a receiver of mails. */
export async function receiverOf(db: Db, userId: string): Promise<Receiver> {
  const { rows } = await db.execute<Receiver>(sql`
    select mail_receivers.id, role, ${said} as said
    from users left join mail_receivers on user_id = users.id where users.id = ${userId}`)
  return rows[0]! // who is signed in is there
}

/** Returns whom the link of a mail is of; an address without an account gets what guests get. */
export async function receiverByToken(db: Db, token: string): Promise<Receiver | undefined> {
  const { rows } = await db.execute<Receiver>(sql`
    select mail_receivers.id, coalesce(role, 'client') as role, ${said} as said
    from mail_receivers left join users on users.id = user_id where token = ${token}`)
  return rows[0]
}

/** Returns what somebody has chosen, of what there is to choose. */
export const chosenBy = ({ role, said: chosen }: Receiver) => ({
  success: true as const,
  settings: choicesOf(role).map(choice => ({
    ...choice,
    wanted: chosen[choice.kind] ?? isOnAtFirst(choice.kind),
  })),
  always: ALWAYS_SENT,
})

type Said = { kind: MailSetting; wanted: boolean }[]

/** Keeps what somebody says; of one kind the last counts. */
export async function saveSettings(
  db: Db,
  whose: { userId: string } | { id: string },
  said: Said,
): Promise<void> {
  const receiver =
    'userId' in whose ? sql`mail_receiver(${whose.userId}::uuid, null)` : sql`${whose.id}::uuid`
  const last = new Map(said.map(({ kind, wanted }) => [kind, wanted]))
  if (last.size === 0) return
  await db.execute(sql`
    insert into mail_settings (receiver_id, kind, is_wanted)
    select whose.id, kind, is_wanted from (select ${receiver} as id) as whose,
      unnest(${sql.param([...last.keys()])}::text[], ${sql.param([...last.values()])}::boolean[]) as said (kind, is_wanted)
    -- In one order, whoever says it: of two at once each would wait for the other.
    order by kind
    on conflict (receiver_id, kind) do update set is_wanted = excluded.is_wanted, changed_at = moment()`)
}
