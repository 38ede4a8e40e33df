import { BellOff, CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted, formatDateTime, grouped } from '#src/contract/words.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { call } from '#src/web/call.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { useNow } from '#src/web/use-now.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { DownloadButton } from '#src/web/ui/download-button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { exportSkipped, type ImportAnswer, undoImport } from '../contract/imports.ts'
import { writtenWords } from './import-words.ts'
import type { NotUndone } from './not-undone.tsx'
import { UndoBox } from './undo-box.tsx'

type LineProps = { icon: ReactNode; children: ReactNode }

function Line({ icon, children }: LineProps) {
  return (
    <li className="flex items-start gap-2.5 py-1.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}

const newOf = (count: number, isGuests: boolean): string =>
  counted(count, isGuests ? 'new guest' : 'new booking')

const GOOD = <CircleCheck className="mt-0.5 size-5 shrink-0 text-leaf-ink" aria-hidden />

type DoneStepProps = { done: ImportAnswer; onUndone: (undone: ImportAnswer, left: NotUndone) => void }

/** Says what was imported, and takes it back. */
export function DoneStep({ done, onUndone }: DoneStepProps) {
  const undo = useAction(undoImport)
  const { counts, new_stays, guests_only } = done
  const blocks = new_stays?.blocks ?? 0
  const now = useNow()
  const canUndo = done.undo_until !== null && Date.parse(done.undo_until) > now
  return (
    <section className="card max-w-[640px] p-5">
      <h2 className="font-display text-2xl font-medium">{`${writtenWords(done)} imported`}</h2>
      <p className="mt-1 text-ink-2">
        {done.done_at ? formatDateTime(done.done_at) : ''}
        {done.done_by ? `, by ${done.done_by}` : ''}.
      </p>
      <ul className="mt-3">
        <Line icon={GOOD}>
          {guests_only
            ? newOf(counts?.new ?? 0, true)
            : `${newOf((counts?.new ?? 0) - blocks, false)}, ${grouped(new_stays?.coming ?? 0)} of them to come`}
        </Line>
        {blocks > 0 ? (
          <Line icon={GOOD}>{`${counted(blocks, 'owner stay')}: the nights are blocked`}</Line>
        ) : null}
        {counts && counts.enriches > 0 ? (
          <Line
            icon={GOOD}
          >{`${counts.enriches === 1 ? '1 blocked stay has its' : `${grouped(counts.enriches)} blocked stays have their`} name and amount`}</Line>
        ) : null}
        {counts && counts.clashes > 0 ? (
          <Line icon={<TriangleAlert className="mt-0.5 size-5 shrink-0 text-alarm-ink" aria-hidden />}>
            {`${grouped(counts.clashes)} double ${counts.clashes === 1 ? 'booking waits' : 'bookings wait'} for you. `}
            <Link to={links.channels()} className="link">
              Resolve them
            </Link>
          </Line>
        ) : null}
        {counts && counts.skipped > 0 ? (
          <Line icon={<CircleSlash className="mt-0.5 size-5 shrink-0 text-gold-ink" aria-hidden />}>
            <span className="flex flex-wrap items-center gap-x-2">
              {`${grouped(counts.skipped)} ${counts.skipped === 1 ? 'row' : 'rows'} skipped.`}
              {canUndo ? (
                <DownloadButton
                  variant="quiet"
                  size="sm"
                  name="skipped-rows.csv"
                  file={() => call(exportSkipped, { id: done._id })}
                >
                  Download them
                </DownloadButton>
              ) : null}
            </span>
          </Line>
        ) : null}
        <Line icon={<BellOff className="mt-0.5 size-5 shrink-0 text-ink-2" aria-hidden />}>
          No email was sent, no automation ran
        </Line>
      </ul>
      <UndoBox
        until={done.undo_until}
        stays={guests_only ? 'Their bookings stay.' : 'Bookings you changed since stay, and we list them.'}
        isBusy={undo.isPending}
        onUndo={() =>
          undo.act(
            { id: done._id },
            {
              question: {
                title: 'Undo this import?',
                text: guests_only
                  ? 'Its guests are deleted. Their bookings stay.'
                  : 'Its bookings and guests are deleted, and their nights are available again. Bookings you changed since stay.',
                confirmWord: 'Undo import',
                cancelWord: guests_only ? 'Keep guests' : 'Keep bookings',
                destructive: true,
              },
              done: ({ import: undone, not_undone, properties_left }) => {
                toast.success('Import undone')
                onUndone(undone, { bookings: not_undone, properties: properties_left })
              },
            },
          )
        }
      />
      <ButtonLink to={guests_only ? links.guests() : links.bookings()} variant="solid" wide className="mt-5">
        {guests_only ? 'See guests' : 'See bookings'}
      </ButtonLink>
      {undo.dialog}
    </section>
  )
}
