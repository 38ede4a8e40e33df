import type { LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { FocusEvent, ReactNode } from 'react'
import { Link } from '../../link.tsx'

type MenuProps = {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  defaultOpen?: boolean
  /** It was asked for by a key before it was there: the first entry has the focus. */
  byKey?: boolean
}

const focusFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
  target === currentTarget && currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()

/** A list of actions under a button; `trigger` is that button. It stays inside its landmark, hence no portal. */
export function Menu({ trigger, children, align = 'end', defaultOpen = false, byKey = false }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        onFocus={byKey ? focusFirst : undefined}
        className="panel z-50 min-w-56 rounded-lg border border-line bg-raised p-1.5 text-ink shadow-float outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

type MenuItemProps = {
  icon?: LucideIcon
  to?: string
  onSelect?: () => void
  destructive?: boolean
  disabled?: boolean
  /** Leaves the menu open, for a setting that is tried out. */
  stays?: boolean
  children: ReactNode
}

/** One action, or with `to` one address. */
export function MenuItem({
  icon: Icon,
  to,
  onSelect,
  destructive,
  disabled,
  stays,
  children,
}: MenuItemProps) {
  const inside = (
    <>
      {Icon ? <Icon className="size-5 shrink-0 text-ink-3" /> : null}
      {children}
    </>
  )
  const select = (event: Event) => {
    if (stays) event.preventDefault()
    onSelect?.()
  }
  return (
    <Radix.Item
      asChild={to !== undefined}
      disabled={disabled}
      onSelect={select}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[15px] outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3 data-[highlighted]:bg-sunken ${destructive ? 'text-alarm-ink' : ''}`}
    >
      {to === undefined ? inside : <Link to={to}>{inside}</Link>}
    </Radix.Item>
  )
}

export function MenuLine() {
  return <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
