import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#src/contract/language.ts'
import { awaitsPayment, openNotes } from '#src/features/arrival/server/queries.ts'
import { payCodeOf } from '#src/features/booking-links/server/queries.ts'
import { statusNow } from '#src/features/bookings/server/queries.ts'
import { paymentSums } from '#src/features/dues/server/queries.ts'
import { awaitsRegister, registerFacts, registerLinkOf } from '#src/features/guest-register/server/queries.ts'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { arrivalNotes, bookings, properties, templates, users } from '#src/server/db/schema.ts'
import type { Keyed } from '#src/server/sealed.ts'
import { fillParts, languageOf, missingOf, showsArrival, textOf, type Texts } from '../rules/fill.ts'
import { type Facts, valuesOf } from '../rules/values.ts'
import type { Variable } from '../rules/variables.ts'
import type { Row } from './select-templates.ts'

/** One template, of an organisation where one is named. */
export async function templateById(db: Db, id: string, organisationId?: string): Promise<Row | undefined> {
  const isTheirs = organisationId ? eq(templates.organisationId, organisationId) : undefined
  const [row] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), isTheirs))
  return row
}

type Found = { facts: Facts; language: Language | null; propertyId: string | null; organisationId: string }

/** Returns what is known of a stay for texts about it, and the language its guest is written to in. */
export async function factsOf(
  db: Db,
  config: Keyed & Pick<Config, 'publicUrl'>,
  bookingId: string,
  organisationId?: string,
): Promise<Found | undefined> {
  const host = sql.identifier('host')
  const [row] = await db
    .select({
      booking: bookings,
      awaitsPayment,
      awaitsRegister,
      register: registerFacts,
      nextDue: sql<Facts['nextDue']>`(
        select json_build_object('cents', amount_cents - paid_cents, 'day', (due_at at time zone 'Africa/Johannesburg')::date) from dues
        where booking_id = ${bookings.id} and paid_cents < amount_cents and waived_at is null and void_at is null
          and ${statusNow} <> 'cancelled' order by due_at, created_at limit 1)`,
      sums: paymentSums,
      property: {
        address: properties.address,
        city: properties.city,
        province: properties.province,
        checkInTime: properties.checkInTime,
        checkOutTime: properties.checkOutTime,
        publicSlug: sql<string | null>`case when ${properties.isPublic} then ${properties.slug} end`,
      },
      notes: {
        // First, as it is never empty: by the first of them Drizzle tells whether there is a row.
        doorCodeHours: arrivalNotes.doorCodeHours,
        wifiName: arrivalNotes.wifiName,
        wifiPassword: arrivalNotes.wifiPassword,
        doorCode: arrivalNotes.doorCode,
        directions: arrivalNotes.directions,
        parking: arrivalNotes.parking,
      },
      guestLanguage: users.language,
      hostName: sql<string>`${host}.name`,
      hostPhone: sql<string | null>`${host}.phone`,
    })
    .from(bookings)
    .innerJoin(sql`users as host`, sql`${host}.id = ${bookings.realtorId}`)
    .leftJoin(properties, eq(properties.id, bookings.propertyId))
    .leftJoin(arrivalNotes, eq(arrivalNotes.propertyId, bookings.propertyId))
    .leftJoin(users, eq(users.id, bookings.clientId))
    .where(
      and(
        eq(bookings.id, bookingId),
        organisationId ? eq(bookings.organisationId, organisationId) : undefined,
      ),
    )
  if (!row) return undefined
  const { booking, property, notes, register, guestLanguage, hostName, hostPhone } = row
  return {
    language: guestLanguage ?? booking.guestLanguage,
    propertyId: booking.propertyId,
    organisationId: booking.organisationId,
    facts: {
      bookingId,
      reference: booking.reference,
      status: booking.status,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      guests: booking.guests,
      totalCents: booking.totalCents,
      guestName: booking.guestName,
      hasAccount: booking.clientId !== null,
      payCode: payCodeOf(config, booking),
      propertyName: booking.propertyName,
      property,
      notes: notes && openNotes(config, booking.propertyId!, notes), // they are of it
      awaitsPayment: row.awaitsPayment,
      awaitsRegister: row.awaitsRegister,
      registerLink: register.isOn ? registerLinkOf(config, { bookingId, turn: register.turn }) : null,
      nextDue: row.nextDue,
      paidCents: row.sums.heldCents,
      hostName,
      hostPhone,
    },
  }
}

type Asked = { now: Date; publicUrl: string }

/** Texts as they would be sent about a stay, in its guest's language or another that is asked for. Null where there is no text. */
export function fillTexts(texts: Texts, { facts, language }: Found, { now, publicUrl }: Asked) {
  const spoken = languageOf(texts, language)
  if (!spoken) return null
  const parts = fillParts(texts[spoken] ?? '', valuesOf(facts, spoken, now, publicUrl))
  return { language: spoken, parts, missing: missingOf(parts), text: textOf(parts) }
}

/** `showsArrival`: whether it names what opens the home. */
type Filled = { language: Language; showsArrival: boolean } & ({ text: string } | { missing: Variable[] })

/**
 * The words of a template about a stay of its own organisation, in the guest's language where it has that; or what lacks, be it
 * not filled in or not to be told (yet). Null where either is gone. See docs/product/templates.md#variables.
 */
export async function fillTemplate(
  tx: Db,
  config: Keyed & Pick<Config, 'publicUrl'>,
  { templateId, bookingId, now }: { templateId: string; bookingId: string; now: Date },
): Promise<Filled | null> {
  const found = await factsOf(tx, config, bookingId)
  const template = found && (await templateById(tx, templateId, found.organisationId))
  const filled = template && fillTexts(template.texts, found, { now, publicUrl: config.publicUrl })
  if (!filled) return null
  const { language, text, missing, parts } = filled
  const answer = { language, showsArrival: showsArrival(parts) }
  return text === null ? { ...answer, missing: missing.map(({ variable }) => variable) } : { ...answer, text }
}
