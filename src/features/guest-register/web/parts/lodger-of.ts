import type { Answer } from '#src/contract/endpoint.ts'
import type { readGuestRegister } from '../../contract/by-link.ts'
import { BLANK_LODGER, missingOf } from '../../rules.ts'

export type Register = Answer<typeof readGuestRegister>
export type ShownLodger = Register['lodgers'][number]

/** Returns a lodger of a stay, blank where nothing is saved yet. */
export const lodgerOf = ({ lodgers }: Register, n: number): ShownLodger =>
  lodgers.find(each => each.n === n) ?? {
    n,
    complete: false,
    missing: missingOf(BLANK_LODGER, false),
    full_names: null,
    surname: null,
    id_number: null,
    is_child: false,
    written: [],
  }

/** Returns the lodger to show: the one asked for if the stay has it, else the first who is not complete. */
export function chosenLodger(register: Register, asked: string | null): number {
  const n = Number(asked)
  if (Number.isInteger(n) && n >= 1 && n <= register.expected) return n
  for (let each = 1; each <= register.expected; each += 1) if (!lodgerOf(register, each).complete) return each
  return 1
}
