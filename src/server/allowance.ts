/** One taking is given back once, however often it is asked for; or whose share is used up. */
type Taken = (() => void) | 'own' | 'all'

export type Allowance = { take(who: string, amount: number): Taken }

/** Shares out what there is only so much of: at most `ownMax` to each, at most `allMax` to all together. */
export function createAllowance({ ownMax, allMax }: { ownMax: number; allMax: number }): Allowance {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(who, amount) {
      const own = taken.get(who) ?? 0
      if (own + amount > ownMax) return 'own'
      if (total + amount > allMax) return 'all'
      total += amount
      taken.set(who, own + amount)
      let isOut = true
      return () => {
        if (!isOut) return
        isOut = false
        total -= amount
        const left = (taken.get(who) ?? 0) - amount
        if (left > 0) taken.set(who, left)
        else taken.delete(who)
      }
    },
  }
}
