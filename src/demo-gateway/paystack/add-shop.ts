import { createHash, randomBytes } from 'node:crypto'
import { openStore } from '../state.ts'
import type { Shop } from './shops.ts'

export type PaidBefore = { reference: string; email: string; cents: number; at: Date }

/** The secret key of a merchant, made from what nobody else knows: the same again for the same. */
export const secretKeyOf = (secret: string, name: string): string =>
  `sk_test_${createHash('sha256').update(`${secret} ${name}`).digest('hex').slice(0, 40)}`

/** Puts merchants with what they were paid before into the file of a gateway that isn't open; gives the numbers of nothing. */
export async function addShops(
  file: string,
  shops: readonly (Shop & { paid: readonly PaidBefore[] })[],
): Promise<void> {
  const { state, save } = await openStore(file)
  for (const { paid, ...shop } of shops) {
    state.paystack.shops.push(shop)
    for (const { reference, email, cents, at } of paid)
      state.paystack.transactions.push({
        id: (state.paystack.lastId += 1),
        code: randomBytes(12).toString('hex'),
        secretKey: shop.secretKey,
        reference,
        email,
        amount: cents,
        currency: 'ZAR',
        channel: 'card',
        callbackUrl: '',
        cancelUrl: '',
        status: 'success',
        openedAt: at.toISOString(),
      })
  }
  await save()
}
