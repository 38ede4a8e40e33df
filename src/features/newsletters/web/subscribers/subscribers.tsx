import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Upload, UserMinus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { grouped, stayDay } from '#src/contract/words.ts'
import { AddressSearch } from '#src/web/address-search.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { links } from '#src/web/links.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { useViewer } from '#src/web/session/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Tabs } from '#src/web/ui/tabs.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import {
  exportConsents,
  retainSubscriber,
  listSubscribers,
  removeSubscriber,
  type SubscriberAnswer,
  type SubscriberState,
} from '../../contract/subscriptions.ts'
import { peopleWord } from '../compose/send-summary.tsx'

// Opened by few.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

const PAGE_SIZE = 20

const STATES = [
  { value: 'active', label: 'Subscribed' },
  { value: 'asked', label: 'Invited' },
  { value: 'returned', label: 'Coming back' },
  { value: 'left', label: 'Unsubscribed' },
] as const
/** The meaning of a row's time. */
const SINCE: Record<SubscriberState, string> = {
  active: 'Since',
  asked: 'Invited on',
  returned: 'Coming back since',
  left: 'Unsubscribed on',
}

/** The list of people who follow, were invited or have left, and the ways in and out: import, removal and the record of consents. */
export function Subscribers() {
  const [parameters, change] = useParameters()
  const [isImporting, setImporting] = useState(false)
  const search = parameters.get('search') ?? ''
  const page = pageIn(parameters)
  const state = STATES.find(({ value }) => value === parameters.get('state'))?.value ?? 'active'
  const answer = useQuery({
    ...query(listSubscribers, { page, pageSize: PAGE_SIZE, search: search || undefined, state }),
    placeholderData: keepPreviousData,
  })
  const total = answer.data?.total ?? 0
  const returned = answer.data?.returned ?? 0
  const tabs = STATES.filter(({ value }) => value !== 'returned' || returned > 0 || state === value)
  return (
    <>
      {returned > 0 && state !== 'returned' ? (
        <Returned count={returned} onShow={() => change({ state: 'returned', page: undefined })} />
      ) : null}
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <AddressSearch label="Search subscribers" placeholder="Name or email" />
        <span className="grow" />
        <Button icon={Upload} onClick={() => setImporting(true)}>
          <span>
            Import<span className="max-lg:sr-only"> subscribers</span>
          </span>
        </Button>
        <ExportButton endpoint={exportConsents} input={{}} />
      </div>
      <Tabs label="Subscribers by state" tabs={tabs} parameter="state" className="mb-4" />
      <SubscriberList
        answer={answer}
        state={state}
        empty={<NoSubscribers search={search} state={state} onImport={() => setImporting(true)} />}
        after={<Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} className="mt-6" />}
      />
      <Suspense fallback={null}>
        {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
      </Suspense>
    </>
  )
}

/** Asks about those whose mailbox takes nothing. See docs/product/newsletters.md#unsubscribing. */
function Returned({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Banner
      tone="warning"
      title={`Your newsletters to ${count === 1 ? '1 subscriber keep' : `${grouped(count)} subscribers keep`} coming back.`}
      action={<Button onClick={onShow}>Keep or remove</Button>}
      className="mb-4"
    >
      Their mailbox may be full or closed for now.
    </Banner>
  )
}

type SubscriberListProps = Pick<Parameters<typeof List>[0], 'empty' | 'after'> & {
  state?: SubscriberState
  answer: Parameters<typeof List>[0]['answer'] & {
    data: { rows: readonly SubscriberAnswer[]; total: number } | undefined
  }
}

/** One page of who follows, was asked or has left. */
export function SubscriberList({ answer, state = 'active', empty, after }: SubscriberListProps) {
  const { act, dialog } = useAction(removeSubscriber)
  const keeping = useAction(retainSubscriber)
  return (
    <>
      {answer.data?.total ? (
        <p className="num mb-2 text-sm text-ink-2" aria-live="polite">
          {peopleWord(answer.data.total)}
        </p>
      ) : null}
      <List
        answer={answer}
        what="your subscribers"
        skeleton={<LinesSkeleton rows={5} />}
        items={answer.data?.rows}
        className="card divide-y divide-line"
        empty={empty}
        after={after}
      >
        {row => (
          <SubscriberRow
            row={row}
            state={state}
            onRemove={settings => act({ id: row._id }, settings)}
            onKeep={done => keeping.act({ id: row._id }, { done })}
          />
        )}
      </List>
      {dialog}
    </>
  )
}

type Removal = NonNullable<Parameters<ReturnType<typeof useAction<typeof removeSubscriber>>['act']>[1]>

type SubscriberRowProps = {
  row: SubscriberAnswer
  state: SubscriberState
  onRemove: (settings: Removal) => void
  onKeep: (done: string) => void
}

function SubscriberRow({ row, state, onRemove, onKeep }: SubscriberRowProps) {
  const { name, email } = row.clientId
  const who = name || email
  const question = {
    title: `Remove ${who}?`,
    text: `${who} gets no newsletters from you any more, and can’t be imported again. They can still subscribe themselves.`,
    confirmWord: 'Remove subscriber',
    destructive: true,
  }
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <div className="min-w-0 sm:flex-1">
          <p className="font-semibold wrap-anywhere">{who}</p>
          {name ? <p className="text-sm wrap-anywhere text-ink-2">{email}</p> : null}
        </div>
        <p className="num shrink-0 text-sm text-ink-3">{`${SINCE[state]} ${stayDay(row.createdAt)}`}</p>
      </div>
      {state === 'returned' ? (
        <Button size="sm" onClick={() => onKeep(`We keep writing to ${who}`)}>
          Keep<span className="sr-only"> {who}</span>
        </Button>
      ) : null}
      {state === 'left' ? null : (
        <IconButton
          icon={UserMinus}
          label={`Remove ${who}`}
          onClick={() => onRemove({ question, done: `${who} removed` })}
        />
      )}
    </li>
  )
}

const NOBODY = {
  asked: {
    title: 'No one to wait for',
    text: 'People we’ve asked to confirm appear here until they answer.',
  },
  returned: {
    title: 'Nothing keeps coming back',
    text: 'If three newsletters in a row come back from someone’s mailbox, we ask you here whether to keep them.',
  },
  left: {
    title: 'No one has unsubscribed',
    text: 'People who unsubscribe, or whom you remove, appear here.',
  },
}

type NoSubscribersProps = { search: string; state: SubscriberState; onImport: () => void }

function NoSubscribers({ search, state, onImport }: NoSubscribersProps) {
  const isHost = useViewer()?.role === 'realtor'
  if (search)
    return (
      <EmptyState
        drawing="search"
        title="No subscriber found"
        text={`Nothing matches “${search}”. Try another name or email.`}
      />
    )
  if (state !== 'active') return <EmptyState drawing="messages" {...NOBODY[state]} />
  if (!isHost)
    return (
      <EmptyState
        drawing="messages"
        title="No subscribers yet"
        text="People join this list in the box Stay Updated below the list of properties."
      />
    )
  return (
    <EmptyState
      drawing="messages"
      title="No subscribers yet"
      text={
        <>
          Guests press <strong>Subscribe</strong> on the page of a property. Share yours, or invite people who
          asked for your news. <HelpLink article="import-followers">How to import subscribers</HelpLink>
        </>
      }
      actions={
        <>
          <ButtonLink variant="primary" to={links.properties()}>
            Share a property
          </ButtonLink>
          <Button icon={Upload} onClick={onImport}>
            Import subscribers
          </Button>
        </>
      }
    />
  )
}
