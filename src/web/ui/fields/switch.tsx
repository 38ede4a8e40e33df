import type { ComponentProps, ReactNode } from 'react'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  className?: string
}

/** On or off, at once. Inside a form that is sent later, prefer a Checkbox. */
export function Switch({ label, hint, className = '', ...input }: SwitchProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the state is on the checkbox itself */}
      <input {...input} type="checkbox" role="switch" className="tick-switch" />
      <span className="min-w-0">
        {label}
        {hint ? <span className="block text-sm text-ink-3">{hint}</span> : null}
      </span>
    </label>
  )
}
