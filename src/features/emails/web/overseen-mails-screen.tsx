import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { mailFilters, mailStates, exportMails, overseeMails } from '../contract.ts'
import { STATE_WORDS } from './mail-words.ts'
import { OverseenMailRow } from './overseen-mail-row.tsx'

const STATES = [
  { value: 'all', label: 'All emails' },
  { value: 'undelivered', label: 'Refused or failed' },
  ...mailStates.map(value => ({ value, label: STATE_WORDS[value] })),
]

export const meta = () => [{ title: 'Emails · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Shows how the mails of this installation went. See docs/product/mails.md#where-it-shows. */
export default function OverseenMailsScreen() {
  const [parameters] = useParameters()
  const search = parameters.get('search') ?? undefined
  const state = oneIn(parameters, 'state', mailFilters)
  const list = usePaged(overseeMails, { search, state })
  const { mails = [], total = 0 } = list.answer.data ?? {}
  return (
    <ListPage
      title="Emails"
      text="Emails of the last 60 days, newest first. We never show their text."
      list={list}
      items={mails}
      total={total}
      exported={<ExportButton endpoint={exportMails} input={{ search, state }} />}
      filters={
        <div className="mb-4 flex flex-wrap gap-3">
          <AddressSearch label="Search emails" placeholder="Name or email" />
          <AddressSelect label="State" name="state" options={STATES} />
        </div>
      }
      what="emails"
      empty={<Empty search={search} state={state} />}
    >
      {mail => <OverseenMailRow mail={mail} />}
    </ListPage>
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
