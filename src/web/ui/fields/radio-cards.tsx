import type { LucideIcon } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { FieldError } from './field.tsx'

export type RadioCard = { value: string; label: string; text?: string; icon?: LucideIcon }

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> & {
  legend: string
  options: readonly RadioCard[]
  name: string
  /** Controlled choice; leave out with react-hook-form's register. */
  value?: string
  defaultValue?: string
  error?: string | undefined
}

/** A choice of few, each a card large enough to read before choosing. */
export function RadioCards({ legend, options, error, value, defaultValue, ...input }: RadioCardsProps) {
  const errorId = useId()
  const chosen = (option: RadioCard) => {
    if (value !== undefined) return { checked: option.value === value }
    return defaultValue === undefined ? {} : { defaultChecked: option.value === defaultValue }
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {options.map(option => (
          <Card key={option.value} card={option} input={{ ...input, ...chosen(option) }} />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}

function Card({ card, input }: { card: RadioCard; input: ComponentProps<'input'> }) {
  const Icon = card.icon
  return (
    <label className="group relative flex min-h-[92px] cursor-pointer flex-col rounded-md border border-edge bg-surface p-4 has-[:checked]:border-indigo has-[:checked]:bg-indigo-soft has-[:checked]:ring-1 has-[:checked]:ring-indigo has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-indigo">
      <span className="flex items-center justify-between">
        {Icon ? <Icon className="size-6 text-ink-3 group-has-[:checked]:text-indigo" /> : null}
        <input {...input} type="radio" value={card.value} className="tick ml-auto outline-none" />
      </span>
      <span className="mt-2 font-semibold">{card.label}</span>
      {card.text ? <span className="text-sm text-ink-2">{card.text}</span> : null}
    </label>
  )
}
