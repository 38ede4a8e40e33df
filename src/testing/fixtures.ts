import { randomUUID } from 'node:crypto'
import { dayOf } from '#src/contract/days.ts'
import { closeSession, hashOfToken, newToken, openSession, callerOfToken } from '#src/server/http/session.ts'
import { programsOf } from './programs.ts'
import { makeProperty } from './property.ts'
import type { Person, TestApp } from './test-app.ts'
import { writingOf } from './writing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOWHERE = { address: '127.0.0.1', userAgent: null }

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>
export type Role = keyof Fixtures['people']

/** A secret that guest and host of a stay may read, and nobody else. */
export const SECRET_OF_STAY = 'Gate code 4711'
/** A secret that the owner of a hidden home may read, and nobody else. */
export const SECRET_OF_PROPERTY = 'Hidden behind 4712'

/** People of every kind, and what they may have, made afresh for each call that uses it up. */
export async function createFixtures(testApp: TestApp) {
  const { app, db, deps, pool } = testApp
  const people = {
    client: await testApp.user('client'),
    otherClient: await testApp.user('client'),
    realtor: await testApp.user('realtor'),
    otherRealtor: await testApp.user('realtor'),
    admin: await testApp.user('client'),
  }
  /** Somebody else of the realtor's organisation, and a realtor who has left one. */
  const [manager, former] = [await testApp.user('realtor'), await testApp.user('realtor')]
  await pool.query('delete from memberships where user_id in ($1, $2)', [manager.id, former.id])
  await pool.query(
    `insert into memberships (organisation_id, user_id, position) values ($1, $2, 'manager')`,
    [people.realtor.organisation_id, manager.id],
  )
  await pool.query(`update users set role = 'admin' where id = $1`, [people.admin.id])
  const day = (days: number): string => dayOf(new Date(testApp.now.getTime() + days * DAY_MS))
  const tokenOf = (who: Person): Promise<string> => openSession(db, who.id, NOWHERE)
  const property = (given: object = {}) => makeProperty(db, people.realtor, given)

  /** A property that the host has as one of a number, from which deleting it takes one. */
  async function countedProperty() {
    await pool.query('update organisations set property_count = property_count + 1 where id = $1', [
      people.realtor.organisation_id,
    ])
    return property()
  }

  /** Returns what the link in a mail of the client's shows. */
  async function mailToken(): Promise<string> {
    await pool.query('select mail_receiver($1, null)', [people.client.id])
    const { rows } = await pool.query<{ token: string }>(
      'select token from mail_receivers where user_id = $1',
      [people.client.id],
    )
    return rows[0]!.token // the function made it
  }

  async function feed(direction: 'in' | 'out') {
    const [id, secret] = [randomUUID(), randomUUID()]
    const { id: propertyId } = await property()
    await pool.query(
      `insert into channel_feeds (id, organisation_id, property_id, direction, channel, url, secret, secret_hash)
       values ($1, $2, $3, $4, 'airbnb', $5, $6, sha256(convert_to($6, 'UTF8')))`,
      [
        id,
        people.realtor.organisation_id,
        propertyId,
        direction,
        direction === 'in' ? 'https://channel.example/a.ics' : null,
        direction === 'out' ? secret : null,
      ],
    )
    return { id, secret }
  }

  async function booked(who: Person, given: object) {
    const { id } = await property()
    const stay = { property_id: id, check_in: day(10), check_out: day(12), guests: 2 }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { authorization: `Bearer ${await tokenOf(who)}` },
      payload: { ...stay, special_requests: SECRET_OF_STAY, ...given },
    })
    return answer.json<{ booking: { _id: string } }>().booking._id
  }

  /** A stay of the client that is over and may be reviewed; its id. */
  async function over(): Promise<string> {
    const id = await booked(people.client, {})
    await pool.query(
      `update bookings set status = 'confirmed', check_in = check_in - 30, check_out = check_out - 30 where id = $1`,
      [id],
    )
    // It was asked for before the arrival.
    await pool.query(`update bookings set arrival_set_at = created_at - interval '30 days' where id = $1`, [
      id,
    ])
    return id
  }

  /** Returns what the client wrote of a stay; its id. */
  async function reviewed(): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/bookings/${await over()}/review`,
      headers: { authorization: `Bearer ${await tokenOf(people.client)}` },
      payload: { rating: 4, body: 'A lovely stay' },
    })
    return answer.json<{ review: { _id: string } }>().review._id
  }

  /** Writes a message of the client to the realtor, whose home is public. */
  async function written() {
    await property()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { authorization: `Bearer ${await tokenOf(people.client)}` },
      payload: { receiver_id: people.realtor.id, content: SECRET_OF_STAY },
    })
    return answer.json<{ message: { _id: string; conversation_id: string } }>().message
  }

  /** A link of this table, as if it had been mailed; its token. */
  async function link(table: string, columns: Record<string, unknown>): Promise<string> {
    const token = newToken()
    const [names, values] = [Object.keys(columns), Object.values(columns)]
    await pool.query(
      `insert into ${table} (token_hash, ${names.join(', ')}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')})`,
      [hashOfToken(token), ...values],
    )
    return token
  }

  const newcomer = () => testApp.user('client', { email: `${randomUUID()}@post.example`, isConfirmed: false })
  const expires_at = new Date(testApp.now.getTime() + DAY_MS / 48)
  return {
    mailToken,
    testApp,
    people,
    manager,
    former,
    day,
    tokenOf,
    property,
    countedProperty,
    written,
    hiddenProperty: () => property({ isPublic: false, description: SECRET_OF_PROPERTY }),
    /** The client asks the realtor for a stay; its id. */
    request: () => booked(people.client, {}),
    /** The realtor has recorded a stay for somebody without an account; its id. */
    recorded: () =>
      booked(people.realtor, { guest_name: 'Nomsa', guest_email: `${randomUUID()}@post.example` }),
    /** An address of the realtor's home for a channel; the id. */
    feed: () => feed('out').then(({ id }) => id),
    /** A stay of a channel over one of ours; the id. */
    async clash(): Promise<string> {
      const bookingId = await booked(people.realtor, {
        guest_name: 'Nomsa',
        guest_email: `${randomUUID()}@post.example`,
      })
      const [id, eventId] = [randomUUID(), randomUUID()]
      const { id: feedId } = await feed('in')
      await pool.query(
        `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary)
         select $1, $2, organisation_id, property_id, 'x', daterange(check_in, check_out + 1), 'stay', '' from bookings where id = $3`,
        [eventId, feedId, bookingId],
      )
      await pool.query(
        `insert into channel_clashes (id, organisation_id, property_id, feed_id, event_id, nights, booking_id)
         select $1, organisation_id, property_id, $4, $2, daterange(check_in, check_out + 1), id from bookings where id = $3`,
        [id, eventId, bookingId, feedId],
      )
      return id
    },
    /** A stay that a channel sold; the id. */
    async importedStay(): Promise<string> {
      const id = randomUUID()
      const { id: feedId } = await feed('in')
      await pool.query(
        `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary)
         select $1, id, organisation_id, property_id, 'x', daterange($3, $4), 'stay', 'Reserved' from channel_feeds where id = $2`,
        [id, feedId, day(50), day(52)],
      )
      return id
    },
    /** Nights that the realtor keeps from being sold; the id. */
    async block(): Promise<string> {
      const id = randomUUID()
      const { id: propertyId } = await property()
      await pool.query(
        `insert into calendar_blocks (id, organisation_id, property_id, nights, reason) values ($1, $2, $3, daterange($4, $5), 'blocked')`,
        [id, people.realtor.organisation_id, propertyId, day(40), day(42)],
      )
      return id
    },
    over,
    ...writingOf(testApp, people.realtor, () => booked(people.client, {})),
    reviewed,
    /** One that is hidden; its id. */
    async hiddenReview(): Promise<string> {
      const id = await reviewed()
      await pool.query(`update reviews set hidden_at = moment(), hidden_reason = 'Unkind' where id = $1`, [
        id,
      ])
      return id
    },
    ...programsOf(testApp, people.realtor),
    newAddress: () => `${randomUUID()}@post.example`,
    bookingLinkToken: (bookingId: string) => link('booking_claims', { booking_id: bookingId }),
    resetToken: async () => link('password_resets', { user_id: (await newcomer()).id, expires_at }),
    async confirmToken() {
      const { id, email } = await newcomer()
      return link('email_confirmations', { user_id: id, email, expires_at })
    },
    /** Another session of somebody's; its id. */
    sessionOf: async (who: Person) => (await callerOfToken(deps, await tokenOf(who)))!.actor.sessionId, // just opened
    /** The token of a session that was ended. */
    async revokedToken(who: Person): Promise<string> {
      const token = await tokenOf(who)
      await closeSession(db, (await callerOfToken(deps, token))!.actor.sessionId) // just opened
      return token
    },
    /** As if no organisation had chosen a plan. */
    withoutPlans: () => pool.query('delete from subscriptions'),
    /** As if every organisation might list as many homes as it likes. */
    withoutLimits: () =>
      pool.query(
        `insert into subscriptions (organisation_id, plan_id, status) select id, 'galactic', 'active' from organisations
         on conflict (organisation_id) do update set plan_id = 'galactic', status = 'active'`,
      ),
  }
}
