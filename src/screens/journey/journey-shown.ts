import type { JourneyStep } from './journey-steps.ts'

// Past events would fill a phone.
const OVER_SHOWN = 2
const BRIEF = 2

/**
 * The steps that are shown in a vertical list, from the first of them to before the last: all that is ahead, or the present one
 * and the next.
 */
export function shownOf(
  steps: readonly Pick<JourneyStep, 'state'>[],
  isBrief: boolean,
): [from: number, to: number] {
  const open = steps.findIndex(({ state }) => state === 'ahead' || state === 'stopped')
  const over = open === -1 ? steps.length : open
  const [from, to] = isBrief
    ? [Math.min(over - 1, steps.length - BRIEF), Math.max(BRIEF, over + 1)]
    : [over - OVER_SHOWN, steps.length]
  const first = Math.max(0, from)
  const end = Math.min(steps.length, to)
  // A press that brings one more step is not worth it.
  return first + steps.length - end > 1 ? [first, end] : [0, steps.length]
}
