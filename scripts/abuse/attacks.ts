// Each attack lasts until `isOver`, and says what it has done. Those that have a victim measure how long the victim waits.
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayOf } from '../../src/contract/days.ts'
import { webhookEventNames } from '../../src/features/webhooks/contract/webhook-events.ts'
import { bearer, type Host, type Product } from './product.ts'

export type Attack = (
  product: Product,
  victim: Host,
  isOver: () => boolean,
) => Promise<{ done: string; victimMs?: number }>

const compact = (day: string) => day.replaceAll('-', '')
const eventOf = (uid: string, from: string, to: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(to)}\r\n${more}SUMMARY:Reserved\r\nEND:VEVENT\r\n`
const calendarOf = (events: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//X//EN\r\n${events}END:VCALENDAR\r\n`

const hostsOf = ({ makeHost }: Product, count: number): Promise<Host[]> =>
  Promise.all(Array.from({ length: count }, () => makeHost()))

const feedIn = ({ home }: Host, url: string) => ({
  property_id: home,
  direction: 'in',
  channel: 'other',
  url,
})

/** How a list of statuses is said. */
function said(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}

const hangingFeeds: Attack = async (product, _, isOver) => {
  const hosts = await hostsOf(product, 3)
  const statuses: number[] = []
  while (!isOver()) {
    const calls = hosts.flatMap(host => {
      const headers = { ...bearer(host.token), 'idempotency-key': randomUUID() }
      const body = feedIn(host, product.receiver.urlOf(`/hangs/${randomUUID()}`))
      return Array.from({ length: 16 }, () => product.send('POST', '/api/calendar/feeds', body, headers))
    })
    for (const { status } of await Promise.race([Promise.all(calls), pause(4000, [])])) statuses.push(status)
    await pause(500)
  }
  return { done: `connects of calendars that hang, answered in time: ${said(statuses) || 'none'}` }
}

const clashMails: Attack = async (product, _, isOver) => {
  const host = (await hostsOf(product, 1))[0]! // one was asked for
  const from = addDays(dayOf(new Date()), 10)
  const stay = {
    property_id: host.home,
    check_in: from,
    check_out: addDays(from, 200),
    guests: 1,
    guest_name: 'A',
    guest_email: 'stranger@abuse.example',
  }
  await product.must('POST', '/api/bookings', stay, bearer(host.token))
  product.receiver.answers.set('/clash.ics', (_request, response) => {
    const events = Array.from({ length: 180 }, (_each, n) =>
      eventOf(randomUUID(), addDays(from, n), addDays(from, n + 1)),
    )
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(events.join('')))
  })
  const added = await product.must(
    'POST',
    '/api/calendar/feeds',
    feedIn(host, product.receiver.urlOf('/clash.ics')),
    bearer(host.token),
  )
  const { _id } = added['feed'] as unknown as { _id: string } // as the contract has it
  const statuses: number[] = []
  while (!isOver())
    statuses.push(
      (await product.send('POST', `/api/calendar/feeds/${_id}/sync`, {}, bearer(host.token))).status,
    )
  const mails = product.mail.mails.filter(({ to }) => to === host.email).length
  return { done: `180 clashes a read, reads ${said(statuses)}: ${mails} mails to the host` }
}

const calendarReader: Attack = async (product, _, isOver) => {
  const host = (await hostsOf(product, 1))[0]! // one was asked for
  const today = dayOf(new Date())
  const connected: number[] = []
  for (let feed = 0; feed < 5; feed++) {
    product.receiver.answers.set(`/many-${feed}.ics`, (_request, response) => {
      const events = Array.from({ length: 5000 }, (_each, n) =>
        eventOf(`${feed}-${n}`, addDays(today, n % 700), addDays(today, (n % 700) + 1)),
      )
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(events.join('')))
    })
    connected.push(
      (
        await product.send(
          'POST',
          '/api/calendar/feeds',
          feedIn(host, product.receiver.urlOf(`/many-${feed}.ics`)),
          bearer(host.token),
        )
      ).status,
    )
  }
  const out = await product.must(
    'POST',
    '/api/calendar/feeds',
    { property_id: host.home, direction: 'out', channel: 'other' },
    bearer(host.token),
  )
  const { url } = out['feed'] as unknown as { url: string } // as the contract has it
  const statuses: number[] = []
  while (!isOver()) {
    statuses.push((await product.send('GET', new URL(url).pathname)).status)
    await pause(5)
  }
  return { done: `calendars connected ${said(connected)}, reads of the one given out ${said(statuses)}` }
}

