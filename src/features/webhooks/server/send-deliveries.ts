import type { Deps } from '#src/server/deps.ts'
import { openSecret } from '#src/server/sealed.ts'
import { isDelivered, refusalWords } from '../rules.ts'
import { type Lane, SEND_JOBS } from './queries.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signDelivery } from './sign-delivery.ts'
import { setNextDue, type Taken, takeDelivery } from './take-delivery.ts'

/** For all of a try. Who failed last is waited for less long. */
const TRY_MS: Record<Lane, number> = { usual: 10_000, again: 3000 }
const READ_BYTES_MAX = 64 * 1024
const KEPT_BYTES_MAX = 4 * 1024
/** At once to one organisation's webhooks, in one process; to one of them one after another. */
const AT_ONCE: Record<Lane, number> = { usual: 4, again: 1 }
/** After so long it is others' turn. */
const TURN_MS = 20_000

type Sender = { isAsked: boolean; asked: PromiseWithResolvers<void> }

/** Who is sending to the webhooks of an organisation in this process. Whoever comes meanwhile asks it to look again, and leaves. */
const senders = new Map<string, Sender>()

/** What may be kept in the database and shown as text. */
const saved = (answer: string): string =>
  Buffer.from(answer.replaceAll('\u0000', '\uFFFD')).subarray(0, KEPT_BYTES_MAX).toString().toWellFormed()

/** One try of one delivery. */
async function tryDelivery(deps: Deps, taken: Taken, timeoutMs: number): Promise<void> {
  const from = performance.now()
  const secrets = taken.secrets.map(secret => openSecret(deps.config, 'webhook', secret))
  const { status, answer, problem } = await deps.postPublic.post(taken.url, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Naledi-Webhooks/1.0',
      'naledi-event': taken.event,
      'naledi-delivery': taken.id,
      'naledi-signature': signDelivery(taken.body, secrets, deps.now()),
    },
    body: taken.body,
    timeoutMs,
    bytesMax: READ_BYTES_MAX,
  })
  await settleDelivery(deps, taken, {
    status,
    answer: saved(answer),
    problem: status === null || isDelivered(status) ? problem : refusalWords(status),
    tookMs: Math.round(performance.now() - from),
  })
}

/** Sends what is due, several at once, until nothing is or it is others' turn; `isAsked` says whether there may be more. */
async function sendInTurn(deps: Deps, organisationId: string, lane: Lane, own: Sender, timeoutMs: number) {
  const [from, failures] = [performance.now(), [] as unknown[]]
  const underWay = new Set<Promise<void>>()
  const begin = (taken: Taken) => {
    const one: Promise<void> = tryDelivery(deps, taken, timeoutMs)
      .catch(error => void failures.push(error))
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  while (failures.length === 0) {
    own.isAsked = performance.now() - from > TURN_MS
    if (own.isAsked) break
    own.asked = Promise.withResolvers()
    const taken =
      underWay.size < AT_ONCE[lane] ? await takeDelivery(deps.db, organisationId, lane) : undefined
    if (taken) begin(taken)
    else if (underWay.size > 0) await Promise.race([...underWay, own.asked.promise])
    // What came while it was looked for is looked for again.
    else if (!own.isAsked) break
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
}

/** Sends what is due to an organisation's webhooks in one lane. See docs/product/webhooks.md#tries. */
export async function sendDeliveries(
  deps: Deps,
  organisationId: string,
  lane: Lane,
  timeoutMs = TRY_MS[lane],
): Promise<void> {
  const name = `${lane} ${organisationId}`
  const other = senders.get(name)
  if (other) {
    other.isAsked = true
    return other.asked.resolve()
  }
  const own: Sender = { isAsked: false, asked: Promise.withResolvers() }
  senders.set(name, own)
  try {
    await sendInTurn(deps, organisationId, lane, own, timeoutMs)
  } finally {
    senders.delete(name)
  }
  if (own.isAsked) await deps.enqueue(deps.db, SEND_JOBS[lane], { subject: organisationId })
  // What was tried may be in the other lane by now.
  await setNextDue(deps.db, organisationId, 'usual')
  await setNextDue(deps.db, organisationId, 'again')
}
