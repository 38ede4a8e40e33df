// Messages, consents and payments that go on whatever happens to the product, and the count of them at the end.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { makeProperty, type Person, person } from '../../e2e/people.ts'
import { createCall } from '../../src/contract/calls/create-call.ts'
import { subscribe } from '../../src/features/billing/contract/subscribe.ts'
import { sendMessage } from '../../src/features/messages/contract.ts'
import { followHost, unfollowHost } from '../../src/features/newsletters/contract/subscriptions.ts'
import type { Payer } from './billing-kill-test-faults.ts'
import type { OutsideGateway } from './billing-kill-test-gateway.ts'

const AGAIN_MS = 100
const PAYMENT_EVERY_MS = 15_000

type Given = {
  /** Returns the present address of the product. */
  address(): string
  gateway: OutsideGateway
  /** Runs one statement over a connection of its own; rejects while the database is away. */
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
}

const callOf = (address: string, { token }: Person) =>
  createCall(
    address,
    request => fetch(request),
    () => token,
  )

/** Begins to send, follow and pay; each is tried until the product has said yes. `end` resolves when all have. */
export async function mixedLoad({ address, gateway, query }: Given) {
  const ending = new AbortController()
  const host = await person(address(), 'realtor')
  await makeProperty(host)
  const guest = await person(address(), 'client')
  const sent: string[] = []
  const payers: Payer[] = []
  let consents = 0

  /** Repeats what was refused or cut by a kill, until it is done. */
  async function untilDone<T>(act: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await act()
      } catch {
        await pause(AGAIN_MS)
      }
  }

  async function send(): Promise<void> {
    const content = `Message ${randomUUID()}`
    const message = { receiver_id: host.user._id, content }
    const idempotencyKey = randomUUID()
    await untilDone(() => callOf(address(), guest)(sendMessage, message, { idempotencyKey }))
    sent.push(content)
  }

  async function consent(): Promise<void> {
    const about = { realtorId: host.user._id }
    await untilDone(() => callOf(address(), guest)(consents % 2 === 0 ? followHost : unfollowHost, about))
    consents += 1
  }

  async function pay(): Promise<void> {
    const realtor = await untilDone(() =>
      person(address(), 'realtor', 'Payer', `payer-${randomUUID()}@follows.example`),
    )
    await untilDone(() =>
      query('update users set email_verified_at = now() where id = $1', [realtor.user._id]),
    )
    const page = await untilDone(async () => {
      const { redirect } = await callOf(address(), realtor)(subscribe, { planId: 'starter' })
      return gateway.open(redirect!)
    })
    payers.push({ organisationId: realtor.user.organisation_id!, payments: 1, plan: 'starter', next: null })
    await gateway.pay(page, payers.length % 2 === 0 ? 'pay' : 'twice').catch(() => undefined) // it notifies until it is heard
  }

  const repeat = async (act: () => Promise<void>, everyMs: number) => {
    while (!ending.signal.aborted) {
      await act()
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const loops = [repeat(send, 50), repeat(consent, 200), repeat(pay, PAYMENT_EVERY_MS)]

  return {
    payers,
    counts: () => `${sent.length} messages, ${consents} consents, ${payers.length} payments`,
    async end(): Promise<void> {
      ending.abort()
      await Promise.all(loops)
    },
    /** Returns what is wrong with messages and consents, in words. */
    async faults(): Promise<string[]> {
      const { rows: messages } = await query(
        'select content from messages where sender_id = $1 and content = any($2)',
        [guest.user._id, sent],
      )
      const { rows: acts } = await query(
        `select act from newsletter_consents
         where subscription_id in (select id from newsletter_subscriptions where user_id = $1)`,
        [guest.user._id],
      )
      const faults: string[] = []
      if (messages.length !== sent.length)
        faults.push(`${messages.length} messages are there, ${sent.length} were acknowledged`)
      if (acts.length !== consents)
        faults.push(`${acts.length} consents are there, ${consents} were acknowledged`)
      return faults
    },
  }
}
