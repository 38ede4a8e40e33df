import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { AddressSearch } from '#src/web/address-search.tsx'
import { oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { loadable } from '#src/web/loadable.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { entryStates, exportWaitlist, overseeWaitlist } from '../contract/oversee.ts'
import { EntryRow } from './entry-row.tsx'

const InviteDialog = loadable(async () => (await import('./invite-dialog.tsx')).InviteDialog)

const PAGE_SIZE = 20

export const meta = () => [{ title: 'Waitlist · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Who waits for the launch, in the order of the line, and who is invited next. */
export default function OverseenWaitlistScreen() {
  const [parameters] = useParameters()
  const [isInviting, setInviting] = useState(false)
  const search = parameters.get('search') ?? undefined
  const status = oneIn(parameters, 'state', entryStates)
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeWaitlist, { search, status, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { entries = [], total = 0, counts } = answer.data ?? {}
  const all = counts && counts.waiting + counts.invited + counts.joined
  return (
    <>
      <PageHeader
        title="Waitlist"
        text={
          counts && all
            ? `${counts.joined} of ${all} have an account.`
            : 'People who wait for Naledi to open, first come first.'
        }
        actions={
          all ? (
            <>
              {total > 0 ? <ExportButton endpoint={exportWaitlist} input={{ search, status }} /> : null}
              {counts && counts.waiting > 0 ? (
                <Button variant="primary" icon={Send} onClick={() => setInviting(true)}>
                  Invite people
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      />
      <PageBody className="pb-10">
        {all === 0 ? null : (
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
        )}
        <List
          answer={answer}
          what="the waitlist"
          skeleton={<LinesSkeleton rows={6} />}
          items={entries}
          className="card divide-y divide-line"
          empty={<Empty search={search} status={status} />}
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={entries.length} total={total} />}
        >
          {entry => <EntryRow entry={entry} />}
        </List>
      </PageBody>
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
