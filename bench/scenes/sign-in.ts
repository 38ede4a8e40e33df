import { createHash, randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { v7 as uuidv7 } from 'uuid'
import { nth, type Scene } from '../scene.ts'

const USER = `
  select users.*, (select organisation_id from memberships where user_id = users.id limit 1) as organisation_id
  from users where email = $1 and suspended_at is null`

/** The session, and from where. */
const OPEN = `
  with place as (
    insert into bare_sign_in_places (id, user_id, device, network, address) values ($1, $2, 'autocannon', $3, $3)
    on conflict (user_id, device, network) do update set last_seen_at = now())
  insert into bare_sessions (id, user_id, token_hash, address, expires_at) values ($4, $2, $5, $3, now() + interval '30 days')`

type Row = Record<string, unknown> & { id: string; email: string; password_hash: string }

const answerOf = (row: Row) => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  city: row.city,
  company: row.company,
  bio: row.bio,
  profileImage: row.profile_image,
  publicEmail: row.public_email,
  publicPhone: row.public_phone,
  publicAddress: row.public_address,
  contactEmail: row.contact_email ?? row.email,
  pendingContactEmail: row.pending_contact_email,
  publicChosen: row.public_chosen,
  language: row.language,
  emailVerified: row.email_verified_at !== null,
  pendingEmail: row.pending_email,
  organisation_id: row.organisation_id,
  createdAt: row.created_at,
})

type Answer = { token: string; user: unknown }

/** Logging in with a password. Left out: wrong ones and how many there were, a second step, a mail about a new place. */
export const signIn: Scene = {
  name: 'sign-in',
  ask: ({ emails, password }, number) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: nth(emails, number), password }),
  }),
  essence(text) {
    const { token, user } = JSON.parse(text) as Answer // both answer so
    return { user, length: token.length }
  },
  written: 'select (select count(*) from sessions) + (select count(*) from bare_sessions) as sessions',
  isAt: ({ pathname }) => pathname === '/api/auth/login',
  async bare(pool, { headers, body }) {
    const { email, password } = JSON.parse(body) as { email: string; password: string } // as the scene asks
    const { rows } = await pool.query<Row>({ name: 'user', text: USER, values: [email] })
    const [user] = rows
    if (!user || !(await verify(user.password_hash, password))) return { status: 401, body: '{}' }
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    const address = String(headers['x-forwarded-for'] ?? '127.0.0.1')
    await pool.query({ name: 'open', text: OPEN, values: [uuidv7(), user.id, address, uuidv7(), hash] })
    return {
      body: JSON.stringify({ success: true, token, user: answerOf(user), message: 'Login successful!' }),
    }
  },
}
