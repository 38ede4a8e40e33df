import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { stayRange } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { Link } from '#src/web/link.tsx'
import { Badge } from '#src/web/ui/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useConfirm } from '#src/web/ui/use-confirm.tsx'
import { type ClashAnswer, listClashes, type Settlement, settleClash } from '../contract/clashes.ts'
import { channelNames, type Channel } from '../rules/profile.ts'

/** What was sold twice and waits for a person; nothing where there is none. */
export function Clashes() {
  const { data } = useQuery(query(listClashes, {}))
  const [open, settled] = [true, false].map(
    isOpen => data?.clashes.filter(clash => (clash.settled === null) === isOpen) ?? [],
  )
  return (
    <>
      {open?.length ? <OpenClashes clashes={open} /> : null}
      {settled?.length ? <SettledClashes clashes={settled} /> : null}
    </>
  )
}

function OpenClashes({ clashes }: { clashes: readonly ClashAnswer[] }) {
  return (
    <section aria-label="Sold twice" className="rounded-lg border border-alarm bg-alarm-soft p-4 md:p-5">
      <h2 className="font-display text-xl font-medium">Sold twice</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        Two guests were promised the same nights. You say who stays; nothing is cancelled by itself.
      </p>
      <ul className="mt-4 space-y-3">
        {clashes.map(clash => (
          <Clash key={clash._id} clash={clash} />
        ))}
      </ul>
    </section>
  )
}

const SETTLED: Record<Settlement, (channel: string) => string> = {
  ours: () => 'Our guest stays',
  theirs: channel => `The guest of ${channel} stays`,
  both: () => 'Both stay',
}

/** What was sold twice and has been settled, until the nights are over. */
function SettledClashes({ clashes }: { clashes: readonly ClashAnswer[] }) {
  return (
    <details className="group card px-4 md:px-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span>Sold twice and settled</span>
        <span className="num ml-2 text-ink-3">{clashes.length}</span>
        <ChevronDown aria-hidden="true" className="ml-auto size-5 text-ink-3 group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {clashes.map(({ _id, booking, block, settled }) => {
          const channel = channelNames[(block.channel ?? 'other') as Channel] // the server names one of them
          return (
            <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3 text-sm">
              <Badge tone="confirmed" icon={CircleCheck}>
                {SETTLED[settled ?? 'both'](channel)}
              </Badge>
              <span className="min-w-0 break-words">
                {booking.property_name}: {booking.guest_name},{' '}
                {stayRange(booking.check_in, booking.check_out)}; {channel}, {stayRange(block.from, block.to)}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Clash({ clash }: { clash: ClashAnswer }) {
  const { booking, block } = clash
  const channel = channelNames[(block.channel ?? 'other') as Channel] // the server names one of them
  const settle = useCall(settleClash)
  const { ask, dialog } = useConfirm()
  const choose = (settled: Settlement, words: string) =>
    settle.mutate(
      { id: clash._id, settled },
      { onSuccess: () => toast.success(words), onError: error => toast.error(failureWords(error)) },
    )
  const theirs = async () => {
    const isSure = await ask({
      title: `Cancel the stay of ${booking.guest_name}?`,
      text: `${booking.reference} is cancelled by you, and ${booking.guest_name} is told by mail.`,
      confirmWord: 'Cancel this stay',
      destructive: true,
    })
    if (isSure) choose('theirs', `${booking.reference} is cancelled`)
  }
  return (
    <li className="rounded-md bg-raised p-4">
      <p className="font-semibold break-words">{booking.property_name}</p>
      <dl className="num mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-3">Here</dt>
          <dd>
            <Link className="link" to={links.booking(booking._id)}>
              {booking.guest_name}
            </Link>
            , {stayRange(booking.check_in, booking.check_out)}
          </dd>
        </div>
        <div>
          <dt className="text-ink-3">{channel}</dt>
          <dd>{stayRange(block.from, block.to)}</dd>
        </div>
      </dl>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={settle.isPending}
          onClick={() => choose('ours', `Please cancel the other stay at ${channel}`)}
        >
          Ours stays
        </Button>
        <Button size="sm" onClick={() => void theirs()}>
          {`The guest of ${channel} stays`}
        </Button>
        <Button size="sm" look="quiet" onClick={() => choose('both', 'Settled: both stay')}>
          Both stay
        </Button>
      </div>
      {dialog}
    </li>
  )
}
