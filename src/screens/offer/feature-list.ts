import type { Feature, Reader } from './feature.ts'
import { guestFeatures } from './guest-features.ts'
import { hostFeatures } from './host-features.ts'
import { plannedFeatures } from './planned-features.ts'
import { programFeatures } from './program-features.ts'

/** What Naledi does, and what is planned: the one list that every page draws from. See docs/product/screens.md#what-pages-promise. */
export const features = { ...hostFeatures, ...guestFeatures, ...programFeatures, ...plannedFeatures }

const all: readonly Feature[] = Object.values(features)

/** What there is today for these readers. */
export const availableFor = (reader: Reader): Feature[] =>
  all.filter(({ readers, isPlanned }) => !isPlanned && readers.includes(reader))

/** What is planned, for these readers or for all. */
export const plannedFor = (...wanted: Reader[]): Feature[] =>
  all.filter(({ readers, isPlanned }) => isPlanned && readers.some(reader => wanted.includes(reader)))
