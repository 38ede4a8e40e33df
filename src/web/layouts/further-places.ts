import { BrushCleaning, ChartColumn, CreditCard, NotebookPen, Webhook, Zap } from 'lucide-react'
import { links } from '../links.ts'
import type { Destination, Role } from './navigation.ts'

const OF_A_REALTOR: readonly Destination[] = [
  { to: links.turnovers(), word: 'Turnovers', icon: BrushCleaning },
  { to: links.turnovers({ view: 'figures' }), word: 'Compare properties', icon: ChartColumn },
  { to: links.guestRegister(), word: 'Guest register', icon: NotebookPen },
  { to: links.automations(), word: 'Automations', icon: Zap },
  { to: links.billing(), word: 'Plan and billing', icon: CreditCard },
  { to: links.developers(), word: 'API and webhooks', icon: Webhook },
]

/** Places of a role beyond its navigation, whose links are fixed. See docs/product/screens.md#navigation. */
export const furtherPlacesOf = (role: Role): readonly Destination[] =>
  role === 'realtor' ? OF_A_REALTOR : []
