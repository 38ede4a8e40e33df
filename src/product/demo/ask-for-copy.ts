import { exportOrganisation as contract } from '#src/features/exports/contract/exports.ts'
import { exportOrganisation } from '#src/features/exports/server/export-organisation.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { before } from './at-moment.ts'
import { doAs } from './do-as.ts'
import { daysAgo } from './open-people.ts'

/** A host has asked for a copy of everything, yesterday, so that she may again today; it is made as soon as the product works. */
export const askForCopy = (deps: Deps, caller: Member): Promise<unknown> =>
  before(deps, daysAgo(deps.now(), 1), then =>
    doAs(then, {
      endpoint: contract,
      handler: exportOrganisation,
      sent: { photos: false, register: false },
      caller,
    }),
  )
