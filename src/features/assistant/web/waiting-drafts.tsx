import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { listDrafts } from '../contract/drafts.ts'
import { DraftCard } from './draft-card.tsx'

const PAGE = 3

/** Drafts that nobody has sent or discarded, those that other assistants wrote with a key among them; nothing where there are none. */
export function WaitingDrafts() {
  const [shown, setShown] = useState(PAGE)
  const { data } = useQuery(query(listDrafts, { pageSize: shown }))
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="waiting-drafts" className="mt-8">
      <h2 id="waiting-drafts" className="font-semibold">
        Drafts waiting for you <span className="num text-ink-3">{data.total}</span>
      </h2>
      {data.drafts.map(draft => (
        <DraftCard key={draft._id} draft={draft} />
      ))}
      {data.total > data.drafts.length ? (
        <Button className="mt-3" onClick={() => setShown(shown + PAGE * 3)}>
          Show more drafts
        </Button>
      ) : null}
    </section>
  )
}
