import { formatDateTime } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import type { AuditEntry } from '../../contract/audit.ts'
import { ActChanges } from './act-changes.tsx'
import { actWords, kindWords } from './act-words.ts'

/** One act: what, to whom, by whom, when and from where. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, actorName, address } = entry
  return (
    <li className="px-4 py-3 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-6 md:px-5">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{actWords(entry)}</span> <Subject subject={entry.subject} />
        </p>
        <ActChanges act={entry} />
        {entry.reason ? <p className="text-sm wrap-anywhere text-ink-2">Reason: {entry.reason}</p> : null}
      </div>
      <p className="num mt-1 text-sm text-ink-2 md:mt-0 md:text-right">
        <span className="md:block">
          {formatDateTime(at)}
          <span className="md:hidden">, </span>
        </span>
        {actor ? (
          <Link to={links.adminAudit({ actor })} className="link">
            {actorName ?? 'deleted account'}
          </Link>
        ) : (
          'command line'
        )}
        {address ? <span className="text-ink-3">{`, from ${address}`}</span> : null}
      </p>
    </li>
  )
}

/** To whom or what: a user by name, as long as there is one, all else by its kind. */
function Subject({ subject: { kind, id, name } }: Pick<AuditEntry, 'subject'>) {
  if (kind === 'users' && name)
    return (
      <Link to={links.adminUser(id)} className="link">
        {name}
      </Link>
    )
  const words = kind === 'users' ? 'deleted account' : kindWords(kind)
  // There is one alone, which the act names already.
  if (!id) return null
  return (
    <Link to={links.adminAudit({ subject: id })} className="link text-ink-2">
      {`${words} ${id.slice(-6)}`}
    </Link>
  )
}
