import { openStore } from './state.ts'

type Added = { id: string; orderId: string; cents: number; day: string; feeCents: number }

/** Puts payments that were made before into the file of a gateway that isn't open: they are found in its list, and can be given back. */
export async function addCharges(file: string, added: readonly Added[]): Promise<void> {
  const { state, save } = await openStore(file)
  for (const { feeCents, ...charge } of added)
    state.charges.push({ ...charge, token: null, feeCents: -feeCents, refunds: [] })
  await save()
}
