import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import type { OutgoingKind } from './kind.ts'
import { schedule } from './schedule.ts'

const PLACES = 5

/** Work that is known by several ids. */
export type WorkAbout<Part extends string> = OutgoingKind & {
  /** Schedules it now, in the transaction that causes it: it runs if that commits, and only then. */
  post(tx: Db, about: Record<Part, string>): Promise<void>
}

/**
 * Defines work about several ids, which are its subject, one behind the other with a blank between: the same ids are the same piece of work.
 * It may run more than once. All but the last hold no blank.
 */
export function workAbout<const Part extends string>({
  name,
  parts,
  run,
}: {
  name: string
  parts: readonly Part[]
  run(deps: Deps, about: Record<Part, string>): Promise<void>
}): WorkAbout<Part> {
  const kind: OutgoingKind = {
    name,
    places: PLACES,
    async run(deps, { subject }) {
      const texts = subject.split(' ')
      const last = parts.length - 1
      const about = parts.map((part, at) => [part, at < last ? texts[at] : texts.slice(last).join(' ')])
      await run(deps, Object.fromEntries(about) as Record<Part, string>) // each part has its text
    },
  }
  return {
    ...kind,
    post: (tx, about) => schedule(tx, kind, parts.map(part => about[part]).join(' '), 'now'),
  }
}
