import { ArrowRight } from 'lucide-react'
import { guestsWord, nightsWord, rand, shortRange } from '#src/contract/words.ts'

export type ShownStay = {
  check_in: string
  check_out: string
  nights: number
  guests: number
  pets: number
  total_amount: number
}

/** A stay as it is, beside what it would be: what differs is marked. */
export function NowAndThen({ now, then }: { now: ShownStay; then: ShownStay }) {
  return (
    <div className="num grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
      <Stay title="Now" stay={now} beside={now} />
      <ArrowRight aria-hidden="true" className="size-5 text-ink-3" />
      <Stay title="Then" stay={then} beside={now} />
    </div>
  )
}

function Stay({ title, stay, beside }: { title: string; stay: ShownStay; beside: ShownStay }) {
  const [dates, datesBefore] = [stay, beside].map(each => shortRange(each.check_in, each.check_out))
  const [nights, nightsBefore] = [stay, beside].map(each => nightsWord(each.nights))
  const [guests, guestsBefore] = [stay, beside].map(each => guestsWord(each.guests, each.pets))
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-3">{title}</p>
      <p className="font-semibold">
        <Marked is={dates !== datesBefore}>{dates}</Marked>
      </p>
      <p className="text-sm text-ink-2">
        <Marked is={nights !== nightsBefore}>{nights}</Marked>,{' '}
        <Marked is={guests !== guestsBefore}>{guests}</Marked>
      </p>
      <p className="text-sm text-ink-2">
        <Marked is={stay.total_amount !== beside.total_amount}>{rand(stay.total_amount)}</Marked>
      </p>
    </div>
  )
}

function Marked({ is, children }: { is: boolean; children: React.ReactNode }) {
  return is ? <mark className="rounded-sm bg-gold-soft px-0.5 text-ink">{children}</mark> : children
}
