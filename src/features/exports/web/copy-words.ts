import { grouped, stayDay, storage } from '#src/contract/words.ts'
import { dayOf } from '#src/contract/days.ts'
import type { ExportAnswer } from '../contract/exports.ts'

const dayWords = (instant: string): string => stayDay(dayOf(new Date(instant)))
const timeWords = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-ZA', {
    timeZone: 'Africa/Johannesburg',
    hour: '2-digit',
    minute: '2-digit',
  })

const PARTS = { records: 'records', photos: 'photos' }

/** Returns how far a copy is: in a line, and what there is to add. */
export function copyWords(copy: ExportAnswer, whose: string): { title: string; text: string } {
  const made = `${whose}, made ${dayWords(copy.createdAt)}`
  const started = `${whose}, started ${timeWords(copy.createdAt)}`
  const part = PARTS[copy.stage ?? 'records']
  if (copy.state === 'ready' && copy.expires_at)
    return { title: `Ready, ${storage(copy.bytes ?? 0)}, until ${dayWords(copy.expires_at)}`, text: made }
  if (copy.state === 'failed')
    return {
      title: 'We couldn’t finish this copy',
      text: `${made}. Make another one, or ask us on the Contact page`,
    }
  if (copy.state === 'expired') return { title: 'Not available any more', text: made }
  if (copy.again_at)
    return {
      title: `Stopped at the ${part}. We’ll carry on`,
      text: `${whose}. Next try at ${timeWords(copy.again_at)}`,
    }
  if (copy.total_files === 0)
    return { title: 'We’re about to start. You can close this page: we’ll email you', text: started }
  return {
    title: `We’re packing ${grouped(copy.total_files)} files. You can close this page: we’ll email you`,
    text: `${started}. ${copy.stage === 'photos' ? 'Records done, now photos' : 'Now records'}: ${grouped(copy.done_files)} of ${grouped(copy.total_files)} files`,
  }
}

/** True if a copy is on its way, so that its progress is worth asking for. */
export const isUnderWay = ({ state }: Pick<ExportAnswer, 'state'>): boolean =>
  state === 'waiting' || state === 'making'
