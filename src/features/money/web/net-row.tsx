import { rand } from '#src/contract/words.ts'
import type { NetAnswer } from '../contract/net.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** Returns each part of the net that is not 0, in words. */
function partsOf({ gross, channel_fee: channel, gateway_fee: gateway, cleaning }: NetAnswer): string {
  const taken = [
    channel ? `channel fee ${rand(channel)}` : '',
    gateway ? `card fees ${rand(gateway)}` : '',
    cleaning ? `cleaning ${rand(cleaning)}` : '',
  ].filter(Boolean)
  return taken.length > 0 ? `${rand(gross)} less ${taken.join(', ')}` : rand(gross)
}

type NetRowProps = { row: NetAnswer & { name: string } }

/** The net of a channel or a property, how it comes about, and what the same nights would have brought direct. */
export function NetRow({ row }: NetRowProps) {
  const { name, stays, nights, net, net_night: night, direct, stays_without_amount: without } = row
  return (
    <div className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <p className="min-w-0 truncate font-semibold">{name}</p>
      <p className="text-right font-semibold">{night === null ? 'No amounts yet' : rand(net)}</p>
      <p className="text-sm text-ink-2">
        {counted(stays, 'stay')}
        {nights > 0 ? `, ${counted(nights, 'night')}` : ''}
        {without > 0 ? `. ${counted(without, 'stay has', 'stays have')} no amount and aren’t counted` : ''}
      </p>
      <p className="text-right text-sm text-ink-2">{night === null ? '' : `${rand(night)} a night`}</p>
      {night === null ? null : <p className="col-span-2 text-sm text-ink-2">{partsOf(row)}</p>}
      {direct && night !== null ? (
        <p className="col-span-2 text-sm">
          Booked direct, these nights would have brought <strong>{rand(direct.net)}</strong> at today’s
          prices, {rand(direct.net_night)} a night.
        </p>
      ) : null}
    </div>
  )
}
