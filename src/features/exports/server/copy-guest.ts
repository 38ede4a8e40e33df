import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { privacyRequestAnswered } from '#src/features/privacy/contract/events.ts'
import type { Reaction } from '#src/server/events/emit.ts'
import { reaction } from '#src/server/events/emit.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { makeExport } from './work.ts'

/** Starts the copy of what a host holds about a guest, where access to it was granted; the host gives it to the person. See docs/product/exports.md#one-guest. */
export const copyGuest: Reaction = reaction({
  to: privacyRequestAnswered,
  async react(tx, { subject, organisation, actor, facts: { copy_of: guestId } }) {
    if (!guestId || !organisation || actor.kind !== 'person') return
    const id = uuidv7()
    await tx.execute(sql`
      insert into exports (id, user_id, organisation_id, request_id, guest_id, day)
      values (${id}, ${actor.id}, ${organisation}, ${subject}, ${guestId}, (moment() at time zone 'Africa/Johannesburg')::date)`)
    await schedule(tx, makeExport, id, 'now', { owner: organisation })
  },
})
