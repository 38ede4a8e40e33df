import type { LucideIcon } from 'lucide-react'

/** Users of the feature: hosts, guests, or the programs that work with Naledi. */
export type Reader = 'hosts' | 'guests' | 'programs'

/** A fact on a card of an information page. */
export type CardFacts = { icon: LucideIcon; title: string; text: string; more?: { word: string; to: string } }

export type Feature = CardFacts & {
  /** Other readers it is listed for. */
  also?: Reader
}

export type PlannedFeature = CardFacts & { readers: readonly Reader[] }
