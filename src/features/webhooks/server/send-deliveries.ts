import type { Deps } from '#src/server/deps.ts'
import { isDelivered, refusalWords } from '../rules.ts'
import { SEND_JOB } from './queries.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signDelivery } from './sign-delivery.ts'
import { setNextDue, type Taken, takeDelivery } from './take-delivery.ts'

/** For all of a try. */
const TRY_MS = 10_000
const READ_BYTES_MAX = 64 * 1024
const KEPT_BYTES_MAX = 4 * 1024
/** At once to one organisation's webhooks, in one process; to one of them one after another. */
const AT_ONCE = 4
/** After so long it is others' turn. */
const TURN_MS = 20_000

/** The organisations that are being sent to, with how many at once; whether somebody came and went because they were enough. */
const senders = new Map<string, { count: number; isAsked: boolean }>()

/** What may be kept in the database and shown as text. */
const kept = (answer: string): string =>
  Buffer.from(answer.replaceAll('\u0000', '\uFFFD')).subarray(0, KEPT_BYTES_MAX).toString().toWellFormed()

/** One try of one delivery. */
async function tryDelivery(deps: Deps, taken: Taken, timeoutMs: number): Promise<void> {
  const from = performance.now()
  const { status, answer, problem } = await deps.postPublic.post(taken.url, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Naledi-Webhooks/1.0',
      'naledi-event': taken.event,
      'naledi-delivery': taken.id,
      'naledi-signature': signDelivery(taken.body, taken.secrets, deps.now()),
    },
    body: taken.body,
    timeoutMs,
    bytesMax: READ_BYTES_MAX,
  })
  await settleDelivery(deps, taken, {
    status,
    answer: kept(answer),
    problem: status === null || isDelivered(status) ? problem : refusalWords(status),
    tookMs: Math.round(performance.now() - from),
  })
}

/** Sends what is due to an organisation's webhooks, until nothing is. See docs/product/webhooks.md#tries. */
export async function sendDeliveries(deps: Deps, organisationId: string, timeoutMs = TRY_MS): Promise<void> {
  const own = senders.get(organisationId) ?? { count: 0, isAsked: false }
  if (own.count >= AT_ONCE) {
    own.isAsked = true
    return
  }
  senders.set(organisationId, own)
  own.count += 1
  const from = performance.now()
  try {
    for (;;) {
      own.isAsked = false
      const taken = await takeDelivery(deps.db, organisationId)
      if (taken) await tryDelivery(deps, taken, timeoutMs)
      // What came while it was looked for is looked for again.
      else if (!own.isAsked) break
      if (performance.now() - from > TURN_MS) {
        await deps.enqueue(deps.db, SEND_JOB, { subject: organisationId })
        break
      }
    }
  } finally {
    own.count -= 1
    if (own.count === 0) senders.delete(organisationId)
  }
  await setNextDue(deps.db, organisationId)
}
