import { type ReactNode, useState } from 'react'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { links } from '#src/web/links.ts'
import { useParameters } from '#src/web/parameters.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { listPrivacyRequests, type PrivacyRequestAnswer } from '../../contract/requests.ts'
import { AnswerDialog } from '../answer-dialog.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { RequestRow } from '../request-row.tsx'
import { REQUEST_STATES } from '../request-words.ts'

const STATES = ['received', 'identity', 'open', 'answered', 'closed'] as const
const CHOICES = [
  { value: '', label: 'All' },
  { value: 'late', label: 'Late' },
  ...STATES.map(value => ({ value, label: REQUEST_STATES[value] })),
]

type RequestListProps = {
  text: string
  to: string
  isHost: boolean
  /** Shows the copy that was made where access was granted. */
  copyOf?: (request: PrivacyRequestAnswer) => ReactNode
}

/** Requests about personal information: what waits first, by the day on which it is due. */
export function RequestList({ text, to, isHost, copyOf }: RequestListProps) {
  const [parameters] = useParameters()
  const state = oneIn(parameters, 'state', STATES)
  const isLate = parameters.get('state') === 'late'
  const list = usePaged(listPrivacyRequests, { state: state ?? undefined, late: isLate ? 'true' : undefined })
  const [opened, setOpened] = useState<PrivacyRequestAnswer>()
  const [isNoting, setNoting] = useState(false)
  const { requests = [], total = 0 } = list.answer.data ?? {}
  return (
    <>
      <ListPage
        title="Privacy requests"
        text={text}
        list={list}
        items={requests}
        total={total}
        exported={null}
        actions={
          isHost ? (
            <>
              <ButtonLink to={links.guests()}>Guests</ButtonLink>
              <Button variant="primary" onClick={() => setNoting(true)}>
                Someone asked us
              </Button>
            </>
          ) : (
            <ButtonLink to={links.privacyRequest()}>Open the request page</ButtonLink>
          )
        }
        filters={
          <div className="mb-4">
            <AddressSelect label="State" name="state" options={CHOICES} />
          </div>
        }
        what="privacy requests"
        empty={
          parameters.get('state') ? (
            <EmptyState
              drawing="search"
              title="No request found"
              text="Choose another state."
              actions={<ButtonLink to={to}>Show all requests</ButtonLink>}
            />
          ) : (
            <EmptyState
              drawing="checked-list"
              title="No requests"
              text="When someone asks what is held about them, it appears here, with the day by which to answer."
            />
          )
        }
      >
        {request => <RequestRow request={request} onOpen={() => setOpened(request)} />}
      </ListPage>
      {opened ? (
        <AnswerDialog
          request={opened}
          isHost={isHost}
          copy={copyOf?.(opened)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {isNoting ? <NoteDialog onClose={() => setNoting(false)} /> : null}
    </>
  )
}
