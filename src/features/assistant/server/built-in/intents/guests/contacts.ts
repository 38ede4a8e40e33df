import { phoneWords } from '#src/contract/words.ts'
import { readBooking } from '../../../tools/read-booking.ts'
import { detailsOf, stayMeant } from './guests.ts'
import type { Answering, Desk } from '../intent.ts'
import { staysOn } from './who-stays.ts'
import { atProperties } from '../../which/which.ts'
import { spanMeant } from '../../which/which-days.ts'

/** As it is dialled here: `082 111 0010`. */
const localPhone = (number: string): string => phoneWords(number).replace(/^\+27[\s\u00a0]/, '0')

const CONTACTS_MAX = 10

/** Lists how to reach all who arrive or stay on some days; channels say no number. */
async function contactsOn(desk: Desk): Promise<string> {
  const { meaning, today, toolbox, writer } = desk
  const { t, span, lines } = writer
  const days = spanMeant(desk, { kind: 'day', from: today, last: today })
  const isStaying = /\b(?:stay\w*|here|bly|hier|at|by)\b/.test(meaning.text) && !meaning.has('arrive')
  const { confirmed, homes } = await staysOn(desk, days)
  const some = confirmed
    .filter(({ check_in: first, check_out: end }) =>
      isStaying ? first <= days.last && end > days.from : first >= days.from && first <= days.last,
    )
    .slice(0, CONTACTS_MAX)
  const rows: string[] = []
  for (const { name, property, booking_id } of some) {
    const found = booking_id === null ? undefined : await toolbox.use(readBooking, { booking_id })
    const phone = found?.guest_phone ? localPhone(String(found.guest_phone)) : t('not given', 'nie gegee nie')
    rows.push(`${name}, ${property}: ${phone}`)
  }
  const head = `${isStaying ? t('Staying', 'Bly') : t('Arriving', 'Kom aan')}${atProperties(desk, homes)}, ${span(days)}`
  return rows.length === 0 ? `${head}: ${t('nobody', 'niemand')}.` : `${head}:\n${lines(rows)}`
}

export const contact: Answering = async desk => {
  const { t } = desk.writer
  if (desk.meaning.guests.length === 0 && desk.meaning.reference === null && desk.meaning.hasDates)
    return contactsOn(desk)
  const stay = await stayMeant(desk)
  const { guest_phone, guest_email } = await detailsOf(desk, stay)
  const [phone, email] = [
    guest_phone ? localPhone(String(guest_phone)) : null,
    guest_email ? String(guest_email) : null,
  ]
  return `${stay.guest}: ${t('phone', 'foon')} ${phone ?? t('not given', 'nie gegee nie')}, ${t('email', 'e-pos')} ${email ?? t('not given', 'nie gegee nie')}.`
}
