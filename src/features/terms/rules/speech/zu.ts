import { countNights } from '#src/contract/days.ts'
import { dateIn, dayIn, guestsIn, nightsIn } from '#src/contract/spoken.ts'
import { percentWord, rand } from '#src/contract/words.ts'
import type { LegalNames } from '../legal.ts'
import type { PaymentMethod, PropertyTerms } from '../terms.ts'
import { lineIn } from './line-in.ts'
import type { TermsSpeech, ReviewSpeech } from './speech.ts'

// Amounts, days and names stand behind a colon, where they need no other form.

const METHODS: Record<PaymentMethod, string> = {
  eft: 'i-EFT',
  payfast: 'ikhadi noma i-EFT esheshayo (Payfast)',
  paystack: 'ikhadi noma i-EFT esheshayo (Paystack)',
  cash: 'ukheshi',
}

const methodsWords = (methods: readonly PaymentMethod[]): string => {
  const names = methods.map(method => METHODS[method])
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} noma ${names.at(-1)}`
}

const withinPhrase = (within: PropertyTerms['deposit_within']): string => {
  if ('hours' in within) return `amahora: ${within.hours}`
  return within.business_days === 0
    ? 'ngalo lolo suku lokusebenza'
    : `izinsuku zokusebenza: ${within.business_days}`
}

const yearDay = (date: string) => `${dayIn('zu', date)} ${date.slice(0, 4)}`
const guestsWord = (guests: number, pets: number) =>
  `${guestsIn('zu', guests)}${pets > 0 ? `, izilwane zasekhaya: ${pets}` : ''}`
const byWords = (by: 'arrival' | number) =>
  by === 'arrival' ? 'lapho ufika' : `izinsuku ngaphambi kokufika: ${by}`

const LEGAL: LegalNames = {
  kinds: { natural: 'Umuntu', company: 'Inkampani', cc: 'Inkampani evaliwe (CC)', trust: 'I-trust' },
  officers: { natural: null, company: 'Abaqondisi', cc: 'Amalungu', trust: 'Ama-trustee' },
  vat: 'Inombolo ye-VAT',
  address: 'Ikheli lezincwadi zomthetho',
  phone: 'Ucingo',
  email: 'I-imeyili',
  ffc: 'Isitifiketi se-Fidelity Fund',
}

const ALL_BACK = 'yonke imali ekhokhiwe iyabuya'

export const termsZu: TermsSpeech = {
  stay: ({ propertyName, checkIn, checkOut, guests, pets }) =>
    `${propertyName}, ${dateIn('zu', checkIn)} – ${dateIn('zu', checkOut)}, ${nightsIn('zu', countNights(checkIn, checkOut))}, ${guestsWord(guests, pets)}`,
  line: lineIn({
    times: (unit, nights) => `${rand(unit)} × ${nightsIn('zu', nights)}`,
    more: guests => `Izivakashi ezengeziwe: ${guests}`,
    percent: percentWord,
    rules: {
      'Agreed price': 'Intengo okuvunyelwene ngayo',
      'Weekly discount': 'Isaphulelo seviki',
      'Monthly discount': 'Isaphulelo senyanga',
      'Cleaning fee': 'Imali yokuhlanza',
      'Pet fee': 'Imali yezilwane zasekhaya',
      'Service fee': 'Imali yesevisi',
    },
  }),
  total: 'Isamba',
  methods: methodsWords,
  afterAcceptance: within => `kusukela umninindawo evuma, ${withinPhrase(within)}`,
  onArrival: 'lapho ufika',
  untilDay: date => `usuku lokugcina: ${yearDay(date)}, 17:00`,
  whole: (amount, when, within) => `Inkokhelo: ${amount}, ${when}, noma ${within} uma lokho kufika kamuva.`,
  confirming: (amount, within) => `Inkokhelo: ${amount}, ${within}. Iqinisekisa ukubhukha.`,
  deposit: (amount, within) => `Idiphozi: ${amount}, ${within}. Iqinisekisa ukubhukha.`,
  balance: (amount, when) =>
    `Imali esele: ${amount}, ${when}. Uma lolo suku lufika ngaphambi kosuku lwediphozi, kukhokhwa isamba esikhundleni sediphozi.`,
  ways: methods => `Izindlela zokukhokha: ${methods}.`,
  damage: (amount, by, backBy) =>
    `Idiphozi yomonakalo: ${amount}, ${byWords(by)}, ayikho esambeni. Ibuya ngaphambi kokuphela kosuku: ${yearDay(backBy)}, ngaphandle uma umninindawo efake isimangalo ngaphambi kwalokho.`,
  step: (until, retained) =>
    `${until === null ? 'Uma ikhanselwa ngemva kwalokho' : `Uma ikhanselwa, usuku lokugcina: ${yearDay(until)}`}: ${
      retained
        ? `umninindawo ugcina imali engeqi ku: ${retained.amount} (${retained.percent} wobusuku)`
        : ALL_BACK
    }.`,
  always: [
    'Imali yokuhlanza, yezilwane zasekhaya neyesevisi ibuya njalo. Umninindawo akalokothi agcine imali engaphezu kwaleyo esikhokhiwe ngaleso sikhathi.',
    `Uma ikhanselwa emahoreni angu-24 ngemva kwenkokhelo yokuqala, kusele izinsuku ezingu-14 noma ngaphezulu ngaphambi kokufika: ${ALL_BACK}.`,
    `Uma umuntu okubhukhelwe yena eshona noma elaliswa esibhedlela: ${ALL_BACK} (Consumer Protection Act, isigaba 17).`,
    `Uma umninindawo ekhansela: ${ALL_BACK}.`,
  ],
  resold: {
    give_back:
      'Ubusuku obuphinde bubhukhwe: ngobusuku ngabunye kubuya imali egciniwe noma intengo entsha, noma yikuphi okuncane.',
    ask: 'Ubusuku obuphinde bubhukhwe: umninindawo unquma ukuthi kubuya malini.',
  },
  legal: LEGAL,
}

export const reviewZu: ReviewSpeech = {
  language: 'zu',
  back: 'Buyela endaweni',
  title: { request: 'Cela ukubhukha', instant: 'Bhukha ukuhlala kwakho' },
  intro: 'Kufunde kanye, ushintshe okungalungile. Akukho okukhokhayo manje.',
  stay: 'Ukuhlala kwakho',
  changeStay: 'Shintsha ukuhlala',
  range: (checkIn, checkOut) => [`${yearDay(checkIn)} – ${yearDay(checkOut)}`, ''],
  nights: nights => nightsIn('zu', nights),
  guests: guestsWord,
  times: (checkIn, checkOut) => `Ukufika: kusukela ngo-${checkIn}, ukuhamba: ngaphambi kuka-${checkOut}`,
  details: 'Imininingwane yakho',
  changeDetails: 'Shintsha imininingwane yakho',
  phone: 'Ucingo',
  requests: 'Izicelo ezikhethekile',
  price: 'Intengo',
  total: 'Isamba',
  pay: 'Ukhokha nini',
  cancel: 'Uma ukhansela',
  houseRules: 'Imithetho yendlu',
  host: 'Umninindawo',
  deposit: (within, host) =>
    `Idiphozi, ${host ? `kusukela lapho evuma: ${host}` : 'kusukela lapho ubhukha'}, ${withinPhrase(within)}. Iqinisekisa ukubhukha.`,
  balance: day => `Imali esele, usuku lokugcina: ${dayIn('zu', day)}.`,
  whole: day => `Intengo yonke, usuku lokugcina: ${dayIn('zu', day)}.`,
  methods: methods => `Indlela yokukhokha: ${methodsWords(methods)}.`,
  damage: (amount, by, backBy) =>
    `Idiphozi yomonakalo: ${amount}, ${byWords(by)}. Ibuya ngaphambi kokuphela kosuku: ${dayIn('zu', backBy)}.`,
  cancelBy: day => `Usuku lokugcina: ${dayIn('zu', day)}`,
  fromNow: 'Kusukela manje',
  afterThat: 'Ngemva kwalokho',
  allBack: 'uyithola yonke imali yakho',
  hostKeeps: (_, amount) => `imali engagcinwa umninindawo: ${amount}`,
  never: (_, isGivenBack) =>
    `Ayikho imali engaphezu kwaleyo osuyikhokhile ngaleso sikhathi. Imali yokuhlanza, yezilwane zasekhaya neyesevisi ibuya njalo. ${isGivenBack ? 'Uma ubusuku buphinda bubhukhwa, ingxenye yayo iyabuya. ' : ''}Uma umninindawo ekhansela, noma kushona noma kulaliswa umuntu esibhedlela, uyithola yonke imali yakho.`,
  legal: LEGAL,
  send: { request: 'Cela ukubhukha', instant: 'Bhukha manje' },
  sending: 'Siyathumela…',
  sent: { request: '🎉 Isicelo sakho sithunyelwe!', instant: 'Ukubhukha kwakho kuqinisekisiwe' },
  waiting:
    'Awukho ku-inthanethi. Isicelo sakho sigcinwe kule divayisi, futhi sizosithumela uma usubuyele ku-inthanethi. Akukho okubhukhiwe okwamanje',
  refused: {
    changed: 'Imigomo noma intengo ishintshile ngemva kokuba uyifundile. Sicela uyifunde futhi',
    taken: 'Lezo zinsuku azisatholakali. Khetha ezinye izinsuku.',
    tooMany: 'Usunezicelo ezivulekile eziningi kakhulu.',
    seeRequests: 'Bona izicelo zakho',
    failed: 'Asikwazanga ukuthumela isicelo sakho. Sicela uzame futhi',
  },
  howLong: 'Ubusuku bami bugcinwa isikhathi esingakanani?',
  next: {
    request: host =>
      `Okumele avume kuqala: ${host}. Sikugcinela ubusuku kuze kube yileso sikhathi, futhi akukho okukhokhayo manje.`,
    instant: () => 'Ukubhukha kwakho kuqinisekiswa khona manje. Akukho okukhokhayo manje.',
  },
  acceptance: {
    before: 'Ngokuthumela lokhu uyayivuma imigomo engenhla,',
    terms: 'imigomo yokusebenzisa',
    and: 'kanye',
    privacy: 'nobumfihlo',
    then: 'Sigcina okuvumayo nosuku lwakho. Izikhalazo:',
    contact: 'sithinte',
  },
}
