import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { listPayouts, type PayoutsFile, undoPayouts } from '../../contract/payouts.ts'
import { UPLOADS_SHOWN, UploadsCard } from '../statements/uploads-card.tsx'

const NAMES: Record<PayoutsFile['channel'], string> = { airbnb: 'Airbnb', booking: 'Booking.com' }
const dayWord = (moment: string) => stayDay(dayOf(new Date(moment)))

function FileRow({ file }: { file: PayoutsFile }) {
  const { act, isPending, dialog } = useAction(undoPayouts)
  const { _id: id, channel, matched, unmatched, createdAt, undone_at: undoneAt } = file
  const name = `${NAMES[channel]} file of ${dayWord(createdAt)}`
  const undo = () =>
    act(
      { id },
      {
        question: {
          title: `Undo the ${name}?`,
          text: 'Only the payouts that count from this file are taken out of your books. One that is also in a later file counts again only when you upload that file again.',
          confirmWord: 'Undo file',
        },
        done: 'File undone',
      },
    )
  return (
    <div className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="font-semibold">
          {NAMES[channel]}, {dayWord(createdAt)}
        </p>
        <p className="text-sm text-ink-2">
          {matched === 1 ? '1 payout found its stay' : `${matched} payouts found their stays`}
          {unmatched > 0 ? `, ${unmatched} didn’t` : ''}
        </p>
      </div>
      {undoneAt ? <Badge>Undone on {dayWord(undoneAt)}</Badge> : null}
      {file.undo_until ? (
        <Button busy={isPending} onClick={undo} aria-label={`Undo the ${name}`}>
          Undo file
        </Button>
      ) : null}
      {dialog}
    </div>
  )
}

/** Files of payouts that were uploaded, the last first, each to undo for 30 days; nothing while there is none. */
export function PayoutsFiles() {
  const [parameters] = useParameters()
  const answer = useQuery(query(listPayouts, { page: pageIn(parameters), pageSize: UPLOADS_SHOWN }))
  return (
    <UploadsCard
      id="payout-files"
      title="Payout files"
      answer={answer}
      what="your payout files"
      items={answer.data?.payouts}
      paging={answer.data}
    >
      {file => <FileRow file={file} />}
    </UploadsCard>
  )
}
