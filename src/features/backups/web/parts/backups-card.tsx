import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { formatDateTime, grouped, storage, timeAgo } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { Fact } from '#src/web/ui/fact.tsx'
import { useNow } from '#src/web/use-now.ts'
import { readBackups } from '../../contract.ts'

type Backups = Answer<typeof readBackups>

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

const counted = (count: number, one: string) => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`

const each = (count: number, one: string) => (count === 1 ? one : counted(count, one))

/** As in 'every day', 'every 6 hours'. */
function spanWords(seconds: number): string {
  if (seconds % DAY_SECONDS === 0) return each(seconds / DAY_SECONDS, 'day')
  return seconds % HOUR_SECONDS === 0
    ? each(seconds / HOUR_SECONDS, 'hour')
    : each(Math.round(seconds / MINUTE_SECONDS), 'minute')
}

const inBody = 'border-t border-line px-4 py-4 md:px-5'

/** Card of the backups of an installation: the last good one, and whether it was proved. */
export function BackupsCard() {
  const id = useId()
  const answer = useQuery(query(readBackups, {}))
  return (
    <Card aria-labelledby={id} className="mt-5">
      <CardHeader id={id} title="Backups" />
      {answer.data ? null : (
        <div className={inBody}>
          <AnswerState answer={answer} what="backups" skeleton={<LineSkeleton />}>
            {null}
          </AnswerState>
        </div>
      )}
      {answer.data ? <BackupState backups={answer.data} /> : null}
    </Card>
  )
}

const LineSkeleton = () => <div aria-hidden="true" className="h-6 w-2/3 animate-pulse rounded bg-sunken" />

function BackupState({ backups }: { backups: Backups }) {
  const { everySeconds, isLate, failed, checked, archive } = backups
  if (everySeconds === null)
    return (
      <div className={inBody}>
        <Line icon={CircleDashed} tone="text-ink-3">
          Naledi makes no automatic backups. Set BACKUP_DIR to a folder on another disk, or run{' '}
          <code>npm run backup</code>.
        </Line>
      </div>
    )
  return (
    <>
      <div className={`${inBody} grid gap-2`}>
        <Headline backups={backups} />
        {failed ? (
          <p className={isLate ? 'text-alarm-ink' : 'text-ink-2'}>
            The backup of {formatDateTime(failed.at)} failed: {failed.problem}. We’ll try again automatically.
          </p>
        ) : null}
        {checked?.problem ? (
          <p className="wrap-anywhere text-alarm-ink">
            {checked.file} can’t be restored: {checked.problem}. Make another backup with{' '}
            <code>npm run backup</code>.
          </p>
        ) : null}
        {archive ? <ArchiveLine archive={archive} /> : null}
      </div>
      <LastGood backups={backups} />
    </>
  )
}

const GO_ON =
  'If the disk fails now, what was written since then is lost. Check that the folder of BACKUP_DIR can be written to.'

/** Line that says how new the archived log of the database is: what a disk that fails now would take. */
function ArchiveLine({ archive: { at, waiting, isLate } }: { archive: NonNullable<Backups['archive']> }) {
  const now = useNow()
  const ago = at ? timeAgo(now - Date.parse(at)) : null
  if (isLate)
    return (
      <Line icon={CircleAlert} tone="text-alarm-ink">
        <span className="font-semibold text-alarm-ink">
          {ago ? `The last change was archived ${ago}.` : 'No change was archived yet.'}
        </span>{' '}
        {waiting > 0 ? `${counted(waiting, 'file')} ${waiting === 1 ? 'is' : 'are'} waiting. ` : ''}
        {GO_ON}
      </Line>
    )
  return ago ? (
    <Line icon={CircleCheck} tone="text-leaf">
      Each minute’s changes are archived. Last: {ago}.
    </Line>
  ) : (
    <Line icon={CircleDashed} tone="text-ink-3">
      Each minute’s changes are archived from now on.
    </Line>
  )
}

function LastGood({ backups: { lastGood, checked, stored, isEncrypted } }: { backups: Backups }) {
  const now = useNow()
  if (!lastGood) return null
  return (
    <dl className="num grid grid-cols-1 gap-px border-t border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      <Fact name="Last good backup" note={timeAgo(now - Date.parse(lastGood.at))}>
        {formatDateTime(lastGood.at)}
      </Fact>
      <Fact name="Size" note={isEncrypted ? 'Encrypted' : 'Not encrypted'}>
        {storage(lastGood.bytes)}
      </Fact>
      <Fact name="Last restored to check" note={checked ? timeAgo(now - Date.parse(checked.at)) : undefined}>
        {checked ? formatDateTime(checked.at) : 'Not yet'}
      </Fact>
      <Fact name="Stored" note={storage(stored.bytes)}>
        {counted(stored.count, 'backup')}
      </Fact>
    </dl>
  )
}

function Headline({ backups: { everySeconds, isLate, lastGood, checked } }: { backups: Backups }) {
  const every = spanWords(everySeconds ?? 0)
  if (isLate)
    return (
      <Line icon={CircleAlert} tone="text-alarm-ink">
        <span className="font-semibold text-alarm-ink">Backups have stopped.</span> One is due every {every}.
      </Line>
    )
  if (checked?.problem)
    return (
      <Line icon={CircleAlert} tone="text-alarm-ink">
        <span className="font-semibold text-alarm-ink">A backup can’t be restored.</span>
      </Line>
    )
  return lastGood ? (
    <Line icon={CircleCheck} tone="text-leaf">
      Naledi is backed up every {every}.
    </Line>
  ) : (
    <Line icon={CircleDashed} tone="text-ink-3">
      The first backup is on its way. One is made every {every}.
    </Line>
  )
}

function Line({
  icon: Icon,
  tone,
  children,
}: {
  icon: typeof CircleCheck
  tone: string
  children: ReactNode
}) {
  return (
    <p className="flex items-start gap-3 text-ink-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
