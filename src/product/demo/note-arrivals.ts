import type { Property } from '#src/features/calendar/server/queries.ts'
import { startWith } from '#src/features/templates/server/queries.ts'
import { arrivalNotes } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { COTTAGE, DUNE_HOUSE } from './plan.ts'

/** What guests need, by the places of homes in `demoHomes`. One has no parking, and none a password that anybody uses. */
const notes = [
  {
    place: COTTAGE,
    wifiName: 'Kloof Cottage',
    wifiPassword: 'proteas-in-bloom',
    doorCode: '2580#',
    directions:
      'Come up Kloof Street and turn left at the lights after the school. The cottage is the third gate on the right, painted green. The code opens the small gate beside it.',
    parking: 'In the road in front of the gate. It is free and quiet.',
  },
  {
    place: DUNE_HOUSE,
    wifiName: 'Dune House',
    wifiPassword: 'follow-the-gulls',
    doorCode: '7319',
    doorCodeHours: 48,
    directions:
      'From the N2 follow the signs to the beach. After the last stop sign the road turns to gravel: ours is the white house at its end. The key safe hangs left of the door.',
  },
]

/** A host who has thought of those who arrive, and begins with the set of templates. */
export async function noteArrivals({ db }: Deps, realtor: Member, homes: readonly Property[]): Promise<void> {
  const organisationId = realtor.organisation.id
  await db
    .insert(arrivalNotes)
    .values(notes.map(({ place, ...said }) => ({ ...said, propertyId: homes[place]!.id, organisationId }))) // the plan is of these homes
  await startWith(db, organisationId)
}
