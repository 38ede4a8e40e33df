import { addDays } from '#src/contract/days.ts'
import { compareNet } from '../../../tools/compare-net.ts'
import { figureSpans } from './figure-spans.ts'
import { type Answering, AskBack } from '../intent.ts'

/** Answers what channels took of the stays that arrive on the days that are named, and what is left of them. */
export const netByChannel: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, span, lines, stays, rand, period } = writer
  if (meaning.properties.length > 0)
    throw new AskBack(
      t(
        'I can say that by channel for all your properties together.',
        'Ek kan dit per kanaal sê vir al jou eiendomme saam.',
      ),
    )
  const days = figureSpans(desk)[0]! // there is one
  const { rows } = await toolbox.use(compareNet, {
    from: days.from,
    to: addDays(days.last, 1),
    by: 'channel',
  })
  const title = `${t('What channels took', 'Wat kanale geneem het')}, ${span(days)}`
  const asked = meaning.channels.map(name => name.toLowerCase())
  const shown =
    asked.length > 0
      ? rows.filter(({ key, name }) => asked.includes(key) || asked.includes(name.toLowerCase()))
      : rows
  if (shown.length === 0)
    return `${[title, ...meaning.channels].join(', ')}: ${t('no such stays arrive then.', 'geen sulke verblywe begin dan nie.')}`
  const nameOf = ({ key, name }: (typeof rows)[number]) =>
    key === 'direct' ? t('Booked here', 'Hier bespreek') : name
  const unknown = (count: number) =>
    count > 0 ? t(` (amount unknown of ${count})`, ` (bedrag van ${count} onbekend)`) : ''
  // The amount of a stay may be known without its fee: it came by hand, or its payout is still to come.
  const words = (row: (typeof rows)[number]) => {
    const head = `${nameOf(row)}: ${stays(row.stays)}${unknown(row.stays_without_amount)}`
    const fees = rand(row.channel_fee + row.gateway_fee)
    if (row.stays === row.stays_without_amount + row.stays_without_fee)
      return `${head}, ${t('fees not known: upload its payouts under Money, What channels bring', 'fooie nie bekend nie: laai sy uitbetalings op by Money, What channels bring')}`
    if (row.stays_without_fee > 0)
      return `${head}, ${t(`fees so far ${fees}, not known of ${row.stays_without_fee}`, `fooie tot dusver ${fees}, van ${row.stays_without_fee} nie bekend nie`)}`
    return `${head}, ${t('fees', 'fooie')} ${fees} ${t('of', 'van')} ${rand(row.gross)}, ${t('left without cleaning', 'oor sonder skoonmaak')} ${rand(row.net)}`
  }
  const hasFees = (row: (typeof rows)[number]) => row.stays > row.stays_without_amount + row.stays_without_fee
  return {
    text: `${title}:\n${lines(shown.map(words))}`,
    card: {
      title,
      period: period(days),
      figure: null,
      rows: shown.map(row => ({
        label: nameOf(row),
        value: hasFees(row) ? rand(row.channel_fee + row.gateway_fee) : t('not known', 'nie bekend nie'),
        share: null,
      })),
      note: t(
        'Fees of channels as their payout files say them, by the day of check-in.',
        'Kanale se fooie soos hul uitbetalingslêers dit sê, volgens die dag van inboek.',
      ),
    },
  }
}
