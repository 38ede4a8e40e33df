import { useSignOut } from '#src/features/accounts/web/parts/use-sign-out.tsx'
import { MoreTab, TabBar } from '#src/web/layouts/account-links.tsx'
import { AccountSheet } from '#src/web/layouts/account-sheet.tsx'
import { destinationsOf } from '#src/web/layouts/navigation.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import type { Viewer } from '#src/web/session/viewer.ts'
import { useCounts } from './use-counts.ts'
import { useSearch } from './use-search.tsx'

type AccountTabBarProps = { user: Viewer | null; pathname: string }

function Tabs({ user, pathname }: AccountTabBarProps) {
  const places = user ? destinationsOf(user.role) : []
  const counts = useCounts(user)
  const { signOut, dialog } = useSignOut()
  const search = useSearch(user?.role)
  const sheet = { user, places, pathname, counts, onLogout: signOut, onSearch: search.open, opener: MoreTab }
  return (
    <>
      <TabBar places={places} counts={counts} pathname={pathname} more={<AccountSheet {...sheet} />} />
      {dialog}
      {search.dialog}
    </>
  )
}

/** The places of this user at the foot of a small screen, and the rest behind More. */
export default function AccountTabBar(props: AccountTabBarProps) {
  return (
    <Answers>
      <Tabs {...props} />
    </Answers>
  )
}
