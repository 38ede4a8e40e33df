import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { usePaused } from '#src/web/pause.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { previewNewsletter } from '../../contract/drafts.ts'
import type { Composed } from './composed.ts'

const VIEWS = ['Phone', 'Desktop', 'Text'] as const
const MINUTE_MS = 60_000
const SHAPE = 'h-[min(70dvh,640px)] w-full'

/** The email as it would arrive, from the renderer that sends it. Nothing in it runs, and no link of it leads away. */
export function Preview({ values, className = '' }: { values: Composed; className?: string }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('Phone')
  const { title, body, imageUrl, cta } = JSON.parse(usePaused(JSON.stringify(values))) as Composed // as just written
  const answer = useQuery({
    ...query(previewNewsletter, { title, body, imageUrl, cta }),
    placeholderData: keepPreviousData,
    gcTime: MINUTE_MS,
    retry: false,
  })
  return (
    <section aria-label="Preview" className={`card overflow-hidden ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 md:px-5">
        <h2 className="text-base font-semibold">Preview</h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Preview as</legend>
          {VIEWS.map(each => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              className={`btn px-3 ${view === each ? 'bg-indigo-soft' : 'btn-quiet font-medium'}`}
              onClick={() => setView(each)}
            >
              {each}
            </button>
          ))}
        </fieldset>
      </div>
      <AnswerState answer={answer} what="the preview" skeleton={<Skeleton className={SHAPE} />}>
        <div className="bg-sunken">
          {view === 'Text' ? (
            <pre className={`${SHAPE} overflow-auto p-4 font-sans text-sm break-words whitespace-pre-wrap`}>
              {answer.data?.text}
            </pre>
          ) : (
            <iframe
              title="Email preview"
              sandbox=""
              srcDoc={answer.data?.html}
              className={`${SHAPE} mx-auto block border-0 bg-white ${view === 'Phone' ? 'max-w-[360px]' : ''}`}
            />
          )}
        </div>
      </AnswerState>
    </section>
  )
}
