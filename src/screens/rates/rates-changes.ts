import { listed, nightsWord, percentWord, plainAmount, rand, weekdayNames } from '#src/contract/words.ts'
import type { RatesValues, TextName } from '#src/features/pricing/web/parts/rates-values.ts'

const amountWord = (text: string) => {
  const rands = Number(plainAmount(text))
  return Number.isFinite(rands) ? rand(rands) : text
}
const countWord = (text: string) => nightsWord(Number(text))
const daysWord = (text: string) => `${text} ${text === '1' ? 'day' : 'days'}`
const shareWord = (text: string) => percentWord(Number(plainAmount(text)))
const plain = (text: string) => text

/** Title of each field, and the format of its value. */
const FIELDS: Record<TextName, readonly [name: string, said: (text: string) => string, empty: string]> = {
  price_per_night: ['Price per night', amountWord, 'none'],
  weekend_price: ['Weekend price', amountWord, 'as other nights'],
  min_nights: ['Shortest stay', countWord, '1 night'],
  max_nights: ['Longest stay', countWord, 'any'],
  weekly_discount: ['Discount from 7 nights', shareWord, 'none'],
  monthly_discount: ['Discount from 28 nights', shareWord, 'none'],
  extra_guest_above: ['Guests included', plain, 'all'],
  extra_guest_price: ['Extra guest fee', amountWord, 'nothing'],
  pet_fee: ['Pet fee', amountWord, 'nothing'],
  preparation_nights: ['Preparation', countWord, 'none'],
  notice_days: ['Notice', daysWord, 'none'],
  window_days: ['How far ahead guests can book', daysWord, 'any time'],
}

const DAYS = [
  ['weekend_nights', 'Weekend nights', 'none'],
  ['arrival_days', 'Arrival', 'any day'],
  ['departure_days', 'Departure', 'any day'],
] as const

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

function changedSeasons(before: RatesValues, after: RatesValues): string[] {
  const saved = new Map(before.seasons.map(season => [season._id, JSON.stringify(season)]))
  const ids = new Set(after.seasons.map(({ _id }) => _id))
  const changed = after.seasons.filter(
    season => season._id && saved.get(season._id) !== JSON.stringify(season),
  )
  const named = (seasons: readonly { name: string }[]) =>
    seasons.length > 2
      ? counted(seasons.length, 'season')
      : listed(
          seasons.map(({ name }) => name || 'A season'),
          'and',
        )
  return [
    [after.seasons.filter(({ _id }) => !_id), 'added'] as const,
    [changed, 'changed'] as const,
    [before.seasons.filter(({ _id }) => !ids.has(_id)), 'removed'] as const,
  ].flatMap(([seasons, done]) => (seasons.length > 0 ? [`${named(seasons)} ${done}`] : []))
}

function changedDates(before: RatesValues, after: RatesValues): string[] {
  const texts = (values: RatesValues) => values.dates.map(date => JSON.stringify(date))
  const [were, are] = [new Set(texts(before)), new Set(texts(after))]
  const dates = new Set([
    ...before.dates.filter(date => !are.has(JSON.stringify(date))).map(({ date }) => date),
    ...after.dates.filter(date => !were.has(JSON.stringify(date))).map(({ date }) => date),
  ])
  return dates.size > 0 ? [`${counted(dates.size, 'single night')} changed`] : []
}

/** Differences from the saved rate plan, in words. */
export function changesOf(before: RatesValues, after: RatesValues): string[] {
  const texts = Object.entries(FIELDS).flatMap(([field, [name, said, empty]]) => {
    const key = field as TextName // a key of the table
    const words = (text: string) => (text.trim() === '' ? empty : said(text.trim()))
    return before[key] === after[key] ? [] : [`${name}: ${words(before[key])}, now ${words(after[key])}`]
  })
  const days = DAYS.flatMap(([key, name, none]) =>
    String(before[key]) === String(after[key])
      ? []
      : [`${name}: ${listed(weekdayNames(after[key]), 'and') || none}`],
  )
  const through = before.through === after.through ? [] : ['How the shortest stay counts']
  return [...texts, ...days, ...through, ...changedSeasons(before, after), ...changedDates(before, after)]
}
