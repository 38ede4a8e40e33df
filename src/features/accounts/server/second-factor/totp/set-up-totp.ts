import { sql } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { Handler } from '#src/server/http/route.ts'
import { sealSecret } from '#src/server/sealed.ts'
import { demoLoginStays } from '../../../contract/second-factor.ts'
import type * as contract from '../../../contract/second-factor.ts'
import { userById } from '../../queries.ts'
import { newTotpSecret, totpAddress } from './totp-code.ts'

/** Begins to set up an authenticator app; one that is set up counts until the first code of the new one was sent. */
export const setUpTotp: Handler<typeof contract.setUpTotp> = async ({ db, config }, _, { actor }) => {
  const { id, email, isDemo } = await userById(db, actor.person.id)
  if (isDemo) throw demoLoginStays()
  const secret = newTotpSecret()
  const sealed = sealSecret(config, 'totp_secrets.pending_secret', id, secret)
  await db.execute(sql`
    insert into totp_secrets (user_id, pending_secret) values (${id}, ${sealed})
    on conflict (user_id) do update set pending_secret = excluded.pending_secret`)
  const address = totpAddress(secret, email)
  return { success: true, secret, address, qr: renderSVG(address, { border: 2 }) }
}
