import { listWaiting } from '../../tools/list-waiting.ts'
import { intent } from './intent.ts'

/** Tasks that wait for the host: requests, changes and unread messages. */
export const waiting = intent({
  name: 'waiting',
  can: { en: 'what needs your answer', af: 'wat op jou antwoord wag' },
  examples: {
    en: [
      'What needs my answer?',
      'any new reqests',
      'unread msgs?',
      'Which guests have I not replied to?',
      'who is waiting for a reply',
    ],
    af: ['Wat wag vir my?', 'Is daar nuwe versoeke?', 'het iemand geskryf', 'ongelees boodskappe'],
  },
  fits: meaning => {
    if (meaning.guests.length > 0 || meaning.has('review', 'newsletter', 'wifi')) return 0
    if (meaning.first.has('writing') && !meaning.has('waiting', 'answer', 'message')) return 0
    if (meaning.has('answer', 'request') || (meaning.has('waiting') && !meaning.has('price'))) return 6.4
    return meaning.has('message') ? 5.5 : 0
  },
  async answer(desk) {
    const {
      meaning,
      toolbox,
      writer: { t, range, guests, rand, lines, day },
    } = desk
    const found = await toolbox.use(listWaiting, {})
    const asksRequests = meaning.has('request') && !meaning.has('message', 'answer', 'waiting')
    const asksMessages = meaning.has('message') && !meaning.has('request', 'waiting')
    const parts: string[] = []
    if (!asksMessages) {
      const rows = found.requests.map(each => {
        const until = each.expires_at
          ? t(
              `, answer by ${clock(each.expires_at)} on ${day(dayAt(each.expires_at))}`,
              `, antwoord teen ${clock(each.expires_at)} op ${day(dayAt(each.expires_at))}`,
            )
          : ''
        const kind = each.kind === 'change' ? t('change: ', 'verandering: ') : ''
        return `${kind}${String(each.guest)}, ${each.property}, ${range(each.check_in, each.check_out)}, ${guests(each.guests)}, ${rand(each.total_amount)}${until}`
      })
      if (rows.length > 0) parts.push(t('Requests that wait:', 'Versoeke wat wag:'), lines(rows))
      else parts.push(t('No requests wait.', 'Geen versoeke wag nie.'))
    }
    if (!asksRequests) {
      const rows = found.unread.map(
        each =>
          `${String(each.guest)}${each.property ? `, ${each.property}` : ''}: “${String(each.last_message ?? '')}”`,
      )
      if (rows.length > 0) parts.push(t('Unread messages:', 'Ongelees boodskappe:'), lines(rows))
      else parts.push(t('No unread messages.', 'Geen ongelees boodskappe nie.'))
    }
    return parts.join('\n')
  },
})

const AHEAD_MS = 7_200_000
const local = (instant: string): string => new Date(Date.parse(instant) + AHEAD_MS).toISOString()
const clock = (instant: string): string => local(instant).slice(11, 16)
const dayAt = (instant: string): string => local(instant).slice(0, 10)
