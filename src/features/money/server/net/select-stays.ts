import { type SQL, sql } from 'drizzle-orm'

/** The part of its price that the host of a stay has given up: waived, or given back of what was due. The rules of money, `allowedCents`, say the same. */
const givenUp = sql`(
  coalesce((select sum(amount_cents - paid_cents) from dues where booking_id = bookings.id and kind <> 'damage' and waived_at is not null), 0)
  + coalesce((select sum(amount_cents - excess_cents) from stay_refunds where booking_id = bookings.id and toward = 'stay'), 0))`

/** Selects stays that arrive in [from, to), here and by channels, with what they cost, without what was given up of that, and who keeps what. Figures of a channel's file count before those of a host. */
export const selectNetStays = (organisationId: string, from: string, to: string): SQL => sql`
    select property_id, property_name, check_in::text, check_out::text, guests,
      case when source = 'imported' then coalesce(channel, 'other') else 'direct' end as channel,
      coalesce(paid.gross, nullif(total_cents, case when source = 'imported' then 0 end) - ${givenUp})::bigint as gross, coalesce(paid.fee, 0)::bigint as channel_fee,
      source <> 'imported' or paid.fee is not null as has_fee,
      case when source = 'imported' then 0 else coalesce((
        select sum(ledger_lines.cents) from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
        where about = bookings.id and ledger_accounts.kind = 'fees'), 0)::bigint end as gateway_fee,
      coalesce(paid.cleaning, (select sum((line ->> 'amountCents')::bigint) from jsonb_array_elements(lines) as line
        where line ->> 'kind' = 'cleaning_fee'), 0)::bigint as cleaning
    from bookings left join lateral (
      select sum(gross_cents)::bigint as gross, sum(fee_cents)::bigint as fee, sum(cleaning_cents)::bigint as cleaning
      from channel_payout_lines where booking_id = bookings.id having count(*) > 0) as paid on true
    where organisation_id = ${organisationId} and status = 'confirmed' and check_in >= ${from} and check_in < ${to}
    union all
    select channel_events.property_id, properties.name, lower(nights)::text, upper(nights)::text, guests, channel_feeds.channel,
      coalesce(paid.gross, amount_cents, payout_cents + coalesce(channel_fee_cents, 0)),
      coalesce(paid.fee, channel_fee_cents, greatest(0, amount_cents - payout_cents), 0),
      coalesce(paid.fee, channel_fee_cents, amount_cents - payout_cents) is not null, 0, coalesce(paid.cleaning, 0)
    from channel_events
      join channel_feeds on channel_feeds.id = feed_id
      join properties on properties.id = channel_events.property_id
      left join lateral (
        select sum(gross_cents)::bigint as gross, sum(fee_cents)::bigint as fee, sum(cleaning_cents)::bigint as cleaning
        from channel_payout_lines where event_id = channel_events.id having count(*) > 0) as paid on true
    where channel_events.organisation_id = ${organisationId} and counts_as_stay and not is_echo
      and lower(nights) >= ${from} and lower(nights) < ${to}`
