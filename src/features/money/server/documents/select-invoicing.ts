import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import type { Issued } from '../../rules/invoicing.ts'
import { vatNumberOn } from '../../rules/vat-status.ts'
import { EARNED } from '../select-money.ts'

type Found = {
  today: string
  status: 'pending' | 'confirmed' | 'cancelled'
  is_earned: boolean
  pays_levy: boolean
  numbers: { from: string; number: string | null }[] | null
  deposits: 'payment' | 'applied' | null
  retained: 'with_vat' | 'without_vat' | null
  long_stays: 'sixty_percent' | 'nine_percent' | null
  issued: Issued[]
}

/** Selects what decides about invoices of a stay: documents that were issued of its price, whether it is earned and bears the tourism levy, and the VAT status of its host today. One statement. */
export async function selectInvoicing(tx: Db, bookingId: string) {
  const { rows } = await tx.execute<Found>(sql`
    select (moment() at time zone 'Africa/Johannesburg')::date::text as today, status, numbers, deposits, retained, long_stays,
      exists (select from ledger_entries where cause_kind = ${EARNED} and cause_id = bookings.id::text) as is_earned,
      exists (select from stay_terms where booking_id = bookings.id and terms -> 'tourism_levy' = 'true') as pays_levy,
      coalesce((
        select json_agg(json_build_object('id', id, 'kind', kind, 'totalCents', total_cents, 'vatCents', vat_cents, 'vatRate', vat_rate,
          'vatBasis', vat_basis, 'creditsId', credits_id) order by issued_at, id)
        from stay_documents where booking_id = bookings.id and kind <> 'receipt' and claim_id is null), '[]') as issued
    from bookings left join vat_settings on vat_settings.organisation_id = bookings.organisation_id
    where bookings.id = ${bookingId}`)
  const { long_stays: longStays, is_earned: isEarned, pays_levy: paysLevy, ...found } = rows[0]! // the stay is taken
  return { ...found, longStays, isEarned, paysLevy, vatNumber: vatNumberOn(found.numbers ?? [], found.today) }
}

export type Invoicing = Awaited<ReturnType<typeof selectInvoicing>>
