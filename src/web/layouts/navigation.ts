import {
  BedDouble,
  Building2,
  CalendarDays,
  CircleUser,
  CreditCard,
  LayoutDashboard,
  MessageCircle,
  Newspaper,
  RefreshCw,
  Search,
  ShieldCheck,
  Sparkles,
  type LucideIcon,
  Wallet,
  Workflow,
} from 'lucide-react'
import { links } from '../links.ts'

export type Role = 'client' | 'realtor' | 'admin'

export type AccountUser = { name: string; email: string; role: Role; profileImage?: string | null }

/** Numbers that wait for this user, shown beside the word: requests to answer, messages to read. */
export type NavigationCounts = Partial<Record<string, number>>

export type Destination = {
  to: string
  word: string
  icon: LucideIcon
  countOf?: string
  /** Prefix of addresses that belong to it and are not below it. */
  section?: string
  /** True if other places come first where there is room for few. */
  isSeldom?: boolean
  /** From 1280 px it is behind Menu, until there is room for all: so the bar keeps to eight words. */
  isInMenu?: boolean
  /** The address of the tab that is marked instead if it has no tab itself. */
  tab?: string
}

const dashboard: Destination = { to: links.dashboard(), word: 'Dashboard', icon: LayoutDashboard }
const profile: Destination = { to: links.profile(), word: 'Profile', icon: CircleUser, isSeldom: true }
const browse: Destination = { to: links.browse(), word: 'Browse', icon: Search, section: '/property/' }
const feed: Destination = {
  to: links.news(),
  word: 'News',
  icon: Newspaper,
  countOf: 'news',
  isSeldom: true,
}
const newsletters: Destination = {
  to: links.realtorNews(),
  word: 'News',
  icon: Newspaper,
  section: links.simpleNewsletter(),
  isSeldom: true,
}
const billing: Destination = { to: links.billing(), word: 'Billing', icon: CreditCard, isSeldom: true }
const administration: Destination = {
  to: links.administration(),
  word: 'Administration',
  icon: ShieldCheck,
}
const messages: Destination = {
  to: links.messages(),
  word: 'Messages',
  icon: MessageCircle,
  countOf: 'messages',
}
const bookings: Destination = {
  to: links.bookings(),
  word: 'Bookings',
  icon: BedDouble,
  countOf: 'bookings',
  section: '/booking/',
}
const properties: Destination = {
  to: links.properties(),
  word: 'Properties',
  icon: Building2,
  section: '/property/',
  isSeldom: true,
}
const aiStudio: Destination = { to: links.aiStudio(), word: 'AI Studio', icon: Sparkles, isSeldom: true }
const calendar: Destination = {
  to: links.calendar(),
  word: 'Calendar',
  icon: CalendarDays,
  section: links.turnovers(),
}
const channels: Destination = {
  to: links.channels(),
  word: 'Channels',
  icon: RefreshCw,
  countOf: 'channels',
  isInMenu: true,
}
const templates: Destination = {
  to: links.templates(),
  word: 'Templates',
  icon: Workflow,
  isInMenu: true,
  section: links.automations(),
  tab: links.messages(),
}

const money: Destination = {
  to: links.money(),
  word: 'Money',
  icon: Wallet,
  countOf: 'money',
  isInMenu: true,
}

/** Every place of the signed-in shell in the order of its links, by role. See docs/product/screens.md#navigation. */
const DESTINATIONS: Record<Role, readonly Destination[]> = {
  client: [dashboard, profile, browse, feed, messages, bookings, billing],
  realtor: [
    dashboard,
    profile,
    properties,
    aiStudio,
    newsletters,
    bookings,
    calendar,
    messages,
    channels,
    templates,
    money,
  ],
  admin: [dashboard, profile, administration],
}

export const destinationsOf = (role: Role) => DESTINATIONS[role]

/** The total of the counts at the places behind Menu next to a bar of eight words. */
export const countInMenu = (places: readonly Destination[], counts: NavigationCounts): number =>
  places.filter(({ isInMenu }) => isInMenu).reduce((sum, place) => sum + countFor(place, counts), 0)

/** The count at a place. */
export const countFor = ({ countOf }: Destination, counts: NavigationCounts): number =>
  countOf ? (counts[countOf] ?? 0) : 0

/** A screen of a section keeps its mark: /properties/add is still Properties, and a booking is still Bookings. */
export const isAt = (pathname: string, { to, section }: Destination): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || (section !== undefined && pathname.startsWith(section))

/** The address of the tab to mark at the foot of a phone, if any of those shown. */
export function tabAt(pathname: string, tabs: readonly Destination[], shownMax: number): string | undefined {
  const here = tabs.findIndex(each => isAt(pathname, each))
  return here < shownMax ? tabs[here]?.to : tabs[here]?.tab
}

export const nameOf = (user: AccountUser | null): string => user?.name || 'User'
