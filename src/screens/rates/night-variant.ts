import { longDay, nightsWord, rand } from '#src/contract/words.ts'
import {
  BASE_RULE,
  DATE_RULE,
  type Night,
  nightOf,
  WEEKEND_RULE,
} from '#src/features/pricing/rules/nights/night.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import { seasonsOf } from '#src/features/pricing/rules/season.ts'

/** Seasons take turns, in the order of the rate plan; the ground of imported stays comes late, so that they are seen on most. */
const SEASON_VARIANTS = [
  { soft: 'bg-leaf-soft', band: 'bg-leaf' },
  { soft: 'bg-coral-soft', band: 'bg-coral' },
  { soft: 'bg-tide-soft', band: 'bg-tide' },
  { soft: 'bg-indigo-soft', band: 'bg-indigo' },
] as const

export const seasonVariant = (index: number) => SEASON_VARIANTS[index % SEASON_VARIANTS.length]!

export const RULE_VARIANTS = { base: 'bg-surface', weekend: 'bg-mute', date: 'bg-gold-soft' } as const

export type ShownNight = Night & {
  /** The colour of the rule that made its price. */
  ground: string
  /** The colour of its season, whether or not that made the price. */
  band: string | undefined
  seasonId: string | undefined
  /** `Friday 2 April 2027, R 2 500, Easter weekend, at least 3 nights`. */
  words: string
}

/** A night of the rate plan that is being edited, as the calendar shows it. */
export function shownNight(date: string, ratePlan: RatePlan): ShownNight {
  const night = nightOf(date, ratePlan)
  const [season] = seasonsOf(date, ratePlan.seasons)
  const variant = season && seasonVariant(ratePlan.seasons.indexOf(season))
  const ground =
    night.rule === DATE_RULE
      ? RULE_VARIANTS.date
      : night.rule === WEEKEND_RULE
        ? RULE_VARIANTS.weekend
        : night.rule === BASE_RULE
          ? RULE_VARIANTS.base
          : (variant?.soft ?? RULE_VARIANTS.base)
  const isInSeason = season && !night.rule.startsWith(season.name)
  const words = [
    longDay(date),
    rand(night.cents / 100),
    night.rule,
    ...(isInSeason ? [season.name] : []),
    ...(night.minNights > 1 ? [`at least ${nightsWord(night.minNights)}`] : []),
  ].join(', ')
  return { ...night, ground, band: variant?.band, seasonId: season?.id, words }
}
