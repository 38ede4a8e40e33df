import { Check, LoaderCircle } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

export type Choice = {
  value: string
  label: string
  /** Text that distinguishes two choices of the same name. */
  note?: string
}

/** State of the list: `searching` until the answer to the typed text has come. */
export type ChoiceState = 'searching' | 'failed' | 'ready'

type ChoiceListProps = {
  id: string
  label: string
  choices: readonly Choice[]
  /** The place of the choice that Enter takes. */
  active: number
  chosen: string | undefined
  state: ChoiceState
  /** Below the choices: how many there are, or why there are none. */
  words: string
  onPoint: (index: number) => void
  onChoose: (choice: Choice) => void
  onRetry: () => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

const BELOW = 'border-t border-line'
const TURNING = 'size-4 shrink-0 animate-spin motion-reduce:animate-none'

/** The list below a combobox. It stays inside its dialog, hence no portal; the focus stays in the field. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, label, choices, active, state, words, onRetry, ...rest } = props
  return (
    <Radix.Content
      align="start"
      sideOffset={6}
      collisionPadding={12}
      role="presentation"
      onOpenAutoFocus={event => event.preventDefault()}
      onCloseAutoFocus={event => event.preventDefault()}
      // The field itself closes its list, when the focus leaves it.
      onInteractOutside={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
      className="panel z-50 flex max-h-[min(20rem,var(--radix-popover-content-available-height))] w-[max(var(--radix-popover-trigger-width),min(18rem,100vw-1.5rem))] flex-col rounded-lg border border-edge bg-raised text-ink shadow-float outline-none"
    >
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither wait for an answer nor tell two of one name apart
        role="listbox"
        aria-label={label}
        aria-busy={state === 'searching'}
        hidden={choices.length === 0}
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 ${state === 'searching' ? 'opacity-50' : ''}`}
      >
        {choices.map((choice, index) => (
          <Option
            key={choice.value}
            id={optionId(id, index)}
            choice={choice}
            isActive={index === active}
            isChosen={choice.value === rest.chosen}
            onPoint={() => rest.onPoint(index)}
            onChoose={() => rest.onChoose(choice)}
          />
        ))}
      </div>
      <div className={`flex items-center gap-2 px-4 text-sm ${choices.length > 0 && words ? BELOW : ''}`}>
        {state === 'searching' ? <LoaderCircle className={TURNING} /> : null}
        <output
          className={`min-w-0 flex-1 ${words ? 'py-3' : ''} ${state === 'failed' ? 'text-alarm-ink' : 'text-ink-2'}`}
        >
          {words}
          {state === 'failed' ? <span className="sr-only"> Press Enter to try again.</span> : null}
        </output>
        {/* The focus stays in the field, where Enter does the same. */}
        {state === 'failed' ? (
          <Button size="sm" tabIndex={-1} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </div>
    </Radix.Content>
  )
}

type OptionProps = {
  id: string
  choice: Choice
  isActive: boolean
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, choice: { label, note }, isActive, isChosen, onPoint, onChoose }: OptionProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
    <div
      ref={item}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 leading-snug ${isActive ? 'bg-sunken forced-colors:outline-2' : ''}`}
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-[15px] break-words">{label}</span>
        {note ? <span className="block truncate text-sm text-ink-3">{note}</span> : null}
      </span>
      {isChosen ? <Check className="size-5 shrink-0 text-indigo" /> : null}
    </div>
  )
}
