import { useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { ThreadStar } from '#src/web/ui/marks/thread-star.tsx'
import { shownOf } from './journey-shown.ts'
import type { JourneyStep } from './journey-steps.ts'

const SAID = { done: 'Done', ahead: 'Planned', off: 'Not happening', stopped: 'Needs you' }

const LINE = 'absolute top-8 bottom-0 left-3 w-px @3xl:top-3 @3xl:right-auto @3xl:bottom-auto @3xl:h-px'
const ACROSS = '@3xl:left-[calc(50%+1.125rem)] @3xl:w-[calc(100%-2.25rem)]'

type ThreadProps = {
  steps: readonly JourneyStep[]
  /** On a phone the present step and the next alone, until the others are asked for. */
  isBrief: boolean
  onOpen: (step: JourneyStep) => void
}

/** The thread of a stay: from left to right where there is room, else from top to bottom. What is a message opens. */
export function JourneyThread({ steps, isBrief, onOpen }: ThreadProps) {
  const [isWhole, setWhole] = useState(false)
  const [from, to] = isWhole ? [0, steps.length] : shownOf(steps, isBrief)
  const more =
    to - from === steps.length ? null : (
      <Button
        variant="quiet"
        size="sm"
        className={`-ml-3 @3xl:hidden ${isBrief ? 'mt-3' : 'mb-2'}`}
        onClick={() => setWhole(true)}
      >
        {isBrief ? `Show all ${steps.length} steps` : `Show ${from} earlier`}
      </Button>
    )
  return (
    <div className="@container">
      {isBrief ? null : more}
      <ol className="@3xl:-mx-1 @3xl:flex @3xl:overflow-x-auto @3xl:p-1">
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={`relative flex gap-3 pb-4 last:pb-0 @3xl:min-w-[5.75rem] @3xl:flex-1 @3xl:flex-col @3xl:items-center @3xl:gap-1.5 @3xl:pb-0 @3xl:text-center ${index < from || index >= to ? '@max-3xl:hidden' : ''} ${index === to - 1 ? '@max-3xl:pb-0' : ''}`}
          >
            {index === steps.length - 1 ? null : (
              <span
                aria-hidden="true"
                className={`${LINE} ${ACROSS} ${index === to - 1 ? '@max-3xl:hidden' : ''} ${steps[index + 1]?.state === 'done' ? 'bg-gold' : 'bg-line'}`}
              />
            )}
            <ThreadStar state={step.state} />
            <StepWords step={step} onOpen={() => onOpen(step)} />
          </li>
        ))}
      </ol>
      {isBrief ? more : null}
    </div>
  )
}

function StepWords({ step, onOpen }: { step: JourneyStep; onOpen: () => void }) {
  const { word, state, note, why, planned } = step
  const isStopped = state === 'stopped'
  const words = (
    <>
      <span
        className={`block leading-snug font-medium break-words ${state === 'off' ? 'text-ink-2' : ''} ${planned ? 'underline decoration-line underline-offset-4 group-hover:decoration-current' : ''}`}
      >
        {word}
      </span>
      <span className="sr-only">{`, ${SAID[state]}, `}</span>
      <span className={`num block text-sm text-balance ${isStopped ? 'text-alarm-ink' : 'text-ink-3'}`}>
        {note}
      </span>
      {why ? (
        <span
          className={`mt-0.5 block text-sm ${planned ? '@3xl:sr-only' : ''} ${isStopped ? 'text-alarm-ink' : 'text-ink-3'}`}
        >
          {why}.
        </span>
      ) : null}
    </>
  )
  if (!planned) return <div className="min-w-0 @3xl:w-full @3xl:px-1">{words}</div>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="group -my-1 min-h-11 w-full min-w-0 rounded-sm py-1 text-left @3xl:my-0 @3xl:px-1 @3xl:py-0 @3xl:text-center"
      onClick={onOpen}
    >
      {words}
    </button>
  )
}
