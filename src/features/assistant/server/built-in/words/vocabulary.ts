import { isSimilar } from './similar.ts'

/** Subjects of hosts' questions, by their words in English and in Afrikaans. */
const WORDS = {
  who: ['who whom', 'wie'],
  what: ['what', 'wat'],
  when: ['when', 'wanneer'],
  where: ['where', 'waar'],
  why: ['why', 'hoekom waarom'],
  which: ['which', 'watter'],
  howMany: ['howmany count number total', 'hoeveel aantal'],
  howMuch: ['howmuch', 'hoeveel'],
  howLong: ['howlong long', 'hoelank lank'],
  time: ['whattime time times', 'hoelaat tyd tye'],
  next: ['next upcoming following soonest', 'volgende eersvolgende komende weer'],
  last: ['latest recent', 'laaste onlangse nuutste'],
  arrive: [
    'arrive arrives arriving arrived arrival arrivals checkin come comes coming came incoming landing',
    'kom aankom aankoms aankomste arriveer inboek inboeking inboekings daag opdaag aangekom gekom',
  ],
  leave: [
    'leave leaves leaving left depart departs departing departure departures departed checkout checkouts go goes going outgoing',
    'vertrek vertrekke uitboek uitboeking uitboekings gaan weggaan ry vertrekkende',
  ],
  stay: [
    'stay stays staying stayed stayin sleep sleeps sleeping occupies occupying inside have hosting house houses with us',
    'bly slaap gebly tuis oornag geslaap verblyf',
  ],
  now: ['now currently moment tonight', 'nou tans oomblik vanaand'],
  free: [
    'free available availability open vacant vacancy vacancies empty unbooked unsold space room opening openings',
    'oop vry beskikbaar beskikbaarheid plek leeg onbespreek ope',
  ],
  gap: ['gap gaps hole holes orphan', 'gaping gapings gate leemte leemtes openinge'],
  night: ['night nights nite nites nightly', 'nag nagte aand aande'],
  remain: ['remaining unsold', 'oorbly oorblywende'],
  closed: [
    'closed blocked block blocks unavailable off blocking',
    'toe geblok geblokkeer gesluit afgeblok blok onbeskikbaar blokkeer',
  ],
  occupancy: [
    'occupancy occupied howfull full utilisation occupation',
    'besetting hoevol vol besettingsyfer beset',
  ],
  income: [
    'income earn earns earned earning earnings revenue money turnover takings profit sales',
    'verdien verdienste inkomste geld omset ontvang wins ingebring',
  ],
  make: ['make makes made making take took', 'maak gemaak'],
  booking: [
    'booking bookings reservation reservations booked stays bookins',
    'bespreking besprekings boeking boekings bespreek geboek verblywe',
  ],
  average: ['average avg mean typical typically', 'gemiddeld gemiddelde gemiddelder deursnee'],
  best: ['best most top highest better strongest', 'beste meeste hoogste beter'],
  worst: ['worst least lowest weakest', 'slegste swakste minste laagste'],
  doing: ['do does doing perform performs performed performance did', 'doen presteer gedoen vaar'],
  compare: ['compare comparison versus vs against compared', 'vergelyk vergelyking teenoor'],
  byMonth: ['monthly', 'maandeliks maandelikse'],
  channel: ['channel channels source sources platforms', 'kanaal kanale bron bronne'],
  guest: [
    'guest guests people ppl persons visitor visitors somebody anybody anyone someone everyone everybody all adults they them pax',
    'gas gaste mense iemand almal besoekers besoeker persone hulle',
  ],
  pay: ['pay pays paid paying owe owes bill amount total', 'betaal rekening bedrag totaal'],
  phone: [
    'phone cell cellphone mobile whatsapp telephone contact number',
    'foon telefoon selfoon selnommer telefoonnommer nommer kontak',
  ],
  email: ['email mail', 'epos'],
  special: [
    'special specially want wants wanted wish wishes requests requested needs asked ask',
    'spesiaal spesiale versoeke wens wense wil gevra',
  ],
  language: ['language speak speaks', 'taal praat'],
  status: ['happened happen status cancelled state story', 'gebeur status gekanselleer'],
  details: ['details detail info information about summary', 'besonderhede inligting oor opsomming'],
  request: [
    'request requests enquiry enquiries inquiry inquiries pending asks accept approve approval',
    'versoek versoeke aanvraag aanvrae navraag navrae aanvaar goedkeur',
  ],
  deadline: ['untilwhen expire expires deadline expiry', 'totwanneer verval sperdatum'],
  answer: [
    'answer answers reply replies replied respond response answered unanswered',
    'antwoord antwoorde beantwoord geantwoord onbeantwoord',
  ],
  waiting: [
    'need needs waiting wait waits attention urgent outstanding todo',
    'wag wagtend wagtende nodig aandag dringend uitstaande',
  ],
  message: [
    'message messages msg msgs unread inbox wrote written write conversation conversations chat said say',
    'boodskap boodskappe ongelees geskryf skryf gesprek gesprekke gese seg',
  ],
  review: [
    'review reviews rating ratings stars feedback reviewed rated score testimonial',
    'resensie resensies beoordeling beoordelings sterre terugvoer graad',
  ],
  sync: [
    'sync synced syncing synchronised synchronized calendar calendars feed feeds ical working connected connection import imports',
    'sinkroniseer gesinkroniseer kalender kalenders werk gekoppel koppel',
  ],
  clash: [
    'doublebooking clash clashes overbooked overbooking conflict conflicts overlap',
    'dubbelbespreking botsing botsings oorbespreek oorbespreking',
  ],
  price: [
    'price prices rate rates charge charges cost costs tariff priced quote expensive',
    'prys pryse prysvoorstel prysvoorstelle kos tarief tariewe koste kwotasie vra vraprys',
  ],
  suggesting: [
    'suggest suggests suggested suggestion suggestions recommend recommended recommendation recommendations',
    'voorstelle voorgestel voorgestelde aanbeveel aanbeveling aanbevelings prysvoorstel prysvoorstelle',
  ],
  minimum: ['minimum min shortest fewest', 'minimum kortste'],
  wifi: ['wifi internet network wireless', 'wifi internet netwerk'],
  password: ['password passwords passcode', 'wagwoord wagwoorde'],
  directions: ['directions direction route find way', 'aanwysings rigting roete pad padaanwysings'],
  parking: [
    'park parking parked parks car cars garage',
    'parkeer parkering parkeerplek parkeerplekke kar motor motors',
  ],
  doorCode: ['doorcode keypad pincode key keys', 'deurkode sleutelkode slotkode sleutel sleutels slot'],
  fit: ['fit fits sleeps capacity accommodate host max maximum', 'pas kapasiteit maksimum huisves'],
  bedroom: ['bedroom bedrooms rooms', 'slaapkamer slaapkamers kamers'],
  bathroom: ['bathroom bathrooms', 'badkamer badkamers'],
  amenities: ['amenities amenity facilities', 'geriewe fasiliteite'],
  rules: ['houserules', 'huisreels'],
  address: ['address', 'adres'],
  cleaning: ['cleaning clean', 'skoonmaak skoonmaakfooi'],
  property: [
    'property properties home homes house houses listing listings places unit units place',
    'huis huise eiendom eiendomme woning plekke eenheid eenhede',
  ],
  newsletter: ['newsletter newsletters mailing', 'nuusbrief nuusbriewe'],
  holiday: ['holiday holidays', 'vakansie vakansies skoolvakansie skoolvakansies langnaweek'],
  agenda: ['plan agenda schedule happening happens todo programme', 'gebeur agenda plan program dagprogram'],
  cancelled: ['cancellation cancellations', 'kansellasie kansellasies gekanselleer'],
  thank: ['thank thanks thanking', 'dankie bedank'],
  writing: [
    'write draft send compose tell message text prepare reply respond inform notify remind say email thank thanks greet welcome answer',
    'skryf stuur stel antwoord boodskap bedank laat herinner nooi groet berei se vertel seg inform',
  ],
  setting: [
    'set change make put raise lower increase decrease drop reduce adjust',
    'stel sit maak verander verhoog verlaag pas',
  ],
  forbidden: [
    'cancel delete remove refund accept decline approve reject confirm call book order pay buy sell transfer translate',
    'kanselleer skrap verwyder aanvaar weier bel bestel koop verkoop vertaal betaal',
  ],
  school: ['school', 'skool'],
  public: ['public', 'openbare'],
  follow: ['followers subscribers recipients delivered opened', 'volgers intekenare ontvangers'],
  hello: ['hello hi hey morning afternoon sawubona howzit', 'hallo goeie goeiemore goeiedag haai'],
  help: ['help can you', 'hulp help kan jy'],
  direct: ['direct directly', 'direk direkte'],
} as const satisfies Record<string, readonly [string, string]>

export type Concept = keyof typeof WORDS
export type Tongue = 'en' | 'af'

const tongues = ['en', 'af'] as const

type Meant = { concepts: Set<Concept>; tongues: Set<Tongue> }

const byWord = new Map<string, Meant>()
for (const [concept, texts] of Object.entries(WORDS) as [Concept, readonly [string, string]][])
  for (const [at, text] of texts.entries())
    for (const word of text.split(' ')) {
      const meant = byWord.get(word) ?? { concepts: new Set(), tongues: new Set() }
      meant.concepts.add(concept)
      meant.tongues.add(tongues[at]!) // there are two
      byWord.set(word, meant)
    }
const everyWord = [...byWord.keys()].filter(word => word.length > 4)

/** The meaning of a word exactly as it is typed. */
export const meantBy = (word: string): Meant | undefined => byWord.get(word)

/** The meaning of a misspelt word: that of the first word similar enough. */
export function probablyMeantBy(typed: string): Meant | undefined {
  if (typed.length < 5) return undefined
  const near = everyWord.find(word => isSimilar(typed, word))
  return near === undefined ? undefined : byWord.get(near)
}
