import { sql } from 'drizzle-orm'
import { accountDeleted } from '#src/features/accounts/contract/events.ts'
import { type ForgottenGuest, onGuestForgotten } from '#src/features/accounts/server/queries.ts'
import { forgetEvents } from '#src/features/channels/server/commands.ts'
import { reaction } from '#src/server/events/emit.ts'
import { dropFiles } from './drop-files.ts'

/** Files and guests of a host go with the host; the stays remain without their names. See docs/product/administration.md#deletion. */
export const forgetPerson = reaction({
  to: accountDeleted,
  async react(tx, { facts: { organization_id: organisationId } }) {
    if (!organisationId) return
    await tx.execute(sql`delete from imports where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from guests where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from listing_imports where organisation_id = ${organisationId}`)
    await tx.execute(sql`delete from import_heads where organisation_id = ${organisationId}`)
  },
})

/** Rows of files that are of somebody: they brought or met one of the stays, or say the address, or the number without another address. */
const rowsOfGuest = ({ organisationId, subject, stays, known }: ForgottenGuest) => sql`
  organisation_id = ${organisationId} and (
    booking_id in ${stays} or guest_id = ${subject} or stay ->> 'guestEmail' in ${known}
    or (stay ->> 'guestEmail' is null and stay ->> 'guestPhone' in ${known})
    or (stay ->> 'guestName' in ${known} and (what = 'skipped' or exists (
      select from bookings where bookings.id in ${stays} and property_id::text = stay ->> 'home'
        and check_in < (stay ->> 'checkOut')::date and check_out > (stay ->> 'checkIn')::date))))`

/** True of a file of which no row is stored yet, where it says somebody's name, address or number. */
const namesGuest = ({ known }: ForgottenGuest) => sql`
  state = 'read' and exists (
    select from ${known} as said (word)
    where position(lower(encode(convert_to(word, 'UTF8'), 'escape')) in lower(encode(file, 'escape'))) > 0)`

/** A guest whom the host forgets is in no list of theirs any more, in no row of a file, and in no file. See docs/product/privacy.md#one-guest. */
export const forgetGuestOfHost = onGuestForgotten(async (tx, guest) => {
  const { organisationId, subject, known } = guest
  const { rows } = await tx.execute<{ importId: string; eventId: string | null }>(sql`
    delete from import_rows where ${rowsOfGuest(guest)} returning import_id as "importId", event_id as "eventId"`)
  await forgetEvents(
    tx,
    organisationId,
    rows.flatMap(({ eventId }) => eventId ?? []),
  )
  const imports = sql.param([...new Set(rows.map(({ importId }) => importId))])
  await dropFiles(
    tx,
    sql`organisation_id = ${organisationId} and (id = any(${imports}::uuid[]) or (${namesGuest(guest)}))`,
  )
  await tx.execute(sql`
    delete from guests where organisation_id = ${organisationId}
      and (id = ${subject} or email in ${known} or (email is null and phone in ${known}))`)
})
