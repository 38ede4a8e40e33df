import { spanWord } from '#src/contract/words.ts'
import { BOUNDS, HELD_KINDS, type HeldKind } from './periods.ts'

type Held = { kind: HeldKind; amount: number; unit: 'days' | 'months' }

/** Returns how long each kind is held as texts say it, by the name that stands in them, such as `held_register`: at least what law asks where the periods cannot be read. */
export const heldSpans = (periods: readonly Held[] | null): Record<string, string> =>
  Object.fromEntries(
    HELD_KINDS.map(kind => {
      const held = periods?.find(each => each.kind === kind)
      const { min, unit } = BOUNDS[kind]
      return [`held_${kind}`, held ? spanWord(held.amount, held.unit) : `at least ${spanWord(min, unit)}`]
    }),
  )
