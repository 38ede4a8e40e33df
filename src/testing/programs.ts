import { randomUUID } from 'node:crypto'
import { newApiKey } from '#src/server/http/api-key.ts'
import { hashOfToken } from '#src/server/http/session.ts'
import type { Person, TestApp } from './test-app.ts'

/** With what programs act for a realtor, and what they are told, made afresh. */
export function programsOf({ pool }: Pick<TestApp, 'pool'>, realtor: Person) {
  return {
    /** One of the realtor's, with these rights. */
    async key(rights: readonly string[]) {
      const [id, secret] = [randomUUID(), newApiKey()]
      await pool.query(
        `insert into api_keys (id, organisation_id, created_by, name, hash, last4, rights) values ($1, $2, $3, 'Our tool', $4, $5, $6)`,
        [id, realtor.organisation_id, realtor.id, hashOfToken(secret), secret.slice(-4), rights],
      )
      return { id, secret }
    },
    /** One that was known and is none any more. */
    async revokedKey(): Promise<string> {
      const [secret, id] = [newApiKey(), randomUUID()]
      await pool.query(
        `insert into api_keys (id, organisation_id, created_by, name, hash, last4, rights) values ($1, $2, $3, 'Ended', $4, 'last', '{homes.read}')`,
        [id, realtor.organisation_id, realtor.id, hashOfToken(secret)],
      )
      await pool.query('delete from api_keys where id = $1', [id])
      return secret
    },
    /** Makes a webhook of the realtor for everything; the id. */
    async webhook(): Promise<string> {
      await pool.query('delete from webhooks')
      const id = randomUUID()
      await pool.query(
        `insert into webhooks (id, organisation_id, name, url, events, secret) values ($1, $2, 'Our tool', 'https://127.0.0.1/', '{booking.requested}', 'whsec_x')`,
        [id, realtor.organisation_id],
      )
      return id
    },
    /** Something that waits to be sent there; the id. */
    async delivery(webhookId: string): Promise<string> {
      const id = randomUUID()
      await pool.query(
        `insert into webhook_deliveries (id, organisation_id, webhook_id, event_id, event, body) values ($1, $2, $3, $1, 'booking.requested', '{}')`,
        [id, realtor.organisation_id, webhookId],
      )
      return id
    },
    /** As if nobody had made a key. */
    withoutKeys: () => pool.query('delete from api_keys'),
  }
}
