import type { EventOf } from '#src/contract/events/event.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { eventActorOf } from '#src/server/events/emit.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { propertyFacts } from '../contract/events.ts'

/** Emits what a host did with a property. */
export const emitPropertyEvent = (
  { emit }: Pick<Deps, 'emit'>,
  tx: Db,
  event: EventOf<typeof propertyFacts>,
  { id, name, slug }: { id: string; name: string; slug: string },
  caller: Member,
): Promise<string> =>
  emit(tx, event, {
    subject: id,
    organisation: caller.organisation.id,
    guest: null,
    actor: eventActorOf(caller),
    facts: { name, public_slug: slug },
  })
