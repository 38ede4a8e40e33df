/** A stay as net figures read it; amounts in cents. A stay without an amount has a gross of null. */
export type NetStay = {
  key: string
  name: string
  channel: string
  nights: number
  grossCents: number | null
  channelFeeCents: number
  /** False where the channel has not said its fee yet. */
  hasFee: boolean
  gatewayFeeCents: number
  cleaningCents: number
  /** The price of the same nights here without cleaning; null of one that was booked direct, or whose home is gone. */
  directCents: number | null
}

export type Net = {
  stays: number
  nights: number
  gross: number
  channel_fee: number
  gateway_fee: number
  cleaning: number
  net: number
  net_night: number | null
  stays_without_amount: number
  stays_without_fee: number
  direct: { net: number; net_night: number } | null
}

const sumOf = (stays: readonly NetStay[], of: (stay: NetStay) => number): number =>
  stays.reduce((sum, stay) => sum + of(stay), 0)

const aNight = (cents: number, nights: number): number => Math.round(cents / nights)

/** Returns the share of its price that the gateways keep of a stay booked direct, from 0 to 1, of stays that paid one. */
export function gatewayShare(stays: readonly NetStay[]): number {
  const direct = stays.filter(({ channel, grossCents }) => channel === 'direct' && grossCents !== null)
  const gross = sumOf(direct, ({ grossCents }) => grossCents!) // filtered above
  return gross > 0 ? sumOf(direct, ({ gatewayFeeCents }) => gatewayFeeCents) / gross : 0
}

/** Adds up what stays bring; `share` is what gateways keep of a stay booked direct. Rounded to the cent. */
export function netOf(stays: readonly NetStay[], share: number): Net {
  const counted = stays.filter(({ grossCents }) => grossCents !== null)
  const nights = sumOf(counted, each => each.nights)
  const gross = sumOf(counted, ({ grossCents }) => grossCents!) // filtered above
  const channelFee = sumOf(counted, ({ channelFeeCents }) => channelFeeCents)
  const gatewayFee = sumOf(counted, ({ gatewayFeeCents }) => gatewayFeeCents)
  const cleaning = sumOf(counted, ({ cleaningCents }) => cleaningCents)
  const net = gross - channelFee - gatewayFee - cleaning
  const compared = counted.filter(({ directCents }) => directCents !== null)
  const comparedNights = sumOf(compared, each => each.nights)
  const direct = Math.round(sumOf(compared, ({ directCents }) => directCents!) * (1 - share)) // filtered above
  return {
    stays: stays.length,
    nights,
    gross,
    channel_fee: channelFee,
    gateway_fee: gatewayFee,
    cleaning,
    net,
    net_night: nights > 0 ? aNight(net, nights) : null,
    stays_without_amount: stays.length - counted.length,
    stays_without_fee: counted.filter(({ hasFee }) => !hasFee).length,
    direct: comparedNights > 0 ? { net: direct, net_night: aNight(direct, comparedNights) } : null,
  }
}
