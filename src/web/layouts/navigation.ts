import {
  BedDouble,
  Building2,
  CalendarDays,
  CircleUser,
  LayoutDashboard,
  MessageCircle,
  RefreshCw,
  Search,
  type LucideIcon,
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
  roles: readonly Role[]
  countOf?: string
  /** How the addresses begin of what belongs to it and is not below it. */
  section?: string
  /** Where there is room for few, others come before it. */
  isSeldom?: boolean
}

/** Every place of the signed-in shell in the order of its links; a new screen is one line here. */
const DESTINATIONS: readonly Destination[] = [
  { to: links.dashboard(), word: 'Dashboard', icon: LayoutDashboard, roles: ['client', 'realtor', 'admin'] },
  {
    to: links.profile(),
    word: 'Profile',
    icon: CircleUser,
    roles: ['client', 'realtor', 'admin'],
    isSeldom: true,
  },
  { to: links.browse(), word: 'Browse', icon: Search, roles: ['client'], section: '/property/' },
  { to: links.properties(), word: 'Properties', icon: Building2, roles: ['realtor'], section: '/property/' },
  {
    to: links.bookings(),
    word: 'Bookings',
    icon: BedDouble,
    roles: ['client', 'realtor'],
    countOf: 'bookings',
    section: '/booking/',
  },
  {
    to: links.messages(),
    word: 'Messages',
    icon: MessageCircle,
    roles: ['client', 'realtor'],
    countOf: 'messages',
  },
  { to: links.calendar(), word: 'Calendar', icon: CalendarDays, roles: ['realtor'] },
  { to: links.channels(), word: 'Channels', icon: RefreshCw, roles: ['realtor'], countOf: 'channels' },
]

export const destinationsOf = (role: Role) => DESTINATIONS.filter(place => place.roles.includes(role))

/** How much waits at a place. */
export const countFor = ({ countOf }: Destination, counts: NavigationCounts): number =>
  countOf ? (counts[countOf] ?? 0) : 0

/** A screen of a section keeps its mark: /properties/add is still Properties, and a booking is still Bookings. */
export const isAt = (pathname: string, { to, section }: Destination): boolean =>
  pathname === to || pathname.startsWith(`${to}/`) || (section !== undefined && pathname.startsWith(section))

export const nameOf = (user: AccountUser | null): string => user?.name || 'User'
