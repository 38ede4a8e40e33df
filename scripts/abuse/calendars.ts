// Calendars of others that hang, are hostile or are far too long.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayOf } from '../../src/contract/days.ts'
import { type Attack, hostsOf, said } from './attack.ts'
import { bearer, type Host } from './product.ts'

const compact = (day: string) => day.replaceAll('-', '')
const eventOf = (uid: string, from: string, to: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(to)}\r\n${more}SUMMARY:Reserved\r\nEND:VEVENT\r\n`
const calendarOf = (events: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//X//EN\r\n${events}END:VCALENDAR\r\n`

const feedIn = ({ property }: Host, url: string) => ({
  property_id: property,
  direction: 'in',
  channel: 'other',
  url,
})

export const hangingFeeds: Attack = async (product, _, isOver) => {
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

const HANGING_FEEDS = 32

/** Calendars that answered once and hang when they are read again, in front of the victim's. */
export const hangingReads: Attack = async (product, victim, isOver) => {
  const { receiver, query } = product
  const at = { first: 0, victim: 0 }
  const hosts = await hostsOf(product, HANGING_FEEDS / 4)
  const empty = (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(''))
  const hanging = Array.from({ length: HANGING_FEEDS }, (_, n) => `/reads-${n}.ics`)
  for (const [n, path] of hanging.entries()) {
    receiver.answers.set(path, empty)
    const host = hosts[n % hosts.length]! // there are some
    await product.must('POST', '/api/calendar/feeds', feedIn(host, receiver.urlOf(path)), bearer(host.token))
  }
  receiver.answers.set('/victim.ics', empty)
  await product.must(
    'POST',
    '/api/calendar/feeds',
    feedIn(victim, receiver.urlOf('/victim.ics')),
    bearer(victim.token),
  )
  for (const path of hanging) receiver.answers.set(path, () => void (at.first ||= performance.now()))
  receiver.answers.set('/victim.ics', (request, response) => {
    at.victim ||= performance.now()
    empty(request, response)
  })
  isOver()
  await query(
    `update channel_feeds set next_read_at = now() - case when property_id = $1 then interval '0' else interval '1 minute' end
     where direction = 'in'`,
    [victim.property],
  )
  // The next minute takes them all.
  const last = performance.now() + 90_000
  while ((!at.first || !at.victim) && performance.now() < last) await pause(20)
  return {
    done: `${HANGING_FEEDS} calendars that hang are due before the victim's`,
    victimMs: at.first && at.victim ? Math.max(1, at.victim - at.first) : Infinity,
  }
}

export const clashMails: Attack = async (product, _, isOver) => {
  const host = (await hostsOf(product, 1))[0]! // one was asked for
  await product.confirm(host)
  const before = product.mail.mails.length
  const from = addDays(dayOf(new Date()), 10)
  const stay = {
    property_id: host.property,
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
  const mails = product.mail.mails.slice(before).filter(({ to }) => to === host.email).length
  return { done: `180 clashes a read, reads ${said(statuses)}: ${mails} mails to the host` }
}

export const calendarReader: Attack = async (product, _, isOver) => {
  const host = (await hostsOf(product, 1))[0]! // one was asked for
  const today = dayOf(new Date())
  const connected: number[] = []
  for (let feed = 0; feed < 5; feed++) {
    const events = Array.from({ length: 5000 }, (_each, n) =>
      eventOf(`${feed}-${n}`, addDays(today, n % 700), addDays(today, (n % 700) + 1)),
    )
    const text = calendarOf(events.join(''))
    product.receiver.answers.set(`/many-${feed}.ics`, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(text),
    )
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
    { property_id: host.property, direction: 'out', channel: 'other' },
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

export const hostileRules: Attack = async (product, _, isOver) => {
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
