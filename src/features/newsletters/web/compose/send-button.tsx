import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Send } from 'lucide-react'
import { query } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { readQuota } from '../../contract/newsletters.ts'
import { listSubscribers } from '../../contract/subscriptions.ts'
import { nextMonth, sendTimeWords, sendWord } from './composed.ts'
import type { ComposerForm } from './use-composer.tsx'

/** Sends to so many, or schedules: for a chosen time, or for the next month where this one is spent. */
export function SendButton({ form }: { form: ComposerForm }) {
  const { data: subscribers } = useQuery(query(listSubscribers, { pageSize: 1 }))
  const { data: quota } = useQuery(query(readQuota, {}))
  const { sendAt } = form.values
  const next = sendAt ? null : nextMonth(quota)
  const word = next
    ? `Schedule for ${sendTimeWords(next).split(' at ')[0]}`
    : sendAt
      ? 'Schedule newsletter'
      : sendWord(subscribers?.total)
  return (
    <Button type="submit" variant="primary" icon={next || sendAt ? CalendarClock : Send} busy={form.isBusy}>
      {word}
    </Button>
  )
}
