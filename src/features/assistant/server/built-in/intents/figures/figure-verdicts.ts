import { type Group, type Metric, valueOf } from './figure-values.ts'
import type { Desk } from '../intent.ts'

export const DIFFERENCE = /\b(?:difference|verskil)\b/
export const TOGETHER = /\b(?:together|combined|added|total|in all|altogether|altesaam|totaal|saam|sum)\b/
const MORE =
  /\b(?:more|less|fewer|than|versus|vs|difference|compare\w*|better|worse|meer|minder|as|verskil|vergelyk|beter|slegter|teenoor)\b/

/** Says of two homes which has more, where that is asked. */
export function moreOf(desk: Desk, metric: Metric, sorted: readonly Group[]): string {
  const [first, second, third] = sorted
  if (!first || !second || third || !MORE.test(desk.meaning.text)) return ''
  const by = Math.round((valueOf(metric, first) - valueOf(metric, second)) * 10) / 10
  const { t, rand, number } = desk.writer
  const said =
    metric === 'income'
      ? rand(by)
      : metric === 'occupancy'
        ? t(`${by} points`, `${number(by)} punte`)
        : String(by)
  return `\n${by === 0 ? t('Both are the same.', 'Albei is dieselfde.') : t(`${first.name} is ${said} more.`, `${first.name} is ${said} meer.`)}`
}
