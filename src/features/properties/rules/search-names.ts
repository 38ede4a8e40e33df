import type { PropertyType } from '../rules.ts'

/**
 * Offers that a search knows, in the order in which they may be chosen: each as a chip says it, and how guests ask for it in English,
 * Afrikaans and isiZulu. The words by which homes say that they have it stand in SQL, in `offers_of`.
 */
const OFFERS = {
  pets: [
    'Pets welcome',
    `pet, pets, dog, dogs, doggy, doggie, doggies, puppy, puppies, pup, cat, cats, kitten, hond, honde, hondjie, hondjies, kat, katte,
    troeteldier, troeteldiere, inja, izinja, enezinja, nenja, nezinja, yenja, ikati, amakati, pet friendly, pets friendly,
    dog friendly, dogs friendly, cat friendly, pets welcome, pet welcome, dogs welcome, dog welcome, pets allowed, dogs allowed,
    pet allowed, dog allowed, cats welcome, cats allowed, hondvriendelik, honde welkom, troeteldiervriendelik, troeteldiere welkom`,
  ],
  sea: [
    'By the sea',
    `sea, seas, seaside, seafront, sea front, sea view, sea views, seaview, ocean, ocean view, ocean views, oceanfront, ocean front,
    beach, beaches, beachfront, beach front, beachside, beach view, coast, coastal, seashore, shore, die see, naby see, aan see, by see, strand, strande,
    kus, kusdorp, seeuitsig, see uitsig, seefront, oseaan, ulwandle, olwandle, kolwandle, kwolwandle, lolwandle, elwandle, lwandle, ngasolwandle, ngaselwandle,
    ibhishi, ebhishi, bhishi, ogwini`,
  ],
  pool: [
    'Pool',
    'pool, pools, swimming, swimming pool, swim, swembad, plunge pool, ichibi lokubhukuda, iphuli, nephuli',
  ],
  inverter: ['Inverter', 'inverter, inverters, battery, omsetter, omskakelaar, i-inverter'],
  power: [
    'Power when it is off',
    `load shedding, loadshedding, loadshedding proof, load shedding proof, beurtkrag, backup power, back up power, back-up power,
    generator, uninterrupted power`,
  ],
  solar: ['Solar power', 'solar, solar power, solar panels, sonkrag'],
  wifi: [
    'Wi-Fi',
    'wifi, wi-fi, wi fi, fibre, fiber, fibre wifi, internet, wireless, i-wifi, ne-wifi, i-inthanethi, internetverbinding',
  ],
  braai: ['Braai', 'braai, braais, barbecue, bbq, barbeque, braaiplek, braai area, grill, ibhrayi, nebhrayi'],
  fireplace: [
    'Fireplace',
    'fireplace, fireplaces, fire place, log fire, wood stove, kaggel, vuurherd, kaggelvuur, iziko, iziko lomlilo, neziko',
  ],
  mountain: [
    'Mountain view',
    `mountain, mountains, mountain view, mountain views, berge, berguitsig, bergsig, bergaansig, intaba, izintaba,
    ezintabeni, entabeni`,
  ],
  bush: [
    'In the bush',
    `bush, bushveld, bosveld, bos, game reserve, reserve, safari, wildlife, game lodge, ihlathi, ehlathini, hlathini, isiqiwi,
    esiqiwini, big five, big 5`,
  ],
  cooling: [
    'Air conditioning',
    'aircon, air con, air-con, air conditioning, air conditioned, air-conditioning, ac, lugversorging, lugreeling, lugverkoeling',
  ],
  parking: ['Parking', 'parking, secure parking, garage, parkering, parkeerplek, ipaki, indawo yokupaka'],
  workspace: ['Workspace', 'workspace, work space, desk, work from home, remote work, werkplek, lessenaar'],
  washing: ['Washing machine', 'washing machine, washer, laundry, wasmasjien, wasgoed'],
  cot: ['Cot', 'cot, cots, baby cot, crib, baby bed, bababed, babakot, kinderbed'],
  wheelchair: [
    'Wheelchair access',
    'wheelchair, wheelchairs, wheelchair access, wheelchair friendly, wheelchair accessible, accessible, rolstoel, rolstoelvriendelik',
  ],
  water: ['Water of its own', 'borehole, boorgat, water tank, tank water, watertenk'],
} as const satisfies Record<string, readonly [label: string, asked: string]>

export type Offer = keyof typeof OFFERS

const offerRows = Object.entries(OFFERS) as [Offer, readonly [string, string]][] // its keys are its type

export const offers = offerRows.map(([offer]) => offer)

export const isOffer = (word: string): word is Offer => word in OFFERS

export const offerLabel = (offer: Offer): string => OFFERS[offer][0]

export const listed = (text: string): string[] =>
  text.split(',').map(each => each.trim().replaceAll(/\s+/g, ' '))

export const askedOffers = offerRows.map(([offer, [, asked]]) => [offer, listed(asked)] as const)

/** Types of homes as guests ask for them. */
export const askedTypes: readonly (readonly [PropertyType, readonly string[]])[] = [
  [
    'apartment',
    listed('apartment, apartments, flat, flats, flatlet, woonstel, woonstelle, ifulethi, amafulethi'),
  ],
  ['condo', listed('condo, condos, condominium')],
  ['commercial', listed('commercial, office, kantoor')],
  ['villa', listed('villa, villas')],
  ['townhouse', listed('townhouse, townhouses, town house, meenthuis, dorpshuis')],
  ['studio', listed('studio, studios, loft, lofts, ateljee')],
  ['cabin', listed('cabin, cabins, chalet, chalets, log cabin, blokhuis, houthuis, berghut')],
]

