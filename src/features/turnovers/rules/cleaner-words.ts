import type { Language } from '#src/contract/language.ts'
import type { Work, Party } from './turnover.ts'

/** Words for a cleaner, in each language that a cleaner may have. */
type Words = {
  out: string
  in: string
  guests: (count: number) => string
  pets: (count: number) => string
  cots: (count: number) => string
  nights: (count: number) => string
  nobodyIn: string
  nobodyOut: string
  gone: string
  code: string
  yourPage: string
  subject: (day: string) => string
  intro: string
  title: (name: string) => string
  today: string
  tomorrow: string
  empty: string
  noNames: string
  done: string
  markDone: string
  photo: string
  note: string
  optional: string
  doneAt: string
  addMore: string
  refused: string
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const cleanerWords: Record<Language, Words> = {
  en: {
    out: 'Out by',
    in: 'In from',
    guests: count => counted(count, 'guest', 'guests'),
    pets: count => counted(count, 'pet', 'pets'),
    cots: count => counted(count, 'cot', 'cots'),
    nights: count => counted(count, 'night', 'nights'),
    nobodyIn: 'No guests arrive on this day',
    nobodyOut: 'No guests leave on this day',
    gone: 'Not needed any more: the stay was cancelled or moved',
    code: 'Door code',
    yourPage: 'Your page',
    subject: day => `Cleaning on ${day}`,
    intro: 'Here is what to get ready.',
    title: name => `Hello ${name}`,
    today: 'Today',
    tomorrow: 'Tomorrow',
    empty: 'Nothing to clean in the next 14 days.',
    noNames: 'Your host shares this page with you. Keep the link to yourself.',
    done: 'Done',
    markDone: 'Mark as done',
    photo: 'Photo',
    note: 'Note for the host',
    optional: 'optional',
    doneAt: 'Done',
    addMore: 'Change the note or photo',
    refused: 'We couldn’t save that.',
  },
  af: {
    out: 'Uit teen',
    in: 'In vanaf',
    guests: count => counted(count, 'gas', 'gaste'),
    pets: count => counted(count, 'troeteldier', 'troeteldiere'),
    cots: count => counted(count, 'bababedjie', 'bababedjies'),
    nights: count => counted(count, 'nag', 'nagte'),
    nobodyIn: 'Geen gaste kom op hierdie dag nie',
    nobodyOut: 'Geen gaste vertrek op hierdie dag nie',
    gone: 'Nie meer nodig nie: die verblyf is gekanselleer of geskuif',
    code: 'Deurkode',
    yourPage: 'Jou bladsy',
    subject: day => `Skoonmaak op ${day}`,
    intro: 'Hier is wat om reg te kry.',
    title: name => `Hallo ${name}`,
    today: 'Vandag',
    tomorrow: 'Môre',
    empty: 'Niks om skoon te maak in die volgende 14 dae nie.',
    noNames: 'Jou gasheer deel hierdie bladsy met jou. Hou die skakel vir jouself.',
    done: 'Klaar',
    markDone: 'Merk as klaar',
    photo: 'Foto',
    note: 'Nota vir die gasheer',
    optional: 'opsioneel',
    doneAt: 'Klaar',
    addMore: 'Verander die nota of foto',
    refused: 'Ons kon dit nie stoor nie.',
  },
  zu: {
    out: 'Baphuma ngo',
    in: 'Bafika kusukela ngo',
    guests: count => `${count === 1 ? 'isivakashi' : 'izivakashi'} ${count}`,
    pets: count => `${count === 1 ? 'isilwane' : 'izilwane'} ${count}`,
    cots: count => `${count === 1 ? 'umbhede wengane' : 'imibhede yezingane'} ${count}`,
    nights: count => `${count === 1 ? 'ubusuku' : 'izinsuku'} ${count}`,
    nobodyIn: 'Akukho zivakashi ezifikayo ngalolu suku',
    nobodyOut: 'Akukho zivakashi ezihambayo ngalolu suku',
    gone: 'Akusadingeki: ukuhlala kukhanseliwe noma kushintshiwe',
    code: 'Ikhodi yomnyango',
    yourPage: 'Ikhasi lakho',
    subject: day => `Ukuhlanza ngo-${day}`,
    intro: 'Nakhu okufanele kulungiswe.',
    title: name => `Sawubona ${name}`,
    today: 'Namuhla',
    tomorrow: 'Kusasa',
    empty: 'Akukho okufanele kuhlanzwe ezinsukwini ezingu-14 ezizayo.',
    noNames: 'Umnikazi wendlu wabelana nawe ngaleli khasi. Unganiki muntu isixhumanisi.',
    done: 'Kuphelile',
    markDone: 'Maka njengokuphelile',
    photo: 'Isithombe',
    note: 'Umyalezo oya kumnikazi',
    optional: 'akuphoqelekile',
    doneAt: 'Kuphelile',
    addMore: 'Shintsha umyalezo noma isithombe',
    refused: 'Asikwazanga ukukulondoloza.',
  },
}

/** A day as a cleaner reads it, such as `Thu 26 Nov`. */
export const dayWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-ZA`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
    .format(new Date(day))
    .replace(',', '')

/** Returns how many come, such as `4 guests, 1 pet`; nothing where a channel does not say. */
export const partyWords = ({ guests, pets }: Party, language: Language): string => {
  const words = cleanerWords[language]
  return [guests === null ? '' : words.guests(guests), pets > 0 ? words.pets(pets) : '']
    .filter(Boolean)
    .join(', ')
}

const withParty = (words: string, party: Party, language: Language) => {
  const people = partyWords(party, language)
  return people ? `${words} (${people})` : words
}

const lowered = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)

/** A turnover in one sentence, such as `Out by 10:00 (2 guests), in from 14:00 (4 guests, 1 pet), 1 cot. Mind the cat`. */
export function workWords({ out, in: arriving, cots, note }: Work, language: Language): string {
  const words = cleanerWords[language]
  if (!out && !arriving) return words.gone
  const parts = [
    out ? withParty(`${words.out} ${out.until}`, out, language) : '',
    arriving ? withParty(`${words.in} ${arriving.from}`, arriving, language) : '',
    cots > 0 ? words.cots(cots) : '',
  ].filter(Boolean)
  const [first, ...more] = parts
  return [[first, ...more.map(lowered)].join(', '), note].filter(Boolean).join('. ')
}