const hostileRules: Attack = async (product, _, isOver) => {
  const hosts = await hostsOf(product, 2)
  const today = dayOf(new Date())
  const rule = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\n'
  product.receiver.answers.set('/rule.ics', (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/calendar' })
      .end(calendarOf(eventOf('a', today, addDays(today, 1), rule))),
  )
  const statuses: number[] = []
  const loop = async (host: Host) => {
    while (!isOver()) {
      statuses.push(
        (
          await product.send(
            'POST',
            '/api/calendar/feeds',
            feedIn(host, product.receiver.urlOf('/rule.ics')),
            bearer(host.token),
          )
        ).status,
      )
      await pause(20)
    }
  }
  await Promise.all(hosts.map(loop))
  return { done: `connects with a rule that never ends: ${said(statuses)}` }
}

/** What tells webhooks: a stay that is recorded. */
const record = (product: Product, host: Host, ahead: number) => {
  const from = addDays(dayOf(new Date()), ahead)
  const stay = {
    property_id: host.home,
    check_in: from,
    check_out: addDays(from, 1),
    guests: 1,
    guest_name: 'A',
    guest_email: 'guest@abuse.example',
  }
  return product.send('POST', '/api/bookings', stay, bearer(host.token))
}

const webhook = (product: Product, host: Host, url: string) =>
  product.must(
    'POST',
    '/api/webhooks',
    {
      name: 'Tool',
      url,
      events: webhookEventNames.filter(event => event.startsWith('booking.')),
      currentPassword: host.password,
    },
    bearer(host.token),
  )

const hangingWebhooks: Attack = async (product, victim, isOver) => {
  const hosts = await hostsOf(product, 20)
  for (const host of hosts)
    for (let each = 0; each < 8; each++)
      await webhook(product, host, product.receiver.urlOf(`/hangs/${randomUUID()}`))
  const heard: number[] = []
  product.receiver.answers.set('/victim', (_request, response) => {
    heard.push(performance.now())
    response.writeHead(200).end()
  })
  await webhook(product, victim, product.receiver.urlOf('/victim'))
  let [worst, turn] = [0, 0]
  while (!isOver()) {
    turn += 1
    await Promise.all(hosts.map(host => record(product, host, turn)))
    const [began, before] = [performance.now(), heard.length]
    const { status } = await record(product, victim, turn)
    if (status !== 201) throw new Error(`The victim's stay is answered ${status}`)
    while (heard.length === before && performance.now() - began < 30_000) await pause(20)
    worst = Math.max(worst, performance.now() - began)
    await pause(1000)
  }
  return { done: `160 webhooks that hang, told ${turn} times`, victimMs: worst }
}

const hangingMail: Attack = async (product, victim, isOver) => {
  const stuck = (await hostsOf(product, 1))[0]! // one was asked for
  product.mail.state.hangs = stuck.email
  for (let each = 0; each < 3; each++)
    await product.send('POST', '/api/auth/forgot-password', { email: stuck.email })
  let worst = 0
  while (!isOver()) {
    const other = await product.makeHost() // a link is sent to one address only so often
    const began = performance.now()
    const of = () => product.mail.mails.filter(({ to, at }) => to === other.email && at > began).length
    const before = of()
    await product.send('POST', '/api/auth/forgot-password', { email: other.email })
    while (of() < before + 1 && performance.now() - began < 30_000) await pause(20)
    worst = Math.max(worst, performance.now() - began)
    await pause(500)
  }
  product.mail.state.hangs = ''
  return { done: `mails to one address hang; ${victim.email ? 'others ask for links' : ''}`, victimMs: worst }
}

const silentConnections: Attack = async (product, _, isOver) => {
  const sockets: net.Socket[] = []
  let lost = 0
  for (let number = 0; number < 6000 && !isOver(); number++) {
    const socket = net.connect({
      host: '127.0.0.1',
      port: product.port,
      localAddress: `127.0.0.${2 + (number % 12)}`,
    })
    socket.on('error', () => (lost += 1))
    sockets.push(socket)
    if (number % 200 === 0) await pause(50)
  }
  while (!isOver()) await pause(100)
  const open = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length
  for (const socket of sockets) socket.destroy()
  return {
    done: `${sockets.length} silent connections from 12 addresses, ${lost} refused, ${open} open at the end`,
  }
}

export const attacks: Record<string, Attack> = {
  'hanging-feeds': hangingFeeds,
  'clash-mails': clashMails,
  'calendar-reader': calendarReader,
  'hostile-rules': hostileRules,
  'hanging-webhooks': hangingWebhooks,
  'hanging-mail': hangingMail,
  'silent-connections': silentConnections,
}
