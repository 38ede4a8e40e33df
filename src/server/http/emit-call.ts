import { callMade } from '../../contract/calls/call-made.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Topic } from '../../contract/topics.ts'
import { z } from '../../contract/zod.ts'
import type { Inside } from '../deps.ts'
import { type Emit, eventActorOf } from '../events/emit.ts'
import type { Change, Fields, MailedReason } from '../events/change.ts'
import { recordAct } from '../audit/record-act.ts'
import { type Caller, personOf } from './caller.ts'

const id = z.uuid()
const isId = (value: unknown): value is string => id.safeParse(value).success

/** Returns the subject of a call: the first id in its path, else the id that it answers with, else the caller. */
function subjectOf(endpoint: Endpoint, input: unknown, output: unknown, person: string | undefined) {
  const sent = (input ?? {}) as Fields // an input is an object
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => sent[name!])
  const answered = Object.values((output ?? {}) as Fields).map(value => (value as Fields | null)?._id)
  return [...named, ...answered, person].find(isId)
}

/** True if it is done by who looks after the installation, and so goes into the audit log. */
const isOverseen = ({ method, path, who }: Endpoint, caller: Caller | null): caller is Caller =>
  caller !== null &&
  method !== 'GET' &&
  // A text that is being typed is saved every few seconds, and is no change yet.
  !path.endsWith('/draft') &&
  typeof who === 'object' &&
  ('oversees' in who || ('mayOrOversees' in who && caller.organisation === null))

/** Such as `users` of `/api/admin/users/:id/role`. */
const kindOf = ({ path }: Endpoint): string =>
  path.split('/').find(part => !['', 'api', 'admin'].includes(part)) ?? ''

/** The deps of one call, which remember what its handler emits and says it changed, and how to emit what no event of the handler said. */
export function rememberingCall(deps: Inside, endpoint: Endpoint) {
  const { changes = [] } = endpoint
  const untold = new Set<Topic>(changes)
  const own: string[] = []
  let change: Change | undefined
  let mailed: MailedReason | undefined
  let isUnchanged = false
  const emit: Emit = async (tx, event, news) => {
    for (const topic of event.changes) untold.delete(topic)
    const id = await deps.emit(tx, event, news)
    if (event.changes.every(topic => changes.includes(topic))) own.push(id)
    return id
  }
  return {
    deps: {
      emit,
      recordChange(recorded: (Change & { mailed?: MailedReason }) | null) {
        isUnchanged = recorded === null
        change = recorded ? { before: recorded.before, after: recorded.after } : undefined
        mailed = recorded?.mailed
      },
    },
    /** The events that make nothing old but what the endpoint says: who called asks for that again at once. */
    own,
    /** In the transaction of the call. Without a caller nobody's windows are known, and nobody is told. What administrators do goes into the audit log. */
    async emitRest(db: Inside['db'], caller: Caller | null, input: unknown, output: unknown): Promise<void> {
      const person = caller ? personOf(caller) : null
      const isAct = !isUnchanged && (changes.length > 0 || change !== undefined)
      if (isAct && isOverseen(endpoint, caller))
        await recordAct(db, caller, {
          action: `${endpoint.method} ${endpoint.path.replace('/api', '')}`,
          subject: { kind: kindOf(endpoint), id: subjectOf(endpoint, input, output, undefined) ?? '' },
          ...change,
          mailed,
        })
      const isSaid = untold.size === 0 && !change
      if (isSaid || isUnchanged || !caller) return
      const subject = subjectOf(endpoint, input, output, person?.id)
      if (!subject) return
      const id = await deps.emit(db, callMade, {
        subject,
        organisation: caller.organisation?.id ?? null,
        guest: caller.guestId,
        actor: eventActorOf(caller),
        facts: {
          call: `${endpoint.method} ${endpoint.path}`,
          changes: [...untold],
          ...(change ?? { before: null, after: null }),
        },
      })
      own.push(id)
    },
  }
}
