import type { Api } from '#src/server/http/route.ts'
import { unownedPictures } from '#src/server/pictures/stored-pictures.ts'
import * as contract from '../../contract/damage.ts'
import { answerClaim, settleClaim } from './answer-claim.ts'
import { claimDamage } from './claim-damage.ts'

const CLAIMS_AN_HOUR = 60

/** Claims for damage. See docs/product/money.md#damage. */
export function damageRoutes({ route }: Api): void {
  route(
    contract.claimDamage,
    (deps, claim, caller, _, unowned: ReadonlySet<string>) => claimDamage(deps, claim, caller, unowned),
    {
      prepare: ({ db, uploads }, { photos }) => unownedPictures(db, uploads, photos),
      writesAnHour: CLAIMS_AN_HOUR,
    },
  )
  route(contract.answerClaim, answerClaim, { writesAnHour: CLAIMS_AN_HOUR })
  route(contract.settleClaim, settleClaim, { writesAnHour: CLAIMS_AN_HOUR })
}
