import {
  BedDouble,
  BookOpen,
  Building2,
  FileText,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  RefreshCw,
  Star,
} from 'lucide-react'
import { Link } from '#src/web/link.tsx'
import type { Source } from '../contract/answers.ts'

const ICONS: Record<Source['kind'], LucideIcon> = {
  property: Building2,
  booking: BedDouble,
  conversation: MessageCircle,
  review: Star,
  knowledge: BookOpen,
  template: FileText,
  feed: RefreshCw,
  newsletter: Newspaper,
}

/** The records that an answer is based on. */
export function SourceLinks({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null
  return (
    <ul aria-label="Sources" className="flex min-w-0 flex-wrap gap-1.5">
      {sources.map(({ kind, id, title, href }) => {
        const Icon = ICONS[kind]
        return (
          <li key={`${kind} ${id}`} className="max-w-full">
            <Link
              to={href}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm text-ink-2 hover:border-edge hover:text-ink pointer-coarse:min-h-11"
            >
              <Icon aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="truncate">{title}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
