import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { stayDay, stayRange } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useActionOf } from '#src/web/ui/use-action.tsx'
import { useNow } from '#src/web/use-now.ts'
import { type changeHolidays, readHolidays } from '../../contract/holidays.ts'
import { HolidayDialog } from '../holiday-dialog.tsx'
import { effectOf, effectWords, type HolidayRow, keyOf } from '../holiday-effect.ts'
import { useChangeHolidays } from '../use-change-holidays.ts'

/** The days on which South Africa is free, those to come first in view; an administrator changes them one by one. */
export function HolidaysPanel() {
  const answer = useQuery(query(readHolidays, {}))
  const today = dayOf(new Date(useNow()))
  const [isWhole, setIsWhole] = useState(false)
  const [opened, setOpened] = useState<HolidayRow | 'new'>()
  const all = answer.data?.holidays ?? []
  const revision = answer.data?.revision
  const past = all.filter(({ to }) => to < today).length
  const shown = isWhole ? all : all.filter(({ to }) => to >= today)
  return (
    <div className="max-w-3xl">
      <p className="mb-4 text-ink-2">
        Hosts make seasons of school holidays and long weekends, and calendars mark public holidays. Add the
        days of a year as the government proclaims them.
      </p>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button variant="primary" icon={Plus} disabled={!answer.data} onClick={() => setOpened('new')}>
          Add holiday
        </Button>
        {past > 0 && !isWhole ? (
          <Button variant="quiet" onClick={() => setIsWhole(true)}>{`Show ${past} past holidays`}</Button>
        ) : null}
      </div>
      <List
        answer={answer}
        what="the holidays"
        skeleton={<LinesSkeleton rows={6} />}
        items={shown.map(row => ({ _id: keyOf(row), row }))}
        className="card divide-y divide-line"
        empty={
          <EmptyState
            drawing="calendar"
            title="No holidays to come"
            text="Add the school terms and public holidays of the next year."
          />
        }
      >
        {({ row }) => (
          <Row row={row} all={all} revision={revision} today={today} onOpen={() => setOpened(row)} />
        )}
      </List>
      {opened ? (
        <HolidayDialog
          all={all}
          revision={revision}
          holiday={opened === 'new' ? undefined : opened}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  )
}

const daysWords = ({ from, to }: HolidayRow) => (from === to ? stayDay(from) : stayRange(from, to))

type RowProps = {
  row: HolidayRow
  all: readonly HolidayRow[]
  revision: string | undefined
  today: string
  onOpen: () => void
}

function Row({ row, all, revision, today, onOpen }: RowProps) {
  const { act, isPending, dialog } = useActionOf<typeof changeHolidays>(useChangeHolidays())
  const holidays = all.filter(each => keyOf(each) !== keyOf(row))
  const remove = () =>
    act(
      { holidays, revision },
      {
        question: {
          title: `Remove ${row.name}?`,
          text: effectWords(effectOf(all, holidays, today)),
          confirmWord: 'Remove holiday',
          destructive: true,
        },
        done: 'Holiday removed',
      },
    )
  return (
    <li className="flex items-center justify-between gap-x-3 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-words">{row.name}</span>
          <Badge tone={row.kind === 'school' ? 'info' : 'plain'}>
            {row.kind === 'school' ? 'School' : 'Public'}
          </Badge>
        </p>
        <p className="num mt-0.5 whitespace-nowrap text-ink-2">{daysWords(row)}</p>
        <p className="text-sm text-ink-3">{`${row.source}, ${row.source_year}`}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton icon={Pencil} label={`Change ${row.name}, ${daysWords(row)}`} onClick={onOpen} />
        <IconButton
          icon={Trash2}
          label={`Remove ${row.name}, ${daysWords(row)}`}
          busy={isPending}
          onClick={remove}
        />
      </div>
      {dialog}
    </li>
  )
}
