import { Switch } from '#src/web/ui/fields/switch.tsx'

const CHOICES = [
  {
    name: 'publicAddress',
    label: 'Street address of your properties',
    hint: 'Off: your listings show the suburb only.',
  },
  { name: 'publicEmail', label: 'Contact email', hint: 'Off: guests ask their question here on Naledi.' },
  { name: 'publicPhone', label: 'Phone number', hint: 'Off: only guests with a confirmed stay see it.' },
] as const

export type PublicChoice = (typeof CHOICES)[number]['name']

type ChoicesProps = {
  chosen: Record<PublicChoice, boolean>
  /** Without a confirmed address no email can be shown. */
  mayShowEmail: boolean
  disabled?: boolean
  onChoose: (name: PublicChoice, shown: boolean) => void
}

/** Shows what everybody sees of a host: three switches. See docs/product/accounts.md#what-everybody-sees. */
export const PublicChoices = ({ chosen, mayShowEmail, disabled = false, onChoose }: ChoicesProps) => (
  <div className="space-y-3">
    {CHOICES.map(({ name, label, hint }) => {
      const isClosed = name === 'publicEmail' && !mayShowEmail && !chosen[name]
      return (
        <Switch
          key={name}
          label={label}
          hint={isClosed ? 'Confirm your email address first. Then you can show it.' : hint}
          checked={chosen[name]}
          disabled={disabled || isClosed}
          onChange={event => onChoose(name, event.target.checked)}
        />
      )
    })}
  </div>
)