/** Words for a home of any kind: beside anything else they join, and by themselves they are looked for. */
export const propertyWords = listed(
  `house, houses, home, homes, huis, huise, woning, indlu, izindlu, umuzi, ikhaya, amakhaya, vakansiehuis,
  holiday home, holiday house, vacation home, holiday homes, huisie, guesthouse, guest house, gastehuis`,
)

/** Homes that are by the sea, or in the berg, in one word. */
export const propertiesOfOffers: readonly (readonly [Offer, readonly string[]])[] = [
  ['sea', listed('beach house, beach houses, strandhuis, strandhuise, seaside house, beach home')],
  ['bush', listed('bush lodge, boskamp, bush camp, game farm, wildplaas')],
]

/** Words that homes have another word for. */
export const otherWords: readonly (readonly [string, readonly string[]])[] = [
  ['cottage', listed('kothuis, kothuise')],
  ['farm', listed('plaas, farms, farm stay, farmstay, plaasverblyf, epulazini, ipulazi')],
  ['village', listed('dorpie')],
  ['stars', listed('sterre, stargazing, izinkanyezi')],
  ['river', listed('rivier, umfula')],
  ['dam', listed('damwater')],
]

/** Words that only join, or say what every search means: they are dropped. */
export const joiningWords = new Set(
  listed(
    `a, an, the, at, in, on, by, of, off, to, too, far, ver, from, near, nearby, close, next, beside, around, along, within, with, for, and, or, but, also,
    plus, that, which, is, are, be, am, it, its, has, have, having, had, can, could, should, would, will, may, must, i, im, i'm, me, my,
    we, we're, us, our, you, your, who, where, when, want, wants, wanted, need, needs, needed, look, looking, search, searching, find,
    finding, show, give, get, got, please, like, would like, some, any, all, somewhere, anywhere, something, place, places, spot, stay,
    stays, staying, accommodation, accomodation, property, properties, rental, rentals, rent, book, booking, lodging, room for, space,
    area, away, up, there, this, these, so, as, just, only, very, really, one that, takes, take, takes a, allows, allow, allowing, accepts,
    accept, friendly, welcome, welcomes, bring, bringing, view, views, side, sleeps, sleep, sleeping, walk, walking, walking distance,
    distance, minutes, access, proof,
    die, n, 'n, 'n, en, of, by, naby, langs, aan, op, vir, met, na, van, is, wat, waar, ons, my, ek, soek, wil, he, hê, asseblief, plek,
    plekke, verblyf, akkommodasie, blyplek, iets, êrens, erens, ook, digby, teen, uit, tot, se, uitsig, slaap, welkom,
    e, i, ne, na, nge, ku, kwa, eduze, eduze kwe, eduze ne, kufuphi, eduzane, ngase, ngasese, lapho, indawo, indawo yokuhlala, yokulala, yokuhlala,
    ngifuna, sifuna, ngicela, sicela, siyafuna, enza, ene, enama, nabantu, onayo, enayo, enendawo`,
  ).flatMap(each => each.replaceAll(/['’]/g, '').normalize('NFKD').replaceAll(/\p{M}/gu, '')),
)

/** Praise and purpose, which homes rarely name: a home that has the word comes first, and no other is left out for it. */
export const likedWords = new Set(
  listed(
    `family, families, familie, gesin, umndeni, kids, kid, child, children, kinders, kind, izingane, ingane, baby, babies, toddler,
    romantic, romanties, honeymoon, couple, couples, paartjie, group, friends, vriende, nice, lovely, beautiful, pretty, best, good,
    great, perfect, amazing, mooi, pragtig, lekker, kuhle, enhle, cheap, cheapest, affordable, budget, inexpensive, goedkoop, bekostigbaar,
    ethengekayo, eshibhile, shibhile, luxury, luxurious, luukse, modern, big, large, small, little, tiny, spacious, groot, klein, enkulu, encane,
    quiet, peaceful, calm, cosy, cozy, private, secluded, safe, stil, rustig, veilig, ephephile, weekend, naweek, impelasonto, holiday, holidays, vakansie, vakansies,
    iholidi, amaholidi, vacation, getaway, getaways, break, wegbreek, wegbreekplek, retreat, escape, trip, december, january, christmas, kersfees, easter, summer, winter, new, old, self catering,
    self-catering, selfcatering, selfsorg, entire, whole, sunny, sunshine, sunset, clean, comfortable, relax, relaxing, relaxation, chill, tonight, tomorrow,
    today, now, available, free, beskikbaar, vry, per night, night, nights, nagte, aande, week, weeks, weke, day, days, dae, month, persoon`,
  ),
)

/** Words that take back what follows them: nobody is led to what they do not want, and nothing is left out for it. */
export const refusingWords = new Set([
  'no',
  'not',
  'without',
  'sonder',
  'geen',
  'nie',
  'except',
  'ngaphandle',
])

/** Words of numbers as they are spoken. */
export const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['one', 'een', 'oyedwa'],
    ['two', 'twee', 'ababili', 'amabili'],
    ['three', 'drie', 'abathathu', 'amathathu'],
    ['four', 'vier', 'abane', 'amane'],
    ['five', 'vyf', 'abahlanu', 'amahlanu'],
    ['six', 'ses', 'abayisithupha', 'ayisithupha'],
    ['seven', 'sewe', 'abayisikhombisa'],
    ['eight', 'agt', 'ag', 'abayisishiyagalombili'],
    ['nine', 'nege'],
    ['ten', 'tien', 'abayishumi'],
    ['eleven', 'elf'],
    ['twelve', 'twaalf'],
  ].flatMap((words, at) => words.map(word => [word, at + 1])),
)
