import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#src/web/api.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type ListingsAnswer, readListings } from '../../contract/listings.ts'
import { BroughtStep, type Left } from './brought-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ListingFileStep } from './listing-file-step.tsx'
import { foundWords } from './listing-words.ts'

const ASK_MS = 2000

/** Brings listings from a ZIP or a folder: the file, where each goes, and what came of it. */
export function ListingsView({ ways }: { ways: ReactNode }) {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get('file')
  // Of one file: another may be opened from the list.
  const [left, setLeft] = useState<{ of: string; properties: Left }>()
  const cache = useQueryClient()
  const answer = useQuery({
    ...query(readListings, { id: id ?? '' }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.import.state === 'reading' ? ASK_MS : false),
  })
  const show = (shown: ListingsAnswer) => {
    cache.setQueryData(query(readListings, { id: shown._id }).queryKey, { success: true, import: shown })
    setParameters({ what: 'listing', file: shown._id })
  }
  const shown = id === null ? undefined : answer.data?.import
  return (
    <>
      <PageHeader
        title="Bring a listing"
        text={
          shown
            ? `${shown.file_name}: ${foundWords(shown)}.`
            : 'Bring the photos and words of your property from Airbnb or any other site.'
        }
      />
      <PageBody className="pb-10">
        {id === null ? (
          <>
            {ways}
            <ListingFileStep onRead={show} />
          </>
        ) : (
          <AnswerState answer={answer} what="the listings" skeleton={<FormSkeleton />}>
            {shown?.state === 'reading' || shown?.state === 'read' ? (
              <ChooseStep
                key={shown._id}
                found={shown}
                onBrought={show}
                onBack={() => setParameters({ what: 'listing' })}
              />
            ) : null}
            {shown?.state === 'done' || shown?.state === 'undone' ? (
              <BroughtStep
                brought={shown}
                left={left?.of === shown._id ? left.properties : undefined}
                onUndone={(undone, notUndone) => {
                  setLeft({ of: undone._id, properties: notUndone })
                  show(undone)
                }}
              />
            ) : null}
          </AnswerState>
        )}
      </PageBody>
    </>
  )
}
