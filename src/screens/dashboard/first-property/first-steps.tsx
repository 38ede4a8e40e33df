import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startAutomations } from '#src/features/automations/contract/automations.ts'
import { readFirstSteps } from '#src/features/dashboard/contract.ts'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { StarMark } from '#src/web/ui/star-mark.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { ChristmasForm } from './christmas-form.tsx'
import { WeekendForm } from './weekend-form.tsx'

const ConnectDialog = loadable(
  async () => (await import('#src/features/channels/web/parts/connect-dialog.tsx')).ConnectDialog,
)

type Opened = 'weekend' | 'christmas' | 'channel' | null

/** What comes next for a property that was just listed; each step is taken here, and a gold star says that it is done. */
export function FirstSteps({ property }: { property: PropertyAnswer }) {
  const { _id: id } = property
  const [opened, setOpened] = useState<Opened>(null)
  const start = useAction(startAutomations)
  const steps = useQuery(query(readFirstSteps, { id })).data?.steps
  // Another one may be open by the time that this one is saved.
  const close = (step: Opened) => () => setOpened(now => (now === step ? null : now))
  const toggle = (step: Opened) => () => setOpened(opened === step ? null : step)
  return (
    <>
      <ul className="mt-5 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-5">
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
          to={links.automations()}
          onPress={() => start.act({}, { done: '6 automations added and switched on' })}
        />
      </ul>
      {opened === 'weekend' ? <WeekendForm property={property} onDone={close('weekend')} /> : null}
      {opened === 'christmas' ? <ChristmasForm propertyId={id} onDone={close('christmas')} /> : null}
      {opened === 'channel' ? <ConnectDialog propertyId={id} onClose={close('channel')} /> : null}
    </>
  )
}

type StepProps = {
  word: string
  note: string
  /** Unknown until the server has answered. */
  done: boolean | undefined
  /** Where it is changed once it is done, and where it is done that has nothing to press here. */
  to: string
  isOpen?: boolean
  onPress?: () => void
}

function Step({ word, note, done = false, to, isOpen, onPress }: StepProps) {
  const shape = 'group flex min-h-11 w-full items-start gap-2.5 py-2 text-left'
  const inside = (
    <>
      <StarMark className={`mt-0.5 size-4 shrink-0 ${done ? 'text-gold' : 'opacity-40'}`} />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold group-hover:underline">{word}</span>
        <span className="block text-sm opacity-80">{done ? 'Done' : note}</span>
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
