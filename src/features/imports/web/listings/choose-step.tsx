import { useState } from 'react'
import { counted, formatDateTime, listed } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { ProgressBar } from '#src/web/ui/waiting/progress-bar.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { bringListings, type ListingsAnswer } from '../../contract/listings.ts'
import { FoundListing } from './found-listing.tsx'
import { PlanWay } from '../plan-way.tsx'
import { useOwnProperties } from '../property-choice.tsx'
import { photosWord, titleOf } from './listing-words.ts'

type Choice = { to: string; title: string }

type ChooseStepProps = {
  found: ListingsAnswer
  onBrought: (brought: ListingsAnswer) => void
  onBack: () => void
}

/** Shows the listings of a file, and asks where each goes. Nothing is saved before it is brought. */
export function ChooseStep({ found, onBrought, onBack }: ChooseStepProps) {
  const own = useOwnProperties()
  const bring = useCall(bringListings)
  const [refusal, setRefusal] = useState<unknown>()
  const [choices, setChoices] = useState<Record<number, Choice>>(() =>
    Object.fromEntries(
      found.homes.map(home => [home.n, { to: home.has_words ? 'new' : 'skip', title: home.title }]),
    ),
  )
  const brought = found.homes.filter(({ n }) => choices[n]?.to !== 'skip')
  const isReading = found.state === 'reading'
  // Not all of them are ready while they are prepared.
  const photos = brought.reduce((sum, home) => sum + (isReading ? home.photos : home.images.length), 0)
  const send = async () => {
    setRefusal(undefined)
    try {
      const homes = found.homes.map(({ n }) => {
        const { to = 'skip', title = '' } = choices[n] ?? {}
        return { n, to, ...(to === 'new' && title.trim() ? { title } : {}) }
      })
      onBrought((await bring.mutateAsync({ id: found._id, homes })).import)
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <div className="max-w-[900px] space-y-5">
      {isReading ? (
        <output className="card block p-5">
          <span className="block font-semibold">{`Preparing photos: ${found.photos_ready} of ${found.photos_total} ready`}</span>
          <span className="mt-1 block text-ink-2">You can close this page and come back.</span>
          <ProgressBar
            label="Photos ready"
            share={found.photos_ready / Math.max(found.photos_total, 1)}
            className="mt-3"
          />
        </output>
      ) : null}
      <AnswerState answer={own} what="your properties" skeleton={<FormSkeleton />}>
        <ul className="space-y-4">
          {found.homes.map(home => (
            <li key={home.n}>
              <FoundListing
                home={home}
                own={own.data}
                choice={choices[home.n] ?? { to: 'skip', title: '' }}
                onChange={choice => setChoices({ ...choices, [home.n]: choice })}
              />
            </li>
          ))}
        </ul>
      </AnswerState>
      {refusal === undefined ? null : (
        <Banner tone="error">
          {failureWords(refusal)}
          <PlanWay refusal={refusal} />
        </Banner>
      )}
      <div>
        <p className="text-ink-2">
          {brought.length === 0
            ? 'You left everything out. Choose at least one listing to bring.'
            : `We bring ${listed(brought.map(titleOf), 'and')} with ${photosWord(photos)}. New properties stay hidden until you list them, and we email no one.`}
        </p>
        {found.bring_until ? (
          <p className="mt-1 text-sm text-ink-2">
            {`If you bring nothing by ${formatDateTime(found.bring_until)}, we delete this file.`}
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={onBack}>Back</Button>
          <Button
            variant="primary"
            className="min-w-44 max-sm:flex-1"
            busy={bring.isPending}
            busyText="Bringing…"
            disabled={isReading || brought.length === 0}
            onClick={() => void send()}
          >
            {brought.length === 0 ? 'Bring listings' : `Bring ${counted(brought.length, 'listing')}`}
          </Button>
        </div>
      </div>
    </div>
  )
}
