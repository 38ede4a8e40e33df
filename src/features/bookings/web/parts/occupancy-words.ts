import { grouped } from '#src/contract/words.ts'

type Occupancy = { share: number; offered: number }

/** Below two weeks of nights, a percent says more than is known: 2 nights of 5 are no '40%'. */
const FEW_NIGHTS = 14

export const isFew = ({ offered }: Occupancy): boolean => offered > 0 && offered < FEW_NIGHTS

/** Returns `40%`, or `2 of 5 nights` where few nights were on offer. */
export function occupancyWords({ share, offered }: Occupancy): string {
  if (!isFew({ share, offered })) return `${Math.round(share * 100)}%`
  return `${grouped(Math.round(share * offered))} of ${offered} ${offered === 1 ? 'night' : 'nights'}`
}
