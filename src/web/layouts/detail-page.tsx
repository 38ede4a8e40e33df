import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageBody } from './page.tsx'

type DetailPageProps = {
  /** The kind of thing that the page shows, and the list of all of them. */
  one: string
  all: string
  to: string
  isMissing: boolean
  className?: string
  children: ReactNode
}

/** A page about one of a list: the way back to all of them, and what is said where it is not there. */
export const DetailPage = ({ one, all, to, isMissing, className = '', children }: DetailPageProps) => (
  <PageBody className={`pt-3 ${className}`}>
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-ink-2">
      <ArrowLeft className="size-4" />
      {all}
    </Link>
    {isMissing ? (
      <EmptyState
        level={1}
        drawing="search"
        title={`${one} not found`}
        text="It may have been removed, or it may belong to a different account."
        actions={<ButtonLink to={to}>{`All ${all.toLowerCase()}`}</ButtonLink>}
      />
    ) : (
      children
    )}
  </PageBody>
)
