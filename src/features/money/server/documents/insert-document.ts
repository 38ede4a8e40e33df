import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { VatBasis } from '#src/contract/vat.ts'
import { stayDay } from '#src/contract/words.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'

export type DocumentKind = 'receipt' | 'invoice' | 'credit_note'

const PREFIX: Record<DocumentKind, string> = { receipt: 'R', invoice: 'INV', credit_note: 'CN' }
const DIGITS = 6

/** Takes the numbers of an organisation before its books, so that a transaction that posts first never waits for one that numbers first. */
export const takeNumbers = (tx: Db, organisationId: string) =>
  tx.execute(sql`
    insert into stay_document_numbers as numbers (organisation_id) values (${organisationId})
    on conflict (organisation_id) do update set receipt = numbers.receipt`)

/** The next number of a kind. Its row stays locked until the transaction ends: one that is undone leaves no gap. */
function nextNumber(organisationId: string, kind: DocumentKind): SQL {
  const last = sql.identifier(kind)
  return sql`
    insert into stay_document_numbers as numbers (organisation_id, ${last}) values (${organisationId}, 1)
    on conflict (organisation_id) do update set ${last} = numbers.${last} + 1
    returning ${`${PREFIX[kind]}-`}::text || repeat('0', greatest(0, ${DIGITS} - length(${last}::text))) || ${last}::text as number`
}

export type NewDocument = {
  kind: DocumentKind
  lines: readonly { words: string; cents: number }[]
  totalCents: number
  vatCents?: number
  vatRate?: number | null
  vatBasis?: VatBasis
  /** The number of the host, where it holds. */
  vatNumber?: string | null
  facts?: readonly [string, string][]
  paymentId?: string | null
  creditsId?: string | null
  /** Of an invoice of damage, its claim. */
  damageId?: string | null
}

/** Facts of a stay as a document says them. */
const factsOf = ({ reference, propertyName, checkIn, checkOut }: Row['booking']): [string, string][] => [
  ['Booking', reference],
  ['Stay', `${propertyName}, ${stayDay(checkIn)} to ${stayDay(checkOut)}`],
]

/** Issues a document in the name of the host as the host is in law now; a credit note names whom its invoice names. One statement. Gives its id and number. */
export async function insertDocument(
  tx: Db,
  { booking }: Pick<Row, 'booking'>,
  document: NewDocument,
): Promise<{ id: string; number: string }> {
  const { id: bookingId, organisationId, guestName } = booking
  const { kind, totalCents, vatCents = 0, vatRate = null, vatBasis = 'whole', creditsId = null } = document
  const facts = [...factsOf(booking), ...(document.facts ?? [])]
  const { rows } = await tx.execute<{ id: string; number: string }>(sql`
    with next as (${nextNumber(organisationId, kind)}),
    host as (
      select jsonb_build_object(
        'name', coalesce(organisation_legal.name, organisations.name),
        'address', concat_ws(E'\n', organisation_legal.service_address, 'Registration ' || organisation_legal.registration),
        'vatNumber', ${document.vatNumber ?? ''}::text,
        'email', coalesce(organisation_legal.email, '')) as supplier
      from organisations left join organisation_legal on organisation_legal.organisation_id = organisations.id
      where organisations.id = ${organisationId}),
    guest as (select jsonb_build_object('name', ${guestName}::text, 'address', '', 'vatNumber', '', 'email', '') as recipient)
    insert into stay_documents (id, organisation_id, booking_id, kind, number, total_cents, vat_cents, vat_rate, vat_basis, lines, facts,
      recipient, supplier, payment_id, credits_id, claim_id)
    select ${uuidv7()}, ${organisationId}, ${bookingId}, ${kind}, next.number, ${totalCents}, ${vatCents}, ${vatRate}::int, ${vatBasis},
      ${JSON.stringify(document.lines)}::jsonb, ${JSON.stringify(facts)}::jsonb,
      coalesce(credited.recipient, guest.recipient), coalesce(credited.supplier, host.supplier), ${document.paymentId ?? null}::uuid, ${creditsId}::uuid,
      ${document.damageId ?? null}::uuid
    from next cross join host cross join guest
      left join stay_documents as credited on credited.id = ${creditsId}::uuid and credited.organisation_id = ${organisationId}
    returning id, number`)
  return rows[0]! // one organisation, one number
}
