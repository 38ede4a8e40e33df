import { dayOf, weekdayOf } from './days.ts'
import type { Language } from './language.ts'
import { formatDateTime, stayDay } from './words.ts'

// Tables of our own, so that every server and every phone writes the same whatever its ICU knows.
const WEEKDAYS: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  af: ['Sondag', 'Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrydag', 'Saterdag'],
  zu: ['iSonto', 'uMsombuluko', 'uLwesibili', 'uLwesithathu', 'uLwesine', 'uLwesihlanu', 'uMgqibelo'],
}

const MONTHS: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  af: 'Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember'.split(
    ' ',
  ),
  zu: 'Januwari Februwari Mashi Ephreli Meyi Juni Julayi Agasti Septhemba Okthoba Novemba Disemba'.split(' '),
}

/** `2026-12-04` as `Friday 4 December`, `Vrydag 4 Desember`, `uLwesihlanu 4 Disemba`. */
export function dayIn(language: Language, date: string): string {
  const [, month, day] = date.split('-')
  const [weekday, name] = [WEEKDAYS[language][weekdayOf(date)], MONTHS[language][Number(month) - 1]]
  return `${weekday} ${Number(day)} ${name}`
}

export function nightsIn(language: Language, nights: number): string {
  if (language === 'zu') return nights === 1 ? 'ubusuku obubodwa' : `ubusuku obungu-${nights}`
  if (language === 'af') return `${nights} ${nights === 1 ? 'nag' : 'nagte'}`
  return `${nights} ${nights === 1 ? 'night' : 'nights'}`
}

export function guestsIn(language: Language, guests: number): string {
  if (language === 'zu') return guests === 1 ? 'isivakashi esisodwa' : `izivakashi ezingu-${guests}`
  if (language === 'af') return `${guests} ${guests === 1 ? 'gas' : 'gaste'}`
  return `${guests} ${guests === 1 ? 'guest' : 'guests'}`
}

/** A day with its year, as mails name it: `16 Dec 2026`, `16 Desember 2026`, `16 Disemba 2026`. */
export function dateIn(language: Language, date: string): string {
  if (language === 'en') return stayDay(date)
  const [year, month, day] = date.split('-')
  return `${Number(day)} ${MONTHS[language][Number(month) - 1]} ${year}`
}

/** The same with the time in South Africa: `16 Desember 2026, 17:00`. */
export function momentIn(language: Language, instant: Date): string {
  const written = formatDateTime(instant.toISOString())
  return language === 'en' ? written : `${dateIn(language, dayOf(instant))}, ${written.slice(-5)}`
}

/** The greeting of a mail to a guest. */
export const greetingIn: Record<Language, string> = { en: 'Hello', af: 'Hallo', zu: 'Sawubona' }
