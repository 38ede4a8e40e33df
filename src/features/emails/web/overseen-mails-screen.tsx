import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { mailFilters, mailStates, exportMails, overseeMails } from '../contract.ts'
import { STATE_WORDS } from './mail-words.ts'
import { OverseenMailRow } from './overseen-mail-row.tsx'

const PAGE_SIZE = 20

const STATES = [
  { value: 'all', label: 'All emails' },
  { value: 'undelivered', label: 'Refused or failed' },
  ...mailStates.map(value => ({ value, label: STATE_WORDS[value] })),
]

export const meta = () => [{ title: 'Emails · Naledi' }, { name: 'robots', content: 'noindex' }]

/** How the mails of this installation went. See docs/product/mails.md#where-it-shows. */
export default function OverseenMailsScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? undefined
  const state = oneIn(parameters, 'state', mailFilters)
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeMails, { search, state, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { mails = [], total = 0 } = answer.data ?? {}
  return (
    <>
      <PageHeader
        title="Emails"
        text="Emails of the last 60 days, newest first. We never show their text."
        actions={total > 0 ? <ExportButton endpoint={exportMails} input={{ search, state }} /> : undefined}
      />
      <PageBody className="pb-10">
        <div className="mb-4 flex flex-wrap gap-3">
          <AddressSearch label="Search emails" placeholder="Name or email" />
          <AddressSelect label="State" name="state" options={STATES} />
        </div>
        <List
          answer={answer}
          what="emails"
          skeleton={<LinesSkeleton rows={6} />}
          items={mails}
          className="card divide-y divide-line"
          empty={<Empty search={search} state={state} />}
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={mails.length} total={total} />}
        >
          {mail => <OverseenMailRow mail={mail} />}
        </List>
      </PageBody>
    </>
  )
}

type EmptyProps = { search: string | undefined; state: (typeof mailFilters)[number] | undefined }

function Empty({ search, state }: EmptyProps) {
  if (search)
    return (
      <EmptyState
        drawing="search"
        title={`No email matches “${search}”`}
        text="Search for the name or address of a recipient, or show all states."
      />
    )
  if (state)
    return (
      <EmptyState
        drawing="checked-list"
        title={
          state === 'undelivered'
            ? 'No email was refused or failed'
            : `No email is ${STATE_WORDS[state].toLowerCase()}`
        }
        text="Choose another state, or show all emails."
      />
    )
  return (
    <EmptyState drawing="messages" title="No emails yet" text="Emails appear here as Naledi sends them." />
  )
}
