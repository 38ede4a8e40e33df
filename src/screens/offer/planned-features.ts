import { Users } from 'lucide-react'
import type { PlannedFeature } from './feature.ts'

/** Features that are not built yet; every page that names one says so. */
export const plannedFeatures = {
  teams: {
    icon: Users,
    title: 'Teams',
    text: 'Accounts for your colleagues, each with its own rights.',
    readers: ['hosts'],
  },
} as const satisfies Record<string, PlannedFeature>
