import { sql } from 'drizzle-orm'
import { addDays } from '#src/contract/days.ts'
import { SOUTH_AFRICA } from '#src/contract/fields.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/turnover.ts'
import { turnoverState, VAT_THRESHOLDS } from '../../rules/vat-thresholds.ts'
import { vatNumberOn } from '../../rules/vat-status.ts'
import { selectNetStays } from '../net/select-stays.ts'

type Found = {
  months: { month: string; cents: number }[]
  numbers: { from: string; number: string | null }[] | null
}

/** Returns the first day of the 12 months up to a day: that of the month after the same one last year. */
function yearUpTo(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month === 12 ? `${year}-01-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}-01`
}

/** The turnover of 12 months, by the month of check-in, beside the threshold of VAT; one statement, which reads the stays and the invoices of damage of these months. See docs/product/money.md#turnover. */
export const readTurnover: Handler<typeof contract.readTurnover> = async (
  { db, today },
  _,
  { organisation },
) => {
  const to = today()
  const from = yearUpTo(to)
  const stays = selectNetStays(organisation.id, from, addDays(to, 1))
  const { rows } = await db.execute<Found>(sql`
    select
      (select numbers from vat_settings where organisation_id = ${organisation.id}) as numbers,
      (select coalesce(json_agg(json_build_object('month', month, 'cents', cents) order by month), '[]') from (
        select month, sum(cents)::bigint as cents from (
          select left(check_in, 7) as month, coalesce(gross, 0) as cents from (${stays}) as stays
          union all
          select to_char(issued_at at time zone ${SOUTH_AFRICA}, 'YYYY-MM'), total_cents from stay_documents
          where organisation_id = ${organisation.id} and claim_id is not null and issued_at >= (${from}::timestamp at time zone ${SOUTH_AFRICA})
            and issued_at < (${addDays(to, 1)}::timestamp at time zone ${SOUTH_AFRICA})) as supplies
        group by 1) as summed) as months`)
  const { months, numbers } = rows[0]! // a select without a table has one row
  const supplies = months.reduce((sum, { cents }) => sum + cents, 0)
  const { thresholdCents, percent, state } = turnoverState(supplies, to)
  return {
    success: true as const,
    from,
    to,
    supplies_12_months: supplies,
    months: months.map(({ month, cents }) => ({ month, amount: cents })),
    thresholds: VAT_THRESHOLDS.map(({ since, compulsoryCents, voluntaryCents, source }) => ({
      since,
      compulsory: compulsoryCents,
      voluntary: voluntaryCents,
      source,
    })),
    threshold: thresholdCents,
    percent,
    state,
    is_vendor: vatNumberOn(numbers ?? [], to) !== null,
  }
}
