import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { stayRange } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { signedIn } from '#src/web/session/guards.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { type ImportAnswer, readImport } from '../contract/imports.ts'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportSteps, type Step } from './import-steps.tsx'
import { ListingsView } from './listings/listings-view.tsx'
import { rowsWord, SOURCE_WORDS } from './import-words.ts'
import { MatchStep } from './match-step.tsx'
import { type NotUndone, UndoneStep } from './not-undone.tsx'
import { PreviewStep } from './preview-step.tsx'

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Import bookings · Naledi' }, { name: 'robots', content: 'noindex' }]

const STEP_OF: Record<ImportAnswer['state'], Step> = { read: 1, mapped: 2, previewed: 2, done: 3, undone: 3 }

const INTRODUCTION = 'Bring your bookings and guests from Airbnb, Booking.com or any other program.'

function headerText({ file_name, source, rows, from, to, state }: ImportAnswer) {
  const days = from && to ? `, ${stayRange(from, to)}` : ''
  return (
    <>
      {`${file_name}, ${SOURCE_WORDS[source]}, ${rowsWord(rows)}${days}. `}
      {state === 'done' || state === 'undone' ? null : <b className="text-ink">Nothing is saved yet.</b>}
    </>
  )
}

const WAYS = [
  { value: 'bookings', label: 'Bookings' },
  { value: 'listing', label: 'Listing' },
] as const

const Ways = () => <Tabs label="Kinds of import" tabs={WAYS} parameter="what" className="mb-6" />

/** Brings bookings, or listings with their photos. */
export default function ImportScreen() {
  const [parameters] = useSearchParams()
  return parameters.get('what') === 'listing' ? <ListingsView ways={<Ways />} /> : <BookingsView />
}

/** Brings bookings from a file in four steps: the file, what it means, what becomes of each row, and what came of it. */
function BookingsView() {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get('import')
  // Both of one import: another may be opened from the list.
  const [matching, setMatching] = useState<string>()
  const [left, setLeft] = useState<{ of: string } & NotUndone>()
  const cache = useQueryClient()
  const answer = useQuery({ ...query(readImport, { id: id ?? '' }), enabled: id !== null })
  const show = (shown: ImportAnswer) => {
    cache.setQueryData(query(readImport, { id: shown._id }).queryKey, { success: true, import: shown })
    setMatching(undefined)
    setParameters({ import: shown._id })
  }
  const shown = id === null ? undefined : answer.data?.import
  const known: Step = shown ? STEP_OF[shown.state] : 0
  const step: Step = known === 2 && matching === shown?._id ? 1 : known
  return (
    <>
      <PageHeader
        title="Import bookings"
        text={shown ? headerText(shown) : INTRODUCTION}
        actions={<ImportSteps current={step} />}
      />
      <PageBody className="pb-10">
        {id === null ? (
          <>
            <Ways />
            <FileStep onRead={show} />
          </>
        ) : (
          <AnswerState answer={answer} what="the import" skeleton={<FormSkeleton />}>
            {shown && step === 1 ? (
              <MatchStep key={shown._id} read={shown} onMapped={show} onBack={() => setParameters({})} />
            ) : null}
            {shown && step === 2 ? (
              <PreviewStep mapped={shown} onDone={show} onBack={() => setMatching(shown._id)} />
            ) : null}
            {shown?.state === 'done' ? (
              <DoneStep
                done={shown}
                onUndone={(undone, notUndone) => {
                  setLeft({ of: undone._id, ...notUndone })
                  show(undone)
                }}
              />
            ) : null}
            {shown?.state === 'undone' ? (
              <UndoneStep undone={shown} left={left?.of === shown._id ? left : undefined} />
            ) : null}
          </AnswerState>
        )}
      </PageBody>
    </>
  )
}
