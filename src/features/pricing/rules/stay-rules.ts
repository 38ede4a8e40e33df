import { listed, nightsWord, percentWord, rand, weekdayNames } from '#src/contract/words.ts'

/** Rules of a home for every stay, as the API says them. */
type Asked = {
  min_nights: number
  max_nights: number | null
  arrival_days: readonly number[] | null
  departure_days: readonly number[] | null
  notice_days: number
  weekly_discount: number
  monthly_discount: number
  pet_fee: number
}

const daysWord = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** Returns what a guest should know before choosing nights, a sentence each; nothing of a home that asks nothing. */
export const stayRules = (asked: Asked): string[] => [
  ...(asked.min_nights > 1 ? [`At least ${nightsWord(asked.min_nights)}`] : []),
  ...(asked.max_nights === null ? [] : [`At most ${nightsWord(asked.max_nights)}`]),
  ...(asked.arrival_days ? [`Check-in on ${listed(weekdayNames(asked.arrival_days), 'or')}`] : []),
  ...(asked.departure_days ? [`Check-out on ${listed(weekdayNames(asked.departure_days), 'or')}`] : []),
  ...(asked.notice_days > 0 ? [`Book at least ${daysWord(asked.notice_days)} ahead`] : []),
  ...(asked.weekly_discount > 0
    ? [`${percentWord(asked.weekly_discount)} off stays of 7 nights or more`]
    : []),
  ...(asked.monthly_discount > 0
    ? [`${percentWord(asked.monthly_discount)} off stays of 28 nights or more`]
    : []),
  ...(asked.pet_fee > 0 ? [`Pet fee: ${rand(asked.pet_fee)} per stay`] : []),
]
