import { depositKinds, OWN_STEPS_MAX, policies } from '#src/contract/stay-policy.ts'
import { z } from '#src/contract/zod.ts'
import { cents, day, id, line, list, long, maybe, moment, small, words } from './shape-parts.ts'

export const reviewShape = z.object({
  id,
  booking_id: maybe(id),
  client_name: line,
  client_city: maybe(line),
  rating: small,
  body: long,
  created_at: moment,
  reply: maybe(long),
  replied_at: maybe(moment),
  hidden_at: maybe(moment),
  hidden_reason: maybe(words(2000)),
})

export const propertyShape = z.object({
  id,
  slug: words(120).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: line,
  description: long,
  property_type: line,
  address: line,
  neighbourhood: maybe(line),
  city: line,
  province: maybe(line),
  nightly_cents: cents,
  cleaning_fee_cents: cents,
  service_fee_cents: cents,
  bedrooms: small,
  bathrooms: z.number(),
  max_guests: small,
  square_feet: maybe(z.int()),
  amenities: list(line, 200),
  house_rules: maybe(long),
  check_in_time: words(5).regex(/^\d\d:\d\d$/),
  check_out_time: words(5).regex(/^\d\d:\d\d$/),
  available_from: maybe(day),
  available_to: maybe(day),
  is_available: z.boolean(),
  instant_booking: z.boolean(),
  hold_hours: small,
  hidden_at: maybe(moment),
  hidden_reason: maybe(words(2000)),
  created_at: moment,
  updated_at: moment,
  blocks: list(
    z.object({ id, nights: words(40), reason: line, note: maybe(words(2000)), created_at: moment }),
    5000,
  ),
  turnovers: list(
    z.object({
      day,
      cots: small,
      note: maybe(words(2000)),
      cleaner_id: maybe(id),
      // Told to the cleaner already, so that nobody tells it again.
      notified_at: maybe(moment).default(null),
      notified_how: maybe(line).default(null),
      notified_of: maybe(words(4000)).default(null),
      done_at: maybe(moment),
      done_note: maybe(words(2000)),
      // A path of the installation that made the copy: the photo comes as a file, see load-photos.ts.
      done_picture: maybe(words(2000)).default(null),
    }),
    20_000,
  ),
  reviews: list(reviewShape, 20_000),
})

const weekdays = z.array(z.int().min(0).max(6)).max(7)
export const ratesShape = z.object({
  rates: maybe(
    z.object({
      weekend_nights: weekdays,
      weekend_cents: maybe(cents),
      seasons: list(
        z.object({
          id: line,
          name: line,
          // A day of one year, or of each.
          from: words(10),
          to: words(10),
          cents: maybe(cents),
          weekendCents: maybe(cents),
          percent: maybe(z.number()),
          minNights: maybe(small),
          isThrough: maybe(z.boolean()),
          terms: maybe(
            z.object({
              policy: maybe(z.enum(policies)),
              steps: list(z.object({ days: small, refund_percent: z.number() }), OWN_STEPS_MAX),
              deposit: maybe(z.object({ kind: z.enum(depositKinds), value: z.number() })),
            }),
          ).optional(),
        }),
        200,
      ),
      min_nights: small,
      max_nights: maybe(small),
      is_through: z.boolean(),
      weekly_percent: z.number(),
      monthly_percent: z.number(),
      extra_guest_above: maybe(small),
      extra_guest_cents: cents,
      pet_fee_cents: cents,
      arrival_days: maybe(weekdays),
      departure_days: maybe(weekdays),
      preparation_nights: small,
      notice_days: small,
      window_days: maybe(small),
      updated_at: moment,
    }),
  ),
  nights: list(z.object({ night: day, cents: maybe(cents), min_nights: maybe(small) }), 5000),
})

export const arrivalShape = maybe(
  z.object({
    wifi_name: maybe(line),
    wifi_password: maybe(line),
    door_code: maybe(line),
    door_code_hours: small,
    directions: maybe(long),
    parking: maybe(long),
  }),
)

/** Terms come as they were saved; what a later version does not know it does not read. */
export const termsShape = maybe(z.record(z.string(), z.json()))

export const talkShape = z.object({
  conversations: list(
    z.object({
      id,
      booking_id: maybe(id),
      guest_name: line,
      host_archived_at: maybe(moment),
      messages: list(
        z.object({ id, from_host: z.boolean(), content: long, created_at: moment, read_at: maybe(moment) }),
        20_000,
      ),
    }),
    50,
  ),
  whatsapp: list(
    z.object({ id, user_name: line, number: words(40), content: long, created_at: moment }),
    5000,
  ),
})

export const templateShape = z.object({
  id,
  name: line,
  texts: z.partialRecord(z.enum(['en', 'af', 'zu']), words(8000)),
  starting_key: maybe(line),
  created_at: moment,
  updated_at: moment,
})

export const automationShape = z.object({
  id,
  name: line,
  trigger: z.record(z.string(), z.json()),
  conditions: z.looseObject({ homes: list(id, 500) }),
  action: line,
  template_id: id,
  late: line,
  starting_key: maybe(line),
  created_at: moment,
})

export const newsShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('newsletter'),
    id,
    title: line,
    body: words(200_000),
    image_url: maybe(words(2000).regex(/^(https:\/\/|\/uploads\/)/)).default(null),
    cta_label: maybe(line),
    cta_url: maybe(words(2000).regex(/^(https?:\/\/|\/(?!\/))/)),
    status: z.enum(['scheduled', 'sending', 'paused', 'sent', 'cancelled']),
    send_at: maybe(moment),
    started_at: maybe(moment),
    finished_at: maybe(moment),
    created_at: moment,
    recipients: z.int(),
    delivered: z.int(),
    bounced: z.int(),
    opened: z.int(),
    clicked: z.int(),
    unsubscribed: z.int(),
  }),
  z.object({ kind: z.literal('draft'), content: z.record(z.string(), z.json()), updated_at: moment }),
  z.object({ kind: z.literal('follower') }),
])

export const knowledgeShape = z.object({
  id,
  property_id: maybe(id),
  question: words(2000),
  answer: long,
  created_at: moment,
  updated_at: moment,
})
