/** Three homes in three provinces; the pictures are drawn for them. */
export const demoProperties = [
  {
    pictures: ['cape-cottage', 'cottage-stoep', 'cottage-bedroom', 'cottage-kitchen', 'bo-kaap'],
    home: {
      name: 'Kloof Cottage',
      description:
        'A thatched 1890s cottage at the foot of the mountain, limewashed white and cool in February.\n\nThe stoep faces west for the last light, under a hanepoot vine that you are welcome to pick. There is a plunge pool, a fireplace that draws well, and a gas hob and inverter, so load shedding passes unnoticed. Kloof Street is ten minutes on foot, Lion’s Head an hour and a half.',
      address: '14 Belle Ombre Road',
      neighbourhood: 'Tamboerskloof',
      city: 'Cape Town',
      province: 'Western Cape' as const,
      property_type: 'house' as const,
      price_per_night: 185_000,
      bedrooms: 2,
      bathrooms: 1.5,
      max_guests: 4,
      square_footage: 1184,
      hold_hours: 72,
      instant_booking: false,
      amenities: [
        'Fibre Wi-Fi',
        'Inverter and battery',
        'Gas stove',
        'Pool',
        'Braai',
        'Fireplace',
        'Washing machine',
        'Off-street parking',
        'Cot',
        'Pets welcome',
      ],
      houseRules:
        'No smoking indoors. Quiet after 22:00. Small dogs are welcome, please keep them off the beds.',
    },
    loved: [
      'the stoep at sunset',
      'the fireplace',
      'the mountain from the bed',
      'the plunge pool',
      'Kloof Street on foot',
      'the hanepoot vine',
    ],
  },
  {
    pictures: ['kzn-beach', 'wild-coast'],
    home: {
      name: 'Salt Rock Dune House',
      description:
        'A timber house on stilts with a private boardwalk to the beach. Watch the sun lift out of the sea from bed.\n\nThree bedrooms open onto one long deck with a built-in braai. The lagoon is safe for small swimmers, and dolphins pass most mornings. A borehole, a tank and a full inverter keep everything running.',
      address: '3 Basil Hulett Drive',
      neighbourhood: 'Salt Rock',
      city: 'Ballito',
      province: 'KwaZulu-Natal' as const,
      property_type: 'villa' as const,
      price_per_night: 320_000,
      bedrooms: 3,
      bathrooms: 2,
      max_guests: 6,
      square_footage: 1930,
      hold_hours: 24,
      instant_booking: false,
      amenities: [
        'Wi-Fi',
        'Inverter and battery',
        'Borehole water',
        'Water tank',
        'Air conditioning',
        'Braai',
        'Sea view',
        'Off-street parking',
        'Dishwasher',
      ],
      houseRules: 'Rinse off the sand before you come in. No events.',
    },
    loved: [
      'the boardwalk to the beach',
      'dolphins before breakfast',
      'the long deck',
      'sunrise from bed',
      'the lagoon with the children',
      'the braai under the stars',
    ],
  },
  {
    pictures: ['joburg-loft'],
    home: {
      name: 'The Sixth Floor, Braamfontein',
      description:
        'Brick and steel above Juta Street with the whole skyline in the window. Fibre, inverter and secure parking.\n\nA proper desk, good coffee downstairs and the theatre across the road. The Gautrain is eight minutes on foot.',
      address: '70 Juta Street',
      neighbourhood: 'Braamfontein',
      city: 'Johannesburg',
      province: 'Gauteng' as const,
      property_type: 'studio' as const,
      price_per_night: 98_000,
      bedrooms: 1,
      bathrooms: 1,
      max_guests: 2,
      square_footage: 560,
      hold_hours: 24,
      instant_booking: true,
      amenities: [
        'Fibre Wi-Fi',
        'Inverter and battery',
        'Workspace',
        'TV',
        'Lift',
        'Secure parking',
        'Washing machine',
      ],
      houseRules: 'No parties. The building is quiet from 21:00.',
    },
    loved: [
      'the skyline at night',
      'the coffee downstairs',
      'the desk by the window',
      'the secure parking',
      'the theatre over the road',
      'the quiet on a Sunday',
    ],
  },
]

const CLEANING_FEE = 5_000
const SERVICE_FEE = 2_500

/** The fees of the demo homes, in cents. See docs/product/prices.md#the-quote. */
export const demoFees = { cleaning_fee: CLEANING_FEE, service_fee: SERVICE_FEE }

const REVIEWERS = [
  ['Zanele Mthembu', 'Durban'],
  ['Pieter Joubert', 'Stellenbosch'],
  ['Aisha Cassim', 'Gqeberha'],
  ['Tumelo Mokgosi', 'Polokwane'],
  ['Ingrid Fourie', 'George'],
  ['Yusuf Ebrahim', 'Cape Town'],
  ['Nandi Mthethwa', 'Pietermaritzburg'],
  ['Werner Botha', 'Pretoria'],
  ['Refilwe Moloi', 'Bloemfontein'],
  ['Devon Carelse', 'Paarl'],
  ['Annelie Sithole', 'Mbombela'],
  ['Sfiso Mahlangu', 'Soweto'],
  ['Riana Abrahams', 'Knysna'],
  ['Mandla Khumalo', 'Bergville'],
  ['Faheema Davids', 'Cape Town'],
  ['Johan Pretorius', 'Upington'],
  ['Lerato Maluleke', 'Hoedspruit'],
  ['Chantel Naidoo', 'Umhlanga'],
  ['Thabo Nkosi', 'Johannesburg'],
  ['Marike Steyn', 'Hermanus'],
  ['Naeem Patel', 'Lenasia'],
  ['Nomvula Ngcobo', 'Mthatha'],
  ['Charl van Wyk', 'Kimberley'],
  ['Busisiwe Zulu', 'Richards Bay'],
] as const

const SAID = [
  (loved: string) => `Exactly as drawn. Our favourite was ${loved}. We will be back in autumn.`,
  (loved: string) => `Check-in took one message and a key box. We still talk about ${loved}.`,
  (loved: string) => `Spotless, and the host answered within minutes. Come for ${loved}.`,
  (loved: string) =>
    `The power was off twice in the street and we only noticed from the news. Loved ${loved}.`,
]

// 19 fives and 5 fours: 115 stars of 24 reviews, which is 4.8.
const FOURS = new Set([1, 6, 11, 16, 21])

/** The 24 reviews of a demo home, newest first, which average 4.8. */
export const demoReviews = (loved: readonly string[]) =>
  REVIEWERS.map(([clientName, clientCity], index) => ({
    clientName,
    clientCity,
    rating: FOURS.has(index) ? 4 : 5,
    body: SAID[index % SAID.length]!(loved[index % loved.length]!), // both indexes stay inside
    daysAgo: 9 + index * 13,
  }))
