import { addCharges } from '#src/demo-gateway/add-charges.ts'
import { addShops } from '#src/demo-gateway/paystack/add-shop.ts'
import type { Deps } from '#src/server/deps.ts'
import { gatewayFile } from '../../gateway-place.ts'
import { forgetMails, forgetWork } from './forget-work.ts'
import { liveStays } from './live-stays.ts'
import type { Shown } from './played.ts'
import type { Till } from './open-tills.ts'
import { readBankFile } from './read-bank-file.ts'

/** Money of stays, in every state that there is, with a statement of the bank. Gives what the demo's gateway is to know of it once all is saved. */
export async function showMoney(
  deps: Deps,
  tills: readonly Till[],
  shown: Shown,
): Promise<() => Promise<void>> {
  const till = tills[0]! // of the host that everybody may be
  const { paid } = shown
  const stays = await liveStays(deps, till, shown)
  await readBankFile(deps, till.host, stays)
  const ids = stays.map(({ id }) => id)
  const organisations = tills.map(({ host }) => host.organisation.id)
  await forgetMails(deps.db, [...ids, ...shown.own])
  await forgetWork(deps.db, ids, organisations)
  return async () => {
    const file = gatewayFile(deps.config)
    await addCharges(file, paid.payfast)
    await addShops(
      file,
      tills.flatMap(({ shop }, place) => (shop ? [{ ...shop, paid: place === 0 ? paid.paystack : [] }] : [])),
    )
  }
}
