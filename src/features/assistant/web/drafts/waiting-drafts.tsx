import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { listDrafts } from '../../contract/drafts.ts'
import { Drafts } from './drafts.tsx'

const PAGE = 3

type DraftPage = NonNullable<ReturnType<typeof useDrafts>['data']>

const TITLE = 'Drafts waiting for you'

function useDrafts() {
  const [shown, setShown] = useState(PAGE)
  const { data } = useQuery(query(listDrafts, { pageSize: shown }))
  return { data, showMore: () => setShown(shown + PAGE * 3) }
}

/**
 * Drafts that are neither sent nor discarded, including those that other assistants wrote with a key; nothing if there are none.
 */
export function WaitingDrafts() {
  const { data, showMore } = useDrafts()
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="waiting-drafts" className="mt-8">
      <h2 id="waiting-drafts" className="font-semibold">
        {TITLE} <span className="num text-ink-3">{data.total}</span>
      </h2>
      <Waiting data={data} showMore={showMore} />
    </section>
  )
}

/**
 * The same above the list of conversations: folded for a phone, on which the list takes the place of the welcome, and a link beside
 * an open conversation.
 */
export function FoldedDrafts({ isBeside }: { isBeside: boolean }) {
  const { data, showMore } = useDrafts()
  if (!data || data.total === 0) return null
  const title = (
    <>
      {TITLE} <span className="num text-ink-3">{data.total}</span>
    </>
  )
  return (
    <>
      <details className="border-b border-line px-4 lg:hidden">
        <summary className="cursor-pointer py-3 font-semibold">{title}</summary>
        <div className="pb-4">
          <Waiting data={data} showMore={showMore} />
        </div>
      </details>
      {isBeside ? (
        <Link
          to={links.aiStudio()}
          className="hidden border-b border-line px-4 py-3 font-semibold hover:bg-sunken lg:block"
        >
          {title}
        </Link>
      ) : null}
    </>
  )
}

function Waiting({ data, showMore }: { data: DraftPage; showMore: () => void }) {
  return (
    <>
      <Drafts drafts={data.drafts} />
      {data.total > data.drafts.length ? (
        <Button className="mt-3" onClick={showMore}>
          Show more drafts
        </Button>
      ) : null}
    </>
  )
}
