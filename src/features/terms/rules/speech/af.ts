import { countNights } from '#src/contract/days.ts'
import { dateIn, dayIn, guestsIn, nightsIn } from '#src/contract/spoken.ts'
import { percentWord, rand } from '#src/contract/words.ts'
import type { LegalNames } from '../legal.ts'
import type { PaymentMethod, PropertyTerms } from '../terms.ts'
import { lineIn } from './line-in.ts'
import type { TermsSpeech, ReviewSpeech } from './speech.ts'

const METHODS: Record<PaymentMethod, string> = {
  eft: 'EFT',
  payfast: 'kaart of kits-EFT (Payfast)',
  paystack: 'kaart of kits-EFT (Paystack)',
  cash: 'kontant',
}

const methodsWords = (methods: readonly PaymentMethod[]): string => {
  const names = methods.map(method => METHODS[method])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} of ${names.at(-1)}`
}

const withinPhrase = (within: PropertyTerms['deposit_within']): string => {
  if ('hours' in within) return `binne ${within.hours} uur`
  if (within.business_days === 0) return 'op dieselfde werksdag'
  return `binne ${within.business_days} ${within.business_days === 1 ? 'werksdag' : 'werksdae'}`
}

const yearDay = (date: string) => `${dayIn('af', date)} ${date.slice(0, 4)}`
const guestsWord = (guests: number, pets: number) =>
  `${guestsIn('af', guests)}${pets > 0 ? `, ${pets} ${pets === 1 ? 'troeteldier' : 'troeteldiere'}` : ''}`
const byWords = (by: 'arrival' | number) =>
  by === 'arrival' ? 'by aankoms' : `${by} ${by === 1 ? 'dag' : 'dae'} voor inboek`

const LEGAL: LegalNames = {
  kinds: { natural: 'Persoon', company: 'Maatskappy', cc: 'Beslote korporasie', trust: 'Trust' },
  officers: { natural: null, company: 'Direkteure', cc: 'Lede', trust: 'Trustees' },
  vat: 'BTW-nommer',
  address: 'Adres vir betekening',
  phone: 'Telefoon',
  email: 'E-pos',
  ffc: 'Getrouheidsfondssertifikaat',
}

export const termsAf: TermsSpeech = {
  stay: ({ propertyName, checkIn, checkOut, guests, pets }) =>
    `${propertyName}, ${dateIn('af', checkIn)} tot ${dateIn('af', checkOut)}, ${nightsIn('af', countNights(checkIn, checkOut))}, ${guestsWord(guests, pets)}`,
  line: lineIn({
    times: (unit, nights) => `${rand(unit)} × ${nightsIn('af', nights)}`,
    more: guests => `${guestsIn('af', guests)} meer`,
    percent: percentWord,
    rules: {
      'Agreed price': 'Ooreengekome prys',
      'Weekly discount': 'Weekafslag',
      'Monthly discount': 'Maandafslag',
      'Cleaning fee': 'Skoonmaakfooi',
      'Pet fee': 'Troeteldierfooi',
      'Service fee': 'Diensfooi',
    },
  }),
  total: 'Totaal',
  methods: methodsWords,
  afterAcceptance: within => `${withinPhrase(within)} nadat die gasheer aanvaar het`,
  onArrival: 'by aankoms',
  untilDay: date => `teen ${yearDay(date)}, 17:00`,
  whole: (amount, when, within) => `Betaling: ${amount} ${when}, of ${within} as dit later is.`,
  confirming: (amount, within) => `Betaling: ${amount} ${within}. Dit bevestig die bespreking.`,
  deposit: (amount, within) => `Deposito: ${amount} ${within}. Dit bevestig die bespreking.`,
  balance: (amount, when) =>
    `Balans: ${amount} ${when}. As dit voor die deposito betaalbaar word, is die totaal in plaas van die deposito betaalbaar.`,
  ways: methods => `Maniere om te betaal: ${methods}.`,
  damage: (amount, by, backBy) =>
    `Skadedeposito: ${amount} ${byWords(by)}, apart van die totaal. Terug teen ${yearDay(backBy)}, tensy die gasheer voor dan eis.`,
  step: (until, retained) =>
    `${until === null ? 'Daarna gekanselleer' : `Teen ${yearDay(until)} gekanselleer`}: ${
      retained
        ? `die gasheer hou tot ${retained.amount} (${retained.percent} van die nagte)`
        : 'alles wat betaal is, gaan terug'
    }.`,
  always: [
    'Skoonmaak-, troeteldier- en diensfooie gaan altyd terug. Die gasheer hou nooit meer as wat teen daardie tyd betaal is nie.',
    'Binne 24 uur ná die eerste betaling gekanselleer, 14 dae of langer voor inboek: alles wat betaal is, gaan terug.',
    'Dood of hospitalisasie van die persoon vir wie die verblyf bespreek is: alles wat betaal is, gaan terug (Wet op Verbruikersbeskerming, artikel 17).',
    'Deur die gasheer gekanselleer: alles wat betaal is, gaan terug.',
  ],
  resold: {
    give_back:
      'Nagte wat weer bespreek word: vir elkeen gaan terug wat gehou is of die nuwe prys, watter een ook al die minste is.',
    ask: 'Nagte wat weer bespreek word: die gasheer besluit wat teruggaan.',
  },
  legal: LEGAL,
}

export const reviewAf: ReviewSpeech = {
  language: 'af',
  back: 'Terug na die plek',
  title: { request: 'Vra ’n bespreking aan', instant: 'Bespreek jou verblyf' },
  intro: 'Lees dit een keer deur en verander wat nie reg is nie. Jy betaal nou niks nie.',
  stay: 'Jou verblyf',
  changeStay: 'Verander verblyf',
  range: (checkIn, checkOut) => [`${yearDay(checkIn)} tot ${yearDay(checkOut)}`, ''],
  nights: nights => nightsIn('af', nights),
  guests: guestsWord,
  times: (checkIn, checkOut) => `Inboek vanaf ${checkIn}, uitboek teen ${checkOut}`,
  details: 'Jou besonderhede',
  changeDetails: 'Verander jou besonderhede',
  phone: 'Telefoon',
  requests: 'Spesiale versoeke',
  price: 'Prys',
  total: 'Totaal',
  pay: 'Wanneer jy betaal',
  cancel: 'As jy kanselleer',
  houseRules: 'Huisreëls',
  host: 'Jou gasheer',
  deposit: (within, host) =>
    `Deposito, ${withinPhrase(within)} nadat ${host ? `${host} aanvaar` : 'jy bespreek het'}. Dit bevestig die bespreking.`,
  balance: day => `Balans, teen ${dayIn('af', day)}.`,
  whole: day => `Die volle prys, teen ${dayIn('af', day)}.`,
  methods: methods => `Per ${methodsWords(methods)}.`,
  damage: (amount, by, backBy) =>
    `Skadedeposito van ${amount} ${byWords(by)}, terug teen ${dayIn('af', backBy)}.`,
  cancelBy: day => `Teen ${dayIn('af', day)}`,
  fromNow: 'Van nou af',
  afterThat: 'Daarna',
  allBack: 'jy kry alles terug',
  hostKeeps: (host, amount) => `${host} hou tot ${amount}`,
  never: (host, isGivenBack) =>
    `Nooit meer as wat jy teen daardie tyd betaal het nie. Jy kry skoonmaak-, troeteldier- en diensfooie altyd terug. ${isGivenBack ? 'As die nagte weer bespreek word, kry jy ’n deel daarvan terug. ' : ''}As ${host} kanselleer, of by ’n sterfgeval of hospitaalverblyf, kry jy alles terug.`,
  legal: LEGAL,
  send: { request: 'Vra die bespreking aan', instant: 'Bespreek nou' },
  sending: 'Besig om te stuur…',
  sent: { request: '🎉 Jou versoek is gestuur!', instant: 'Jou bespreking is bevestig' },
  waiting:
    'Jy is vanlyn. Jou versoek is op hierdie toestel gestoor, en ons stuur dit wanneer jy weer aanlyn is. Niks is nog bespreek nie',
  refused: {
    changed: 'Die voorwaardes of die prys het verander nadat jy dit gelees het. Lees dit asseblief weer',
    taken: 'Daardie datums is nie meer beskikbaar nie. Kies ander datums.',
    tooMany: 'Jy het reeds te veel oop versoeke.',
    seeRequests: 'Sien jou versoeke',
    failed: 'Ons kon nie jou versoek stuur nie. Probeer asseblief weer',
  },
  howLong: 'Hoe lank word my nagte gehou?',
  next: {
    request: host =>
      `${host} moet eers aanvaar. Ons hou die nagte tot dan vir jou, en jy betaal nou niks nie.`,
    instant: () => 'Jou bespreking word dadelik bevestig. Jy betaal nou niks nie.',
  },
  acceptance: {
    before: 'Deur dit te stuur, aanvaar jy die voorwaardes hierbo, die',
    terms: 'gebruiksvoorwaardes',
    and: 'en die',
    privacy: 'privaatheidsbeleid',
    then: 'Ons stoor wat jy aanvaar, met die datum. Klagtes:',
    contact: 'kontak ons',
  },
}
