import { formatDateTime } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import type { OverseenUser } from '../../contract/users.ts'
import { ActChanges } from '../oversight/act-changes.tsx'
import { actWords } from '../oversight/act-words.ts'

/** Shows what administrators did to an account, newest first. */
export function UserHistory({ user }: { user: OverseenUser }) {
  return (
    <Card>
      <CardHeader
        title="History"
        action={
          <ButtonLink variant="quiet" size="sm" to={links.adminAudit({ subject: user._id })}>
            Open audit log
          </ButtonLink>
        }
      />
      {user.history.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-2 md:px-5">
          No administrator has changed this account yet.
        </p>
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {user.history.map(act => (
            <li key={act._id} className="px-4 py-3 md:px-5">
              <p className="font-medium">{actWords(act)}</p>
              <ActChanges act={act} />
              <p className="num mt-0.5 text-sm text-ink-3">
                {formatDateTime(act.at)}, {act.actor ?? 'deleted account'}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
