import { expect, test } from 'vitest'
import { askAssistant } from '../contract/answers.ts'
import { addSession } from '../contract/sessions.ts'
import { notOrders } from '#src/testing/assistant/not-orders.ts'
import { ordersInAfrikaans } from '#src/testing/assistant/orders-in-afrikaans.ts'
import { ordersInHaste } from '#src/testing/assistant/orders-in-haste.ts'
import { type OrderToWrite, ordersInEnglish } from '#src/testing/assistant/orders-to-write.ts'
import { openDataset } from '#src/testing/assistant/questions-dataset.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const { call } = await openDataset(testApp)

/** The stay of a guest that hosts mean: one that waits or is to come, else the last. */
async function stayOf(guest: string): Promise<string> {
  const { rows } = await testApp.pool.query<{ id: string }>(
    `select id from bookings where guest_name = $1 and status <> 'cancelled' order by check_out >= '2026-12-08' desc, check_in limit 1`,
    [guest],
  )
  return rows[0]!.id
}

async function asked({ ask: content, to }: Pick<OrderToWrite, 'ask' | 'to'>) {
  await testApp.pool.query('delete from metered_usage')
  const { session } = await call(addSession, {})
  const chosen = to === null ? {} : { sendToClient: true, bookingId: await stayOf(to) }
  return (await call(askAssistant, { id: session._id, content, ...chosen })).message
}

test('what is ordered is said to the guest, in the second person, and nothing else', async () => {
  const faults: string[] = []
  for (const order of [...ordersInEnglish, ...ordersInAfrikaans, ...ordersInHaste]) {
    const { content, drafts } = await asked(order)
    const [draft] = drafts
    const text = draft?.text ?? ''
    const wrong = [
      ...order.says.filter(pattern => !pattern.test(text)).map(pattern => `without ${pattern}`),
      ...(order.not ?? []).filter(pattern => pattern.test(text)).map(pattern => `with ${pattern}`),
      ...(drafts.length === 1 && draft!.kind === 'message' ? [] : [`${drafts.length} drafts`]), // there is one
      ...(/^(?:Hi|Hallo) \p{Lu}/u.test(text) && text.endsWith('Thandeka')
        ? []
        : ['without greeting or signature']),
    ]
    if (wrong.length > 0) faults.push(`${order.ask}\n    ${wrong.join(', ')}\n    > ${text || content}`)
  }
  expect(faults).toEqual([])
}, 120_000)

test.each([
  ['without a guest', null],
  ['with a guest chosen', 'Aisha Khan'],
])(
  'a question %s drafts nothing, whatever words of orders it holds',
  async (_, to) => {
    const faults: string[] = []
    for (const ask of notOrders) {
      const { drafts } = await asked({ ask, to })
      if (drafts.length > 0) faults.push(`${ask}\n    > ${drafts[0]!.text}`)
    }
    expect(faults).toEqual([])
  },
  120_000,
)
