import { TopLinks } from '#src/web/layouts/account-links.tsx'
import { destinationsOf } from '#src/web/layouts/navigation.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import type { Viewer } from '#src/web/session/viewer.ts'
import { useCounts } from './use-counts.ts'

type AccountTopLinksProps = { user: Viewer; pathname: string }

function Links({ user, pathname }: AccountTopLinksProps) {
  return <TopLinks places={destinationsOf(user.role)} counts={useCounts(user)} pathname={pathname} />
}

/** The places of this user, with what waits in them. */
export default function AccountTopLinks(props: AccountTopLinksProps) {
  return (
    <Answers>
      <Links {...props} />
    </Answers>
  )
}
