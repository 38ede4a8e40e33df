import { randomUUID } from 'node:crypto'
import { addDays } from '#src/contract/days.ts'
import { makeProperty } from './property.ts'
import type { TestApp } from './test-app.ts'

/** A guest with all by which somebody could be known, and what they wrote. */
export type Written = {
  name: string
  phone: string
  email: string
  /** Of the request, in messages, of a review. */
  request: string
  messages: readonly string[]
  review: string
}

type Given = {
  guests: readonly Written[]
  properties?: readonly { name: string; address?: string; description?: string }[]
  doorCode?: string
  wifiPassword?: string
  directions?: string
  /** The words of another channel's calendar about a stay. */
  imported?: { guestName: string; summary: string; note: string }
}

/** A host with homes, and guests who have a stay, a conversation and a review each; made by SQL, as registering takes long on purpose. */
export async function organisationWithGuests({ pool, db, deps, user }: TestApp, given: Given) {
  const host = await user('realtor')
  const today = deps.today()
  const organisation = host.organisation_id!
  const properties = []
  for (const { name, address = '1 Long Walk', description = 'Quiet' } of given.properties ?? [
    { name: 'Sea House' },
  ])
    properties.push(await makeProperty(db, host, { name, address, description, holdHours: 48 }))
  for (const { id } of properties)
    await pool.query(
      `insert into arrival_notes (property_id, organisation_id, door_code, wifi_name, wifi_password, directions) values ($1, $2, $3, 'Sea', $4, $5)`,
      [id, organisation, given.doorCode ?? null, given.wifiPassword ?? null, given.directions ?? null],
    )
  const guests = []
  for (const [at, guest] of given.guests.entries()) {
    const [userId, bookingId, pastId, conversationId, reviewId] = Array.from({ length: 5 }, () =>
      randomUUID(),
    ) as [string, string, string, string, string]
    const property = properties[at % properties.length]! // there is one
    await pool.query(
      `insert into users (id, role, name, email, phone, password_hash, email_verified_at) values ($1, 'client', $2, $3, $4, 'nobody', moment())`,
      [userId, guest.name, `${userId}.${guest.email}`, guest.phone], // an account has an address of its own
    )
    const stay = async (id: string, from: number, status: string) =>
      pool.query(
        `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, client_id,
           guest_name, guest_email, guest_phone, check_in, check_out, guests, status, source, lines, total_cents, special_requests)
         select $1::uuid, 'NAL-' || upper(lpad(to_hex((select count(*) from bookings)), 5, '0')), organisation_id, id, name, city, realtor_id, $2, $3, $4, $5, $6, $7, 2, $8, 'guest', '[]', 300000, $9
         from properties where id = $10`,
        [
          id,
          userId,
          guest.name,
          guest.email,
          guest.phone,
          addDays(today, from),
          addDays(today, from + 3),
          status,
          guest.request,
          property.id,
        ],
      )
    await stay(bookingId, 3 + at * 4, 'confirmed')
    await stay(pastId, -100 - at * 4, 'confirmed')
    await pool.query(
      `insert into conversations (id, organisation_id, guest_id, booking_id, last_message_at) values ($1, $2, $3, $4, moment())`,
      [conversationId, organisation, userId, bookingId],
    )
    for (const content of guest.messages)
      await pool.query(
        `insert into messages (id, conversation_id, from_host, sender_id, receiver_id, content) values ($1, $2, false, $3, $4, $5)`,
        [randomUUID(), conversationId, userId, host.id, content],
      )
    await pool.query(
      `insert into reviews (id, booking_id, property_id, client_id, client_name, rating, body) values ($1, $2, $3, $4, $5, 4, $6)`,
      [reviewId, pastId, property.id, userId, guest.name, guest.review],
    )
    guests.push({ ...guest, userId, bookingId, conversationId, reviewId, propertyId: property.id })
  }
  if (given.imported) {
    const { guestName, summary, note } = given.imported
    await pool.query(
      `with feed as (
         insert into channel_feeds (id, organisation_id, property_id, direction, channel, name, url, next_read_at, problem)
         values (gen_random_uuid(), $1, $2, 'in', 'airbnb', 'Airbnb', 'https://calendars.example/a.ics', '9999-12-31', null) returning id)
       insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary, guest_name, note)
       select gen_random_uuid(), id, $1, $2, gen_random_uuid()::text, daterange($3, $4), 'stay', $5, $6, $7 from feed`,
      [organisation, properties[0]!.id, addDays(today, 60), addDays(today, 63), summary, guestName, note],
    )
  }
  return { host, properties, guests, organisation }
}

export type Organisation = Awaited<ReturnType<typeof organisationWithGuests>>
