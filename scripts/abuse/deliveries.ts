// Webhooks and mails whose receivers hang.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayOf } from '../../src/contract/days.ts'
import { webhookEventNames } from '../../src/features/webhooks/contract/webhook-events.ts'
import { type Attack, hostsOf } from './attack.ts'
import { bearer, type Host, type Product } from './product.ts'

/** Returns what notifies webhooks: a stay that is recorded. */
const record = (product: Product, host: Host, ahead: number) => {
  const from = addDays(dayOf(new Date()), ahead)
  const stay = {
    property_id: host.property,
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

export const hangingWebhooks: Attack = async (product, victim, isOver) => {
  const hosts = await hostsOf(product, 20)
  for (const host of hosts)
    for (let each = 0; each < 8; each++)
      await webhook(product, host, product.receiver.urlOf(`/hangs/${randomUUID()}`))
  const received: number[] = []
  product.receiver.answers.set('/victim', (_request, response) => {
    received.push(performance.now())
    response.writeHead(200).end()
  })
  await webhook(product, victim, product.receiver.urlOf('/victim'))
  let [worst, turn] = [0, 0]
  while (!isOver()) {
    turn += 1
    await Promise.all(hosts.map(host => record(product, host, turn)))
    const [began, before] = [performance.now(), received.length]
    const { status } = await record(product, victim, turn)
    if (status !== 201) throw new Error(`The victim's stay is answered ${status}`)
    while (received.length === before && performance.now() - began < 30_000) await pause(20)
    worst = Math.max(worst, performance.now() - began)
    await pause(1000)
  }
  return { done: `160 webhooks that hang, told ${turn} times`, victimMs: worst }
}

export const hangingMail: Attack = async (product, _, isOver) => {
  const stuck = (await hostsOf(product, 1))[0]! // one was asked for
  await product.confirm(stuck)
  product.mail.state.hangs = stuck.email
  for (let each = 0; each < 3; each++)
    await product.send('POST', '/api/auth/forgot-password', { email: stuck.email })
  let worst = 0
  while (!isOver()) {
    const other = await product.makeHost() // a link is sent to one address only so often
    await product.confirm(other)
    const began = performance.now()
    const of = () => product.mail.mails.filter(({ to, at }) => to === other.email && at > began).length
    const before = of()
    await product.send('POST', '/api/auth/forgot-password', { email: other.email })
    while (of() < before + 1 && performance.now() - began < 30_000) await pause(20)
    worst = Math.max(worst, performance.now() - began)
    await pause(500)
  }
  product.mail.state.hangs = ''
  return { done: 'mails to one address hang, others ask for links to a new password', victimMs: worst }
}
