import {
  Ban,
  BedDouble,
  Clock,
  LogIn,
  LogOut,
  Sparkles,
  TriangleAlert,
  UserRound,
  Wrench,
} from 'lucide-react'
import { clashOf, clashOn, type Entry, type Part } from './held-entry.ts'

const SIGNS = {
  clash: TriangleAlert,
  waiting: Clock,
  blocked: Ban,
  owner: UserRound,
  maintenance: Wrench,
  preparation: Sparkles,
  arrives: LogIn,
  leaves: LogOut,
  stays: BedDouble,
}

function signOf(entry: Entry, part: Part | null, day?: string): keyof typeof SIGNS | null {
  const { kind, block } = entry
  if (day === undefined ? clashOf(entry) : clashOn(entry, day)) return 'clash'
  if (kind === 'closed') return 'blocked'
  if (kind === 'request' || kind === 'change') return 'waiting'
  // The tile of its channel says where a stay was sold.
  return !block || block.reason === 'imported' ? part : block.reason
}

type EntrySignProps = { entry: Entry; part?: Part | null; day?: string | undefined; className?: string }

/** The kind of the entry, or a sign for an arrival or departure. */
export function EntrySign({ entry, part = null, day, className = '' }: EntrySignProps) {
  const name = signOf(entry, part, day)
  return name ? <Sign name={name} className={className} /> : null
}

function Sign({ name, className }: { name: keyof typeof SIGNS; className: string }) {
  const Icon = SIGNS[name]
  return <Icon className={`shrink-0 ${className}`} />
}
