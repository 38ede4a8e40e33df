import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startAutomations } from '#src/features/automations/contract/automations.ts'
import { type RealtorDashboard, readFirstSteps, type StepId } from '#src/features/dashboard/contract.ts'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { useViewer } from '#src/web/session/session.ts'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { STEPS } from '../getting-started-card.tsx'
import { ChristmasForm } from './christmas-form.tsx'
import { WeekendForm } from './weekend-form.tsx'

const ConnectDialog = loadable(
  async () => (await import('#src/features/channels/web/parts/connect-dialog.tsx')).ConnectDialog,
)

/** Of the steps that every host begins with, those that a property does not take by being there. */
const OF_ALL = ['pictures', 'profile', 'booking'] as const

type Opened = 'weekend' | 'christmas' | 'channel' | null

// On a phone the list is longer than the window, and what a press opens lies below it.
const bringIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

type FirstStepsProps = { property: PropertyAnswer; begun: RealtorDashboard['steps'] }

/**
 * Next steps for a new property, in one list with those every host begins with; most of them are done here, and a gold star marks
 * a finished one.
 */
export function FirstSteps({ property, begun }: FirstStepsProps) {
  const { _id: id } = property
  const [opened, setOpened] = useState<Opened>(null)
  const start = useAction(startAutomations)
  const steps = useQuery(query(readFirstSteps, { id })).data?.steps
  const isConfirmed = useViewer()?.emailVerified ?? true
  // Another one may be open by the time that this one is saved.
  const close = (step: Opened) => () => setOpened(now => (now === step ? null : now))
  const toggle = (step: Opened) => () => setOpened(opened === step ? null : step)
  const isDone = (step: StepId) => begun.find(({ id: each }) => each === step)?.done
  const all = steps && [...Object.values(steps), ...OF_ALL.map(isDone)]
  return (
    <>
      <h3 className="mt-6 flex flex-wrap items-baseline gap-x-3 border-t border-on-night-2/30 pt-5 text-base font-semibold">
        Getting started{' '}
        <span className="num text-sm font-normal opacity-80">
          {all ? `${all.filter(Boolean).length} of ${all.length} done` : ''}
        </span>
      </h3>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
        <Step
          word={STEPS.pictures.word}
          note="guests look at them first"
          done={isDone('pictures')}
          to={links.ownProperty(id, 'listing')}
        />
        <Step
          word="Set a weekend price"
          note="Fridays and Saturdays"
          done={steps?.weekend}
          to={links.rates(id)}
          isOpen={opened === 'weekend'}
          onPress={toggle('weekend')}
        />
        <Step
          word="Set Christmas prices"
          note="and ask for longer stays"
          done={steps?.seasons}
          to={links.rates(id)}
          isOpen={opened === 'christmas'}
          onPress={toggle('christmas')}
        />
        <Step
          word="Connect Airbnb or Booking.com"
          note="so there are no double bookings"
          done={steps?.channel}
          to={links.ownProperty(id, 'channels')}
          onPress={toggle('channel')}
        />
        <Step
          word="Say how guests arrive"
          note="door, code and Wi-Fi"
          done={steps?.arrival}
          to={links.arrival(id)}
        />
        <Step
          word="Turn on automatic messages"
          note={start.isPending ? 'Switching on…' : '6 ready-made messages, one tap'}
          done={steps?.messages}
          doneNote={
            isConfirmed
              ? 'Done'
              : 'On. Confirm your email address first: until then we can’t email guests without an account'
          }
          to={links.automations()}
          onPress={() => start.act({}, { done: '6 automations added and switched on' })}
        />
        <Step
          word={STEPS.profile.word}
          note="so guests know who you are"
          done={isDone('profile')}
          to={STEPS.profile.to}
        />
        <Step
          word={STEPS.booking.word}
          note="one you agreed elsewhere"
          done={isDone('booking')}
          to={STEPS.booking.to}
        />
      </ul>
      {opened === 'weekend' || opened === 'christmas' ? (
        <div key={opened} ref={bringIntoView} className="scroll-mb-[calc(var(--tabbar-height)+1rem)]">
          {opened === 'weekend' ? (
            <WeekendForm property={property} onDone={close('weekend')} />
          ) : (
            <ChristmasForm propertyId={id} onDone={close('christmas')} />
          )}
        </div>
      ) : null}
      {opened === 'channel' ? <ConnectDialog propertyId={id} onClose={close('channel')} /> : null}
    </>
  )
}

type StepProps = {
  word: string
  note: string
  /** Unknown until the server has answered. */
  done: boolean | undefined
  /** In place of 'Done', where something is still missing. */
  doneNote?: string
  /** The screen to change it once it is done, and to do it if there is no button here. */
  to: string
  isOpen?: boolean
  onPress?: () => void
}

function Step({ word, note, done = false, doneNote = 'Done', to, isOpen, onPress }: StepProps) {
  const shape = 'group flex min-h-11 w-full items-start gap-2.5 py-2 text-left'
  const inside = (
    <>
      <StarMark className={`mt-0.5 size-4 shrink-0 ${done ? 'text-gold-bright' : 'opacity-40'}`} />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold group-hover:underline">{word}</span>
        <span className="block text-sm opacity-80">{done ? doneNote : note}</span>
      </span>
    </>
  )
  return (
    <li>
      {done || !onPress ? (
        <Link to={to} className={shape}>
          {inside}
        </Link>
      ) : (
        <button type="button" aria-expanded={isOpen} onClick={onPress} className={shape}>
          {inside}
        </button>
      )}
    </li>
  )
}
