import { openPool } from '../src/server/db/open-db.ts'
import { runningDatabase } from '../src/server/db/cluster/embedded.ts'
import type { Person } from './people.ts'

/** Inserts a number of followers of a host, each since a different day. */
export async function followedByMany(dataDir: string, { user }: Person, count: number): Promise<void> {
  const pool = openPool((await runningDatabase(dataDir))!, 'followers') // the product that uses the folder runs
  await pool.query(
    `with receivers as (insert into mail_receivers (id, address)
       select gen_random_uuid(), 'follower-' || lpad(each::text, 6, '0') || '.' || right($1::text, 6) || '@post.example' from generate_series(1, $2::int) as each
       returning id)
     insert into newsletter_subscriptions (id, organisation_id, receiver_id, state, subscribed_at)
     select gen_random_uuid(), $1::uuid, id, 'active', now() - random() * interval '300 days' from receivers`,
    [user.organisation_id, count],
  )
  // As the database does by itself within a minute: planned as if there were none, a newsletter to them takes many times as long.
  await pool.query('analyze mail_receivers, newsletter_subscriptions')
  await pool.end()
}
