import { addDays } from '#src/contract/days.ts'
import { listStays } from '../../../tools/lists/list-stays.ts'
import { nightsOf } from '../../dates/spans.ts'
import { type Answering } from '../intent.ts'
import { atProperties, propertiesMeant } from '../../which/which.ts'
import { spanMeant } from '../../which/which-days.ts'
import { stayLines } from '../guests/who-stays.ts'

const REASONS: Record<string, readonly [string, string]> = {
  blocked: ['blocked', 'geblok'],
  owner: ['your own stay', 'jou eie verblyf'],
  maintenance: ['maintenance', 'instandhouding'],
}

/** Blocked nights, and the reason why a night is not free. */
export const blocked: Answering = async desk => {
  const { meaning, today, toolbox, writer } = desk
  const { t, during, range, lines } = writer
  const homes = propertiesMeant(desk)
  const days = spanMeant(desk, { kind: 'period', from: today, last: addDays(today, 365) })
  const { from, to } = nightsOf(days)
  const found = await toolbox.use(listStays, {
    from,
    to,
    ...(homes.length === 1 ? { property_id: homes[0]!.id } : {}),
  }) // there is one
  const isAt = new Set(homes.map(({ id }) => id))
  const isAsked = (each: { property_id: string | null }) =>
    homes.length === 0 || (each.property_id !== null && isAt.has(each.property_id))
  const where = atProperties(desk, homes)
  const shown = found.blocked
    .filter(isAsked)
    .slice(0, 20)
    .map(each => {
      const [english, afrikaans] = REASONS[each.reason ?? 'blocked'] ?? REASONS.blocked!
      const why = [t(english, afrikaans), String(each.note ?? '')].filter(Boolean)
      return `${each.property}: ${range(each.from, each.to)}, ${why.join(': ')}`
    })
  const parts = [
    shown.length > 0
      ? `${t('Blocked', 'Geblok')}${where}${meaning.hasDates ? `, ${writer.span(days)}` : ''}:\n${lines(shown)}`
      : t(`Nothing is blocked${where} ${during(days)}.`, `Niks is${where} ${during(days)} geblok nie.`),
  ]
  const named = found.stays
    .filter(isAsked)
    .map(stay => ({ ...stay, name: String(stay.guest ?? t('A guest', '’n Gas')) }))
  if (/\b(?:why|hoekom|waarom)\b/.test(meaning.text) && meaning.hasDates && named.length > 0)
    parts.push(t('Booked:', 'Bespreek:'), stayLines(desk, named))
  return parts.join('\n')
}
