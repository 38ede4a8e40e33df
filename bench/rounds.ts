import autocannon from 'autocannon'
import type { Asked, Scene, Dataset } from './scene.ts'

export const SIDES = ['product', 'bare'] as const
export type Side = (typeof SIDES)[number]
/** `against` is the product of another checkout, where `BENCH_AGAINST` names one. */
export type AnySide = Side | 'against'

export type Round = { rate: number; p50: number; p99: number }

const CONNECTIONS = 16
/** Number of different requests in a round, where they may come again. */
const ASKED = 60
/** Looks so often whether the calls of a round are done, which otherwise is once a second. */
const SAMPLE_MS = 20

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Ends a round after so many seconds, or so many calls. */
export type Length = { seconds: number } | { calls: number }

/** Asks as fast as answers come. Throws where one is a failure. */
export async function roundOf(
  { name, ask, isNew = false }: Scene,
  dataset: Dataset,
  counter: { next: number },
  { address, length }: { address: string; length: Length },
): Promise<Round> {
  const asked = (): Asked => ask(dataset, counter.next++)
  const { requests, latency, non2xx, errors, statusCodeStats } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    ...('calls' in length ? { amount: length.calls, sampleInt: SAMPLE_MS } : { duration: length.seconds }),
    requests: isNew
      ? [{ setupRequest: request => ({ ...request, ...asked() }) }]
      : Array.from({ length: ASKED }, (_, number) => ask(dataset, number)),
  })
  if (non2xx + errors > 0)
    throw new Error(
      `${name} at ${address}: ${non2xx + errors} requests failed, ${JSON.stringify(statusCodeStats)}`,
    )
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 }
}
