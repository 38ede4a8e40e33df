import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ButtonVariant } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'

/** One entry: something to do, or with `to` an address. */
export type MoreAction = {
  word: string
  icon: LucideIcon
  act?: () => void
  to?: string
  isEnding?: boolean
}

export type MoreMenuProps = {
  label: string
  variant?: ButtonVariant
  align?: 'start' | 'end'
  actions: readonly MoreAction[]
}

/** The actions behind the dots, open. */
export function OpenMoreMenu({
  label,
  variant = 'quiet',
  align,
  actions,
  byKey,
}: MoreMenuProps & { byKey: boolean }) {
  return (
    <Menu
      align={align}
      byKey={byKey}
      defaultOpen
      trigger={<IconButton icon={Ellipsis} label={label} variant={variant} />}
    >
      {actions.map(({ word, icon, act, to, isEnding }) => (
        <MenuItem key={word} icon={icon} to={to} onSelect={act} destructive={isEnding}>
          {word}
        </MenuItem>
      ))}
    </Menu>
  )
}
