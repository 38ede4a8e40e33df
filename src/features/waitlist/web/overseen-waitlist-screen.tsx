import { Send } from 'lucide-react'
import { useState } from 'react'
import { AddressSearch } from '#src/web/address-search.tsx'
import { oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { entryStates, exportWaitlist, overseeWaitlist } from '../contract/oversee.ts'
import { EntryRow } from './entry-row.tsx'

const InviteDialog = loadable(async () => (await import('./invite-dialog.tsx')).InviteDialog)

export const meta = () => [{ title: 'Waitlist · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows who waits for the launch, in the order of the line, and who is invited next. */
export default function OverseenWaitlistScreen() {
  const [parameters] = useParameters()
  const [isInviting, setInviting] = useState(false)
  const search = parameters.get('search') ?? undefined
  const status = oneIn(parameters, 'state', entryStates)
  const list = usePaged(overseeWaitlist, { search, status })
  const { entries = [], total = 0, counts } = list.answer.data ?? {}
  const all = counts && counts.waiting + counts.invited + counts.joined
  return (
    <>
      <ListPage
        title="Waitlist"
        text={
          counts && all
            ? `${counts.joined} of ${all} have an account.`
            : 'People who wait for Naledi to open, first come first.'
        }
        list={list}
        items={entries}
        total={total}
        exported={<ExportButton endpoint={exportWaitlist} input={{ search, status }} />}
        actions={
          counts && counts.waiting > 0 ? (
            <Button variant="primary" icon={Send} onClick={() => setInviting(true)}>
              Invite people
            </Button>
          ) : null
        }
        filters={
          all === 0 ? null : (
            <>
              <Tabs
                label="Waitlist by state"
                parameter="state"
                className="mb-4"
                tabs={[
                  { value: 'all', label: 'All', count: all },
                  { value: 'waiting', label: 'Waiting', count: counts?.waiting },
                  { value: 'invited', label: 'Invited', count: counts?.invited },
                  { value: 'joined', label: 'Joined', count: counts?.joined },
                ]}
              />
              <div className="mb-4 flex">
                <AddressSearch label="Search the waitlist" placeholder="Email" />
              </div>
            </>
          )
        }
        what="the waitlist"
        empty={<Empty search={search} status={status} />}
      >
        {entry => <EntryRow entry={entry} />}
      </ListPage>
      {isInviting && counts ? (
        <InviteDialog waiting={counts.waiting} onClose={() => setInviting(false)} />
      ) : null}
    </>
  )
}

const NOBODY = {
  waiting: 'No one is waiting',
  invited: 'No open invitations',
  joined: 'No one has joined yet',
}

type EmptyProps = { search: string | undefined; status: keyof typeof NOBODY | undefined }

function Empty({ search, status }: EmptyProps) {
  if (search)
    return (
      <EmptyState
        drawing="search"
        title={`No entry matches “${search}”`}
        text="Try another part of the email."
      />
    )
  if (status)
    return (
      <EmptyState
        drawing="messages"
        title={NOBODY[status]}
        text="People move here as they are invited and sign up."
      />
    )
  return (
    <EmptyState
      drawing="messages"
      title="The waitlist is empty"
      text="People join with their email on the first page. You invite them here."
    />
  )
}
