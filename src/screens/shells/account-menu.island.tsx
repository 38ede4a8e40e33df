import { Menu } from 'lucide-react'
import { useSignOut } from '#src/features/accounts/web/parts/use-sign-out.tsx'
import { AccountSheet } from '#src/web/layouts/account-sheet.tsx'
import { destinationsOf } from '#src/web/layouts/navigation.ts'
import { Button } from '#src/web/ui/button.tsx'
import type { Viewer } from '#src/web/viewer.ts'
import { useSearch } from './use-search.tsx'

type AccountMenuProps = { user: Viewer; pathname: string }

/** All links of a host behind one button, in the same place on every page. */
export default function AccountMenu({ user, pathname }: AccountMenuProps) {
  const { signOut, dialog } = useSignOut()
  const search = useSearch(user.role)
  return (
    <>
      <AccountSheet
        user={user}
        places={destinationsOf(user.role)}
        pathname={pathname}
        onLogout={signOut}
        onSearch={search.open}
        opener={Opener}
      />
      {dialog}
      {search.dialog}
    </>
  )
}

function Opener({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      icon={Menu}
      aria-haspopup="dialog"
      onClick={onClick}
      className="px-3 max-[359px]:px-1 max-[359px]:[&>svg]:hidden"
    >
      <span className="xl:sr-only">Menu</span>
    </Button>
  )
}
