import { Ellipsis } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'
import type { MoreMenuProps } from './more-menu.tsx'

/** The actions behind the dots, open. */
export function OpenMoreMenu({ label, look = 'quiet', align, actions }: MoreMenuProps) {
  return (
    <Menu align={align} defaultOpen trigger={<IconButton icon={Ellipsis} label={label} look={look} />}>
      {actions.map(({ word, icon, act, to, isEnding }) => (
        <MenuItem key={word} icon={icon} to={to} onSelect={act} destructive={isEnding}>
          {word}
        </MenuItem>
      ))}
    </Menu>
  )
}
