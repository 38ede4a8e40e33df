import { randomUUID } from 'node:crypto'
import { newTotpSecret } from '#src/features/accounts/server/second-factor/totp/totp-code.ts'
import { hashOfToken, newToken } from '#src/server/http/session.ts'
import { sealSecret } from '#src/server/sealed.ts'
import type { AccessRow } from './access-calendars.ts'
import { createAuthenticator } from '../authenticator.ts'
import type { Fixtures } from '../fixtures.ts'

const signedIn = [401, 200, 200, 200, 200, 200] as const
const PASSKEY = { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a' } }

/** Somebody whose password was right, and what they send then. */
async function begun({ testApp }: Fixtures) {
  const { id } = await testApp.user('client', { email: `${randomUUID()}@post.example` })
  const [challenge, code] = [newToken(), 'AAAA-BBBB-CCCC-DDDD']
  await testApp.pool.query(
    `insert into pending_sign_ins (token_hash, user_id, expires_at) values ($1, $2, moment() + interval '1 minute')`,
    [hashOfToken(challenge), id],
  )
  await testApp.pool.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
    id,
    hashOfToken(`${id} ${code.replaceAll('-', '')}`),
  ])
  return { challenge, code }
}

/** Returns what a device of somebody's signs. */
async function passkeyOfSomebody({ testApp }: Fixtures) {
  const person = await testApp.user('client', { email: `${randomUUID()}@post.example` })
  const device = createAuthenticator()
  const send = async (url: string, payload: object) =>
    (
      await testApp.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).json<{ options: { challenge: string } }>()
  const { options } = await send('/api/auth/passkeys/options', {})
  await send('/api/auth/passkeys', { name: 'Phone', passkey: device.make(options) })
  const asked = await send('/api/auth/login/passkey/options', {})
  return { passkey: device.use(asked.options) }
}

/** As if everybody had scanned a code already, and could turn it off again. */
async function scanned({ testApp, people }: Fixtures) {
  for (const { id } of Object.values(people))
    await testApp.pool.query(
      `insert into totp_secrets (user_id, secret, since) values ($1, $2, moment())
       on conflict (user_id) do update set secret = excluded.secret, since = excluded.since`,
      [id, sealSecret(testApp.config, 'totp_secrets.secret', id, newTotpSecret())],
    )
  return {}
}

/** Of the realtor; its id. */
async function passkeyOfRealtor({ testApp, people }: Fixtures) {
  const id = randomUUID()
  await testApp.pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, uses, transports)
     values ($1::uuid, $2, 'Phone', $1::text, '', 0, '{}')`,
    [id, people.realtor.id],
  )
  return { id }
}

/** As if nobody had a second step, so that the password alone logs in. */
const withoutFactors = ({ testApp }: Fixtures) =>
  testApp.pool.query('with gone as (delete from totp_secrets) delete from passkeys')

export const accountAccess: Record<string, AccessRow> = {
  'POST /api/auth/login': {
    answers: [200, 200, 200, 200, 200, 200],
    async fields(fixtures) {
      await withoutFactors(fixtures)
      return { email: fixtures.people.client.email, password: 'a good password' }
    },
  },
  'POST /api/auth/login/code': { answers: [200, 200, 200, 200, 200, 200], fields: begun },
  'POST /api/auth/login/passkey/options': { answers: [200, 200, 200, 200, 200, 200] },
  'POST /api/auth/login/passkey': { answers: [200, 200, 200, 200, 200, 200], fields: passkeyOfSomebody },
  'GET /api/auth/second-factor': { answers: signedIn },
  'POST /api/auth/totp': { answers: signedIn },
  // Nobody has an app that shows this.
  'POST /api/auth/totp/confirm': {
    answers: [401, 400, 400, 400, 400, 400],
    async fields({ testApp, people }) {
      for (const { id } of Object.values(people))
        await testApp.pool.query(
          `insert into totp_secrets (user_id, pending_secret) values ($1, $2)
           on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
          [id, sealSecret(testApp.config, 'totp_secrets.pending_secret', id, newTotpSecret())],
        )
      return { code: 'no code' }
    },
  },
  'DELETE /api/auth/totp': { answers: signedIn, fields: scanned },
  'POST /api/auth/recovery-codes': { answers: signedIn, fields: scanned },
  'POST /api/auth/passkeys/options': { answers: signedIn },
  'POST /api/auth/passkeys': {
    answers: [401, 400, 400, 400, 400, 400],
    fields: () => ({ name: 'Phone', passkey: PASSKEY }),
  },
  'DELETE /api/auth/passkeys/{id}': {
    answers: [401, 404, 404, 200, 404, 404],
    fields: passkeyOfRealtor,
  },
}
