import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { OwnerOnly } from '#src/web/ui/owner-only.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type ApiKeyAnswer, listKeys, revokeKey } from '../../contract.ts'
import { scopeWords } from '../right-words.ts'

const NewKeyDialog = loadable(async () => (await import('../new-key-dialog.tsx')).NewKeyDialog)

/** The keys of an organisation: what each may do, when it was used, and its end. */
export function KeysCard() {
  const answer = useQuery(query(listKeys, {}))
  const [isMaking, setMaking] = useState(false)
  return (
    <section aria-labelledby="keys" className="card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3.5 md:px-5">
        <h2 id="keys" className="font-display text-xl font-medium">
          API keys
        </h2>
        <Button icon={Plus} onClick={() => setMaking(true)}>
          New key
        </Button>
      </div>
      <OwnerOnly answer={answer} what="keys">
        <List
          answer={answer}
          what="your keys"
          skeleton={<LinesSkeleton rows={1} lines={3} isBare />}
          items={answer.data?.keys}
          empty={
            <p className="px-4 py-5 text-ink-2 md:px-5">
              No API keys yet. Use one to let your own software list properties, read bookings or send
              messages.
            </p>
          }
        >
          {key => <KeyRow apiKey={key} />}
        </List>
      </OwnerOnly>
      {isMaking ? <NewKeyDialog onClose={() => setMaking(false)} /> : null}
    </section>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKeyAnswer }) {
  const { _id: id, name, last4, rights, works, createdAt, created_by, expires_at, last_used_at } = apiKey
  const { act, isPending, dialog } = useAction(revokeKey)
  const end = () =>
    act(
      { id },
      {
        question: {
          title: `Revoke key ${name}?`,
          text: 'Anything using this key will stop working straight away. You can’t undo this.',
          confirmWord: 'Revoke key',
          destructive: true,
        },
        done: `${name} revoked`,
      },
    )
  return (
    <li className="flex flex-col gap-3 px-4 py-4 md:px-5 lg:flex-row lg:items-start lg:justify-between lg:gap-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="flex min-w-0 gap-2">
            <KeyRound className="mt-1 size-4 shrink-0 text-ink-3" />
            <span className="min-w-0 font-semibold break-words">{name}</span>
          </span>
          <code className="text-sm text-ink-2">nal_…{last4}</code>
          <Badge tone={works ? 'plain' : 'cancelled'}>{works ? scopeWords(rights) : 'Ended'}</Badge>
        </p>
        <p className="num mt-1.5 text-sm text-ink-2">
          {last_used_at ? `Last used ${formatDateTime(last_used_at)}` : 'Never used'}. Made{' '}
          {formatDateTime(createdAt)} by {created_by}
          {expires_at ? `, until ${formatDateTime(expires_at)}` : ''}.
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="self-start"
        busy={isPending}
        aria-label={`End ${name}`}
        onClick={end}
      >
        End
      </Button>
      {dialog}
    </li>
  )
}
