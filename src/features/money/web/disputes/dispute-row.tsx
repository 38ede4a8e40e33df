import { rand } from '#src/contract/words.ts'
import { call } from '#src/web/call.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { changeDispute, type DisputeRow as Row, readEvidence } from '../../contract/disputes.ts'
import { PAID_BY } from '../../rules/way-words.ts'
import { momentWords, reasonOf, standingOf } from './dispute-words.ts'

/** Buttons of a dispute that is not over: what was done about it, and how it ended. */
function DisputeActions({ row }: { row: Row }) {
  const { act, isPending, dialog } = useAction(changeDispute)
  const { _id: dispute, booking_id: id, guest_name: name, state } = row
  const amount = rand(row.amount)
  const end = (to: 'won' | 'lost') =>
    act(
      { id, dispute, state: to },
      {
        question: {
          title: to === 'won' ? `You won ${amount} from ${name}?` : `You lost ${amount} to ${name}?`,
          text:
            to === 'won'
              ? `${PAID_BY[row.method]} pays ${amount} out to you. You can’t undo this.`
              : `${amount} doesn’t come back to you. If check-in is ahead, the stay owes it again. You can’t undo this.`,
          confirmWord: to === 'won' ? 'Mark as won' : 'Mark as lost',
        },
        done: to === 'won' ? 'Dispute won' : 'Dispute lost',
      },
    )
  return (
    <>
      {state === 'open' ? (
        <Button
          busy={isPending}
          onClick={() => act({ id, dispute, state: 'answered' }, { done: 'Marked as answered' })}
          aria-label={`Mark as answered, dispute of ${name}`}
        >
          Mark as answered
        </Button>
      ) : null}
      <Button
        variant="quiet"
        busy={isPending}
        onClick={() => end('won')}
        aria-label={`Mark as won, dispute of ${name}`}
      >
        Mark as won
      </Button>
      <Button
        variant="quiet"
        busy={isPending}
        onClick={() => end('lost')}
        aria-label={`Mark as lost, dispute of ${name}`}
      >
        Mark as lost
      </Button>
      {dialog}
    </>
  )
}

/** A disputed payment: its stay, reason and days left, its evidence, and what can be done. */
export function DisputeRow({ row, now }: { row: Row; now: Date }) {
  const { tone, words } = standingOf(row, now)
  const { _id: dispute, booking_id: id, guest_name: name, reference } = row
  return (
    <div className="space-y-3 p-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <Link to={links.booking(id)} className="font-semibold break-words hover:underline">
            {name}
          </Link>
          <p className="num text-sm break-words text-ink-2">
            {row.property_name}, {reference}
          </p>
          <p className="mt-1 break-words">{reasonOf(row)}</p>
          <p className="num text-sm text-ink-2">{momentWords(row)}</p>
        </div>
        <div className="num space-y-1 sm:text-right">
          <p className="font-semibold whitespace-nowrap">
            {rand(row.amount)} <span className="font-normal text-ink-2">{PAID_BY[row.method]}</span>
          </p>
          <Badge tone={tone}>{words}</Badge>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          file={() => call(readEvidence, { id, dispute })}
          name={`evidence-${reference}.pdf`}
          aria-label={`Evidence (PDF) about ${name}`}
        >
          Evidence (PDF)
        </DownloadButton>
        {row.closed_at === null ? <DisputeActions row={row} /> : null}
      </div>
    </div>
  )
}
