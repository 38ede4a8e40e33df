import { X } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Choice, ChoiceList, type ChoiceState, optionId } from './combobox-list.tsx'
import { Field, fieldClass, frameOf, type FieldFrame } from './field.tsx'
import { SelectMark } from './select-mark.tsx'
import { IconButton } from '../icon-button.tsx'

export type ComboboxProps = FieldFrame & {
  label: string
  /** Text of the field while nothing is typed. */
  shown: string
  chosen: string | undefined
  choices: readonly Choice[]
  state: ChoiceState
  words: string
  onSearch: (typed: string) => void
  onChoose: (choice: Choice | undefined) => void
  onRetry: () => void
  placeholder: string
  charsMax: number
  /** The name of the button that takes the choice back; without it there is no way back to none. */
  clear?: string
  required?: boolean
}

/** State of typing: the text, the active choice, and a function to close the list; closed, the field shows the chosen value. */
function useTyping({ choices, chosen, state, clear, onSearch, onChoose }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [pointed, setPointed] = useState<number>()
  // Enter alone keeps what is chosen, also where it is not among the first of many.
  const first = typed || !chosen ? 0 : choices.findIndex(({ value }) => value === chosen)
  const active = state === 'searching' ? -1 : Math.min(pointed ?? first, choices.length - 1)
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setPointed(undefined)
    onSearch('')
  }
  const choose = (choice: Choice | undefined) => {
    onChoose(choice)
    close()
  }
  return {
    isOpen,
    typed,
    active,
    close,
    choose,
    open: () => setOpen(true),
    point: setPointed,
    move: (steps: 1 | -1) =>
      setPointed(
        (Math.max(active, steps === 1 ? -1 : 0) + steps + choices.length) % Math.max(1, choices.length),
      ),
    type(words: string) {
      setOpen(true)
      setTyped(words)
      setPointed(undefined)
      onSearch(words.trim())
    },
    /** Emptied and left is taken back, where that may be. */
    leave: () => (clear && typed === '' ? choose(undefined) : close()),
  }
}

/** One of many, found by typing. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Combobox(props: ComboboxProps) {
  const { frame, control } = frameOf(props)
  const { shown, chosen, choices, state, words, onRetry, placeholder, charsMax, clear, required } = control
  const { isOpen, typed, active, ...list } = useTyping(props)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const take = (choice: Choice | undefined) => {
    list.choose(choice)
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) list.move(event.key === 'ArrowDown' ? 1 : -1)
      else list.open()
    } else if (event.key === 'Enter' && isOpen) {
      if (typed === '' && clear) list.leave()
      else if (state === 'failed') onRetry()
      else if (choices[active]) list.choose(choices[active])
    } else return
    event.preventDefault()
  }
  return (
    <Field {...frame}>
      {named => (
        <Radix.Root open={isOpen} onOpenChange={list.close}>
          <Radix.Anchor className="relative">
            <input
              {...named}
              ref={input}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
              aria-required={required}
              autoComplete="off"
              spellCheck={false}
              maxLength={charsMax}
              placeholder={placeholder}
              value={typed ?? shown}
              onChange={event => list.type(event.target.value)}
              onFocus={event => event.target.select()}
              onClick={event => {
                if (typed === undefined) event.currentTarget.select()
                list.open()
              }}
              onKeyDown={press}
              onBlur={isOpen ? list.leave : undefined}
              className={fieldClass(frame.error, 'text-ellipsis pr-11')}
            />
            {clear && chosen ? (
              <IconButton
                icon={X}
                label={clear}
                onClick={() => take(undefined)}
                className="absolute top-0.5 right-0.5 text-ink-3"
              />
            ) : (
              <SelectMark />
            )}
            <ChoiceList
              id={listId}
              label={props.label}
              choices={choices}
              active={active}
              chosen={chosen}
              state={state}
              words={words}
              onPoint={list.point}
              onChoose={take}
              onRetry={onRetry}
            />
          </Radix.Anchor>
        </Radix.Root>
      )}
    </Field>
  )
}
