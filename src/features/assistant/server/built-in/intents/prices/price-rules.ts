import { addDays } from '#src/contract/days.ts'
import { listPrices } from '../../../tools/lists/list-prices.ts'
import type { Answering, Desk } from '../intent.ts'
import { fewProperties } from './prices.ts'

type Rules = Awaited<ReturnType<(typeof listPrices)['run']>>['data']

/** Says for each property what its prices hold of some stays, by their rules. */
const byRules =
  (words: (rules: Rules, desk: Desk) => string): Answering =>
  async desk => {
    const { toolbox, today, writer } = desk
    const shown = fewProperties(desk)
    const rows = []
    for (const { id, name } of shown) {
      const found = await toolbox.use(listPrices, { property_id: id, from: today, to: addDays(today, 1) })
      rows.push(`${name}: ${words(found, desk)}`)
    }
    return rows.length === 1 ? `${rows[0]}.` : writer.lines(rows) // as counted
  }

/** Discounts on longer stays. */
export const discounts = byRules(
  ({ weekly_discount_percent: weekly, monthly_discount_percent: monthly }, { writer: { t } }) =>
    [
      ...(weekly ? [t(`${weekly} % from 7 nights`, `${weekly} % vanaf 7 nagte`)] : []),
      ...(monthly ? [t(`${monthly} % from 28 nights`, `${monthly} % vanaf 28 nagte`)] : []),
    ].join(', ') || t('no discount', 'geen afslag nie'),
)

/** The price of each guest above so many. */
export const extraGuests = byRules(
  ({ extra_guest_above: above, extra_guest_price: price }, { writer: { t, rand, guests } }) =>
    above !== null && price > 0
      ? t(
          `each guest above ${above} pays ${rand(price)} a night`,
          `bo ${guests(above)} betaal elke gas ${rand(price)} per nag`,
        )
      : t('no fee for extra guests', 'geen fooi vir ekstra gaste nie'),
)

/** The fee for a pet. */
export const petFee = byRules(({ pet_fee: fee }, { writer: { t, rand } }) =>
  fee
    ? t(`a pet pays ${rand(fee)}`, `’n troeteldier betaal ${rand(fee)}`)
    : t('no fee for pets', 'geen fooi vir troeteldiere nie'),
)

/** The fee for cleaning, once a stay. */
export const cleaningFee: Answering = async desk => {
  const { t, rand, lines } = desk.writer
  const rows = fewProperties(desk).map(
    ({ name, cleaning_fee: fee }) =>
      `${name}: ${fee > 0 ? t(`cleaning ${rand(fee)} a stay`, `skoonmaak ${rand(fee)} per verblyf`) : t('no cleaning fee', 'geen skoonmaakfooi nie')}`,
  )
  return rows.length === 1 ? `${rows[0]}.` : lines(rows) // as counted
}
