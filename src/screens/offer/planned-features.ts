import { CreditCard, Sparkles, Users } from 'lucide-react'
import type { Feature } from './feature.ts'

/** What is not built yet; every page that names it says so. */
export const plannedFeatures = {
  payments: {
    icon: CreditCard,
    title: 'Payments',
    text: 'Pay for a plan by card or instant EFT, through a South African gateway.',
    readers: ['hosts', 'programs'],
    isPlanned: true,
  },
  aiStudio: {
    icon: Sparkles,
    title: 'AI Studio',
    text: 'Descriptions and answers, drafted for you to change.',
    readers: ['hosts'],
    isPlanned: true,
  },
  teams: {
    icon: Users,
    title: 'Teams',
    text: 'Accounts for your colleagues, each with its own rights.',
    readers: ['hosts'],
    isPlanned: true,
  },
} as const satisfies Record<string, Feature>
