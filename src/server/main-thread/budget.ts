import { LRUCache } from 'lru-cache'

/** An owner counts as present for so long after their last call. */
const PRESENT_MS = 5000

export type BudgetRule = {
  /** The part of the main thread that one owner has where many want it, such as a third. */
  share: number
  /** Time that an owner may spend at once after a pause, in milliseconds of the main thread. */
  burstMs: number
  /** So many owners are remembered; then those who were away longest begin again. */
  ownersMax: number
}

/** Time that an owner may still spend, in milliseconds of the main thread; negative where more was spent. `reservedMs` is what calls under way will likely take. */
export type Balance = { leftMs: number; reservedMs: number; at: number }

export type Budget = {
  /** Returns the balance of an owner who calls now. What is spent is taken from `leftMs`. */
  of(owner: string): Balance
  /**
   * Returns after how many milliseconds this owner may begin another call; 0 for now. While the thread is idle only a burst or more of calls under way
   * is a reason to wait: it is about to be busy, whatever the last half second was.
   */
  waitMs(balance: Balance, isBusy: boolean): number
  /** Returns how many owners are remembered. */
  size(): number
}

/**
 * Shares out one main thread in milliseconds of it. Each balance fills up by the share as time goes by, up to the burst; who is in debt waits.
 * With few present, each has as much as an even division gives, and who is alone has all of it.
 */
export function createBudget({ share, burstMs, ownersMax }: BudgetRule, now: () => number): Budget {
  const balances = new LRUCache<string, Balance>({ max: ownersMax })
  const ownersAtLeast = Math.ceil(1 / share)

  const present = (): number => {
    let count = 0
    for (const { at } of balances.values()) {
      if (count >= ownersAtLeast || at < now() - PRESENT_MS) break
      count += 1
    }
    return count
  }

  return {
    of(owner) {
      const at = now()
      const balance = balances.get(owner) ?? { leftMs: burstMs, reservedMs: 0, at }
      balances.set(owner, balance)
      const part = Math.max(share, 1 / Math.max(1, present()))
      // Debt is bounded, so that who stops is served again soon.
      const leftMs = Math.max(balance.leftMs, -burstMs) + (at - balance.at) * part
      return Object.assign(balance, { leftMs: Math.min(burstMs, leftMs), at })
    },
    waitMs({ leftMs, reservedMs }, isBusy) {
      if (!isBusy && reservedMs < burstMs) return 0
      const owners = present()
      const freeMs = leftMs - reservedMs
      if (freeMs > 0 || owners < 2) return 0
      return (1 - freeMs) / Math.max(share, 1 / owners)
    },
    size: () => balances.size,
  }
}
