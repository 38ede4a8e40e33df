/** Width of a day and height of a property's row, in whole pixels. */
export type TimelineSize = { dayPx: number; rowPx: number }

/** The space that days and rows share: beside the names and below the head. */
export type TimelineRoom = { width: number; height: number }

const DAY_PX_MIN = 34
const DAY_PX_MAX = 64
const ROW_PX_MIN = 46
const ROW_PX_MAX = 144
/** Below the bars, with each price in the day of its night. */
export const PRICES_PX = 14

/** A day that is so wide has room for the price of its night. */
const PRICED_DAY_PX = 48
// Fewer days in view would plan less than they tell.
const PRICED_DAYS_MIN = 14
// A month is as much as is planned at a glance: with more room the days widen.
const DAYS_AIM = 31

const BAR_PX_MAX = 56
const BAR_GAP_PX = 7
// Bars above each other take what they can get.
const LANES_GAP_PX = 3

const within = (px: number, min: number, max: number) => Math.min(max, Math.max(min, Math.floor(px)))

/** Days that fill the width, whole ones, and rows that share the height up to a bound. */
export function sizeOf({ width, height }: TimelineRoom, rows: number): TimelineSize {
  const hasPrices = width >= PRICED_DAYS_MIN * PRICED_DAY_PX
  const wanted = hasPrices ? within(width / DAYS_AIM, PRICED_DAY_PX, DAY_PX_MAX) : DAY_PX_MIN
  const days = Math.max(1, Math.floor(width / wanted))
  return {
    dayPx: within(width / days, wanted, DAY_PX_MAX),
    rowPx: within(height / Math.max(1, rows), ROW_PX_MIN + (hasPrices ? PRICES_PX : 0), ROW_PX_MAX),
  }
}

/** True if the prices of free nights are shown in them. */
export const isPriced = ({ dayPx }: Pick<TimelineSize, 'dayPx'>): boolean => dayPx >= PRICED_DAY_PX

/**
 * Position of a lane's bar in its row, in pixels: a single bar has space around it, several are centred in the space above the
 * prices.
 */
export function barPlace(size: TimelineSize, lane = 0, lanes = 1): { top: number; height: number } {
  const room = size.rowPx - (isPriced(size) ? PRICES_PX : 0)
  const gap = lanes === 1 ? BAR_GAP_PX : LANES_GAP_PX
  const height = Math.min(BAR_PX_MAX, (room - 2 * gap) / lanes)
  return { top: (room - height * lanes) / 2 + lane * height, height: height - (lanes === 1 ? 0 : 1) }
}
