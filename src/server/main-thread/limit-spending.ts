import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rateLimited } from '../../contract/problem.ts'
import type { Config } from '../config.ts'
import { actorId, type Caller } from '../http/caller.ts'
import { currentSpender, runningOf } from '../http/request-context.ts'
import { BUILT } from '../http/security-headers.ts'
import { networkOf } from '../network.ts'
import { type Balance, type Budget, type BudgetRule, createBudget } from './budget.ts'
import { createBusy } from './busy.ts'
import { type Spender, startMeter, workFor } from './meter.ts'

/** Shares of the main thread for networks and accounts; a test sets others. */
export type Budgets = {
  network: BudgetRule
  /** Of an organisation, and of a person without one. */
  account: BudgetRule
  /** Up to this part of its time at work the main thread has room for everybody. */
  busyPart: number
  /** Milliseconds that only grow. */
  now: () => number
}

export const budgets: Budgets = {
  network: { share: 1 / 3, burstMs: 2000, ownersMax: 20_000 },
  account: { share: 1 / 4, burstMs: 2000, ownersMax: 20_000 },
  busyPart: 0.6,
  now: () => performance.now(),
}

/** Budgets that nobody uses up: for tests of other limits, on machines that are busy with other work. */
export const boundless: Budgets = {
  ...budgets,
  network: { ...budgets.network, burstMs: Infinity },
  account: { ...budgets.account, burstMs: Infinity },
}

/** The owner whose budget was used up. */
export type Refused = keyof Pick<Budgets, 'network' | 'account'>

const SECOND_MS = 1000
/** A call of which nothing is known yet is taken to cost so much. */
const TYPICAL_MS = 5
/** Of the last call so much goes into what is typical. */
const WEIGHT = 1 / 16

// Monitors hear from a process that has much to do, and a page that was let in gets its script and style.
const isFree = (url: string): boolean =>
  url.startsWith(BUILT) || /^\/(api\/health(\/live)?|metrics)(\?|$)/.test(url)

/** The state of the thread as a call arrives. */
type Door = { mayRefuse: boolean; isBusy: boolean }

class CallSpender implements Spender {
  ms = 0
  refused: Refused | null = null
  readonly typicalMs: number
  readonly #balances: Balance[] = []
  #isSettled = false

  constructor(typicalMs: number) {
    this.typicalMs = typicalMs
  }

  spend(ms: number): void {
    this.ms += ms
    for (const balance of this.#balances) balance.leftMs -= ms
  }

  /** Charges this owner too, from the beginning of the call on. Throws RATE_LIMITED where they are in debt and others wait. */
  chargeTo(refused: Refused, budget: Budget, owner: string, { mayRefuse, isBusy }: Door): void {
    const balance = budget.of(owner)
    const waitMs = mayRefuse ? budget.waitMs(balance, isBusy) : 0
    balance.leftMs -= this.ms
    balance.reservedMs += this.typicalMs
    this.#balances.push(balance)
    if (waitMs === 0) return
    this.refused = refused
    const seconds = Math.ceil(waitMs / SECOND_MS)
    throw rateLimited({ seconds }, { retryAfterSeconds: seconds })
  }

  /** Gives back what was set aside for the rest of the call. Returns false where that was done before. */
  settle(): boolean {
    if (this.#isSettled) return false
    this.#isSettled = true
    for (const balance of this.#balances) balance.reservedMs -= this.typicalMs
    return true
  }
}

const spenders = new WeakMap<FastifyRequest, CallSpender>()
const accounts = new WeakMap<FastifyRequest, (owner: string) => void>()
const settlers = new WeakMap<FastifyRequest, () => void>()

/** Returns what a call has spent of the main thread, and whose budget refused it; undefined where nothing is measured. */
export const spentBy = (request: FastifyRequest): { ms: number; refused: Refused | null } | undefined =>
  spenders.get(request)

/** Says that what runs now is for this request: in a callback that no promise continues. */
export function workForRequest(request: FastifyRequest): void {
  const spender = runningOf(request)?.spender
  if (spender) workFor(spender)
}

/** Says that a call has begun to wait for hours, as a stream of events does: what it costs from now on is charged, and nothing is set aside for it. */
export function settleSpending(request: FastifyRequest): void {
  settlers.get(request)?.()
}

/** Charges a call to the organisation, or the person, that makes it. Throws RATE_LIMITED where they have spent their share. */
export function chargeAccount(request: FastifyRequest, caller: Caller | null): void {
  if (caller) accounts.get(request)?.(caller.organisation?.id ?? actorId(caller))
}

/**
 * Keeps one network or account from taking the main thread from all others: each has a budget in milliseconds of it, which is asked before a call
 * begins and charged with what it really takes. Anyone who is over gets 429 while the thread is busy and others are there. See docs/development/decisions/0062-budgets-of-the-main-thread-in-milliseconds.md.
 */
export function limitSpending(
  app: FastifyInstance,
  { rateLimits }: Pick<Config, 'rateLimits'>,
  { network, account, busyPart, now }: Budgets = budgets,
): void {
  if (!rateLimits) return
  const [networks, organisations] = [createBudget(network, now), createBudget(account, now)]
  const isBusy = createBusy(busyPart)
  const typical = new Map<string, number>()
  const nameOf = ({ method, routeOptions: { url = '' } }: FastifyRequest) => `${method} ${url}`
  app.addHook('onClose', async () => stop())
  const stop = startMeter(currentSpender)

  app.addHook('onRequest', (request, _reply, done) => {
    const running = runningOf(request)
    // A part of a page is in the budget of the page.
    if (!running || running.spender) return done()
    const spender = new CallSpender(typical.get(nameOf(request)) ?? TYPICAL_MS)
    running.spender = spender
    spenders.set(request, spender)
    workFor(spender)
    const door = { mayRefuse: !isFree(request.url), isBusy: isBusy() }
    accounts.set(request, owner => spender.chargeTo('account', organisations, owner, door))
    settlers.set(request, () => {
      if (!spender.settle() || spender.refused) return
      const name = nameOf(request)
      const before = typical.get(name) ?? TYPICAL_MS
      typical.set(name, before + (spender.ms - before) * WEIGHT)
    })
    try {
      spender.chargeTo('network', networks, networkOf(request.ip), door)
      done()
    } catch (error) {
      done(error as Error) // a problem
    }
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (spenders.has(request)) {
      workFor(null)
      settleSpending(request)
    }
    done()
  })
}
