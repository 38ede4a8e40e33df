import type { Feature, PlannedFeature, Reader } from './feature.ts'
import { guestFeatures } from './guest-features.ts'
import { hostFeatures } from './host-features.ts'
import { plannedFeatures } from './planned-features.ts'
import { programFeatures } from './program-features.ts'

/** Existing and planned features: the one list that every page draws from. See docs/product/screens.md#what-pages-promise. */
export const features = { ...hostFeatures, ...guestFeatures, ...programFeatures, ...plannedFeatures }

const lists = { hosts: hostFeatures, guests: guestFeatures, programs: programFeatures }

/** Existing features for these readers. */
export const availableFor = (reader: Reader): Feature[] =>
  Object.entries(lists).flatMap(([of, list]) =>
    Object.values<Feature>(list).filter(({ also }) => of === reader || also === reader),
  )

/** Planned features, for these readers or for all. */
export const plannedFor = (...wanted: Reader[]) =>
  Object.values<PlannedFeature>(plannedFeatures)
    .filter(({ readers }) => readers.some(reader => wanted.includes(reader)))
    .map(feature => ({ ...feature, isPlanned: true }))
