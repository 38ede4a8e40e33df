import { randomUUID } from 'node:crypto'
import { postPayment } from '#src/features/money/server/commands.ts'
import type { Person, TestApp } from '../test-app.ts'

type Stay = { host: Person; id: string }

/** Posts a payment of a stay as its host's Payfast has confirmed it, in rand, without asking a gateway. Gives its id. */
export async function paidByCard(
  { deps, db, pool }: Pick<TestApp, 'deps' | 'db' | 'pool'>,
  { host, id: bookingId }: Stay,
  amount: number,
  toward: 'stay' | 'damage' = 'stay',
): Promise<string> {
  const gatewayId = randomUUID()
  await pool.query(
    `insert into stay_gateways (id, organisation_id, gateway, ends_in, ways, notify_secret, notify_hash, removed_at)
     values ($1::uuid, $2, 'payfast', '0100', '{card}', 'sealed', sha256($1::text::bytea), moment())`,
    [gatewayId, host.organisation_id],
  )
  const payment = await db.transaction(tx =>
    postPayment(
      deps,
      tx,
      { kind: 'job', name: 'money.gateway' },
      {
        bookingId,
        toward,
        method: 'payfast',
        cents: amount * 100,
        paidAt: deps.now(),
        seenBy: `payfast ${gatewayId}`,
        gatewayId,
      },
    ),
  )
  return payment! // no other was seen by this name
}
