import { CircleUser, CreditCard, LogOut, Webhook, Workflow } from 'lucide-react'
import { links } from '../links.ts'
import { Menu, MenuItem, MenuLine } from '../ui/menus/menu.tsx'
import { ThemeMenuItem } from '../ui/theme/theme-menu-item.tsx'
import { nameOf } from './navigation.ts'
import { UserButton, type UserMenuProps } from './user-button.tsx'

/** The menu of the person, open. */
export function OpenUserMenu({ user, onLogout }: UserMenuProps) {
  const name = nameOf(user)
  return (
    <Menu trigger={<UserButton user={user} />} defaultOpen>
      <div className="max-w-72 px-3 py-2 leading-snug">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-ink-2">{user.email}</p>
      </div>
      <MenuLine />
      <MenuItem icon={CircleUser} to={links.profile()}>
        Profile
      </MenuItem>
      {user.role === 'realtor' ? (
        <>
          <MenuItem icon={Workflow} to={links.templates()}>
            Templates and automations
          </MenuItem>
          <MenuItem icon={CreditCard} to={links.billing()}>
            Plan and billing
          </MenuItem>
          <MenuItem icon={Webhook} to={links.developers()}>
            API and webhooks
          </MenuItem>
        </>
      ) : null}
      <ThemeMenuItem />
      <MenuItem icon={LogOut} onSelect={onLogout}>
        Logout
      </MenuItem>
    </Menu>
  )
}
