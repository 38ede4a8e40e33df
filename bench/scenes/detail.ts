import type pg from 'pg'
import { nth, type Scene } from '../scene.ts'

const PROPERTY = `
  select properties.*, null as search, users.name as realtor_name,
    case when public_email then coalesce(contact_email, email) end as email, case when public_phone then phone end as phone, bio, profile_image,
    to_char(users.created_at at time zone 'Africa/Johannesburg', 'YYYY-MM') as since,
    (select count(*)::int from properties as other where other.organisation_id = properties.organisation_id
      and other.is_public and other.is_available) as homes
  from properties join users on users.id = realtor_id where slug = $1 and is_public`

type Row = Record<string, unknown> & {
  nightly_cents: number
  from_cents: number
  cleaning_fee_cents: number
  service_fee_cents: number
}

/** A home as the contract answers it, by hand. */
const answerOf = (row: Row) => ({
  _id: row.id,
  public_slug: row.slug,
  title: row.name,
  description: row.description,
  images: row.images,
  propertyType: row.property_type,
  city: row.city,
  state: row.province,
  neighbourhood: row.neighbourhood,
  address: row.address_is_public ? row.address : null,
  price_per_night: row.nightly_cents / 100,
  from_price: row.from_cents / 100,
  cleaningFee: row.cleaning_fee_cents / 100,
  serviceFee: row.service_fee_cents / 100,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  squareFootage: row.square_feet,
  max_guests: row.max_guests,
  amenities: row.amenities,
  houseRules: row.house_rules,
  checkInTime: row.check_in_time,
  checkOutTime: row.check_out_time,
  instantBooking: row.instant_booking,
  holdHours: row.hold_hours,
  isAvailable: row.is_available,
  is_public: row.is_public,
  realtorId: row.realtor_id,
  realtor_name: row.realtor_name,
  realtor_email: row.email,
  realtor_phone: row.phone,
  realtor_profileImage: row.profile_image,
  realtor: {
    _id: row.realtor_id,
    name: row.realtor_name,
    bio: row.bio,
    profileImage: row.profile_image,
    since: row.since,
    homes: row.homes,
  },
  rating: row.rating_count === 0 ? null : Math.round(Number(row.rating) * 10) / 10,
  reviewCount: row.rating_count,
})

/** The home of a slug. */
export async function propertyBy(pool: pg.Pool, slug: string) {
  const { rows } = await pool.query<Row>({ name: 'home', text: PROPERTY, values: [slug] })
  if (!rows[0]) throw new Error(`No home ${slug}`)
  return answerOf(rows[0])
}

const PATH = /^\/api\/public\/properties\/([\w-]+)$/

/** The public facts of a home. */
export const detail: Scene = {
  name: 'detail',
  ask: ({ homes: properties }, number) => ({
    path: `/api/public/properties/${nth(properties, number * 311).slug}`,
  }),
  essence: text => JSON.parse(text) as unknown,
  isAt: ({ pathname }) => PATH.test(pathname),
  async bare(pool, { url }) {
    const property = await propertyBy(pool, PATH.exec(url.pathname)![1]!) // isAt has seen to it
    return { body: JSON.stringify({ success: true, property }) }
  },
}
