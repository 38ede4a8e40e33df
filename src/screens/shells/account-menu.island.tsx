import { Menu } from 'lucide-react'
import { useSignOut } from '#src/features/accounts/web/parts/use-sign-out.tsx'
import { AccountSheet } from '#src/web/layouts/account-sheet.tsx'
import { countInMenu, destinationsOf } from '#src/web/layouts/navigation.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { Viewer } from '#src/web/session/viewer.ts'
import { useCounts } from './use-counts.ts'
import { useSearch } from './use-search.tsx'

type AccountMenuProps = { user: Viewer; pathname: string }

function MenuWithCounts({ user, pathname }: AccountMenuProps) {
  const places = destinationsOf(user.role)
  const counts = useCounts(user)
  const waiting = countInMenu(places, counts)
  const { signOut, dialog } = useSignOut()
  const search = useSearch(user.role)
  return (
    <span className="relative inline-flex">
      <AccountSheet
        user={user}
        places={places}
        pathname={pathname}
        counts={counts}
        onLogout={signOut}
        onSearch={search.open}
        opener={Opener}
      />
      {waiting > 0 ? (
        <span className="num pointer-events-none absolute top-0.5 right-0 hidden h-[18px] min-w-[18px] place-items-center rounded-full bg-gold-soft px-1 text-2xs font-bold text-gold-ink xl:max-[100rem]:grid">
          {waiting}
          <span className="sr-only"> waiting in Menu</span>
        </span>
      ) : null}
      {dialog}
      {search.dialog}
    </span>
  )
}

/** All links of a host behind one button, in the same place on every page, with what waits at those that are not in the bar. */
export default function AccountMenu(props: AccountMenuProps) {
  return (
    <Answers>
      <MenuWithCounts {...props} />
    </Answers>
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
