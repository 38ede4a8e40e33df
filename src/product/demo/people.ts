import { between, pick, type Random } from '#src/contract/random.ts'

/** The hosts beside the one that everybody may be; nobody signs in as them. */
export const demoHosts = [
  {
    name: 'Anelda Cloete',
    email: 'anelda@karooenkus.example',
    organisation: 'Karoo en Kus',
    city: 'Paternoster',
    phone: '+27 22 555 0187',
    bio: 'Born on the West Coast, married into the Karoo. Three old houses, each kept as it was built. Ask about the snoek.',
    since: 690,
  },
  {
    name: 'Sibusiso Dlamini',
    email: 'sibusiso@highground.example',
    organisation: 'High Ground Stays',
    city: 'Clarens',
    phone: '+27 58 555 0164',
    bio: 'Mountain guide for twelve years, host for six. Knows which path is dry and where the trout are.',
    since: 520,
  },
  {
    name: 'Kagiso Mabaso',
    email: 'kagiso@bushandwater.example',
    organisation: 'Bush and Water',
    city: 'Hoedspruit',
    phone: '+27 15 555 0113',
    bio: 'Lets three places between the Lowveld and the Magaliesberg. Answers in English, Setswana and Xitsonga.',
    since: 410,
  },
] as const

/** Guests whose words stand under the homes, and where they come from. */
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

// First and last names that go together, so that nobody is called what nobody is called.
const FAMILIES = [
  ['Ayanda Lwazi Nokuthula Themba Zodwa Siyabonga', 'Cele Gumede Mkhize Shabalala Buthelezi'],
  ['Boitumelo Karabo Lesego Neo Palesa Tshepo', 'Molefe Tau Sekgobela Mokoena Ramaphosa Phiri'],
  ['Andile Nosipho Sivuyile Vuyokazi Xolani', 'Mbeki Ntshona Qwabe Sobukwe Jantjies'],
  ['Elmarie Hendrik Liezl Riaan Suzette Gerhard', 'Viljoen Coetzee Marais Swanepoel Olivier'],
  ['Ashwin Candice Gavin Shireen Ryan', 'Petersen Hendricks Arendse Isaacs Adams'],
  ['Kavitha Rajesh Priya Suresh Yashika', 'Govender Pillay Moodley Reddy Maharaj'],
  ['Claire Duncan Megan Simon Philippa', 'Wright Hamilton Baxter Sutherland Ross'],
  ['Rudzani Mulalo Tintswalo Hlulani Vutomi', 'Netshitenzhe Mabunda Baloyi Chauke'],
] as const
const CITIES = [
  'Johannesburg',
  'Pretoria',
  'Cape Town',
  'Durban',
  'East London',
  'Polokwane',
  'Centurion',
  'Paarl',
]

const EACH = 9

export type DemoGuest = { name: string; email: string; city: string; phone: string }

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '.')

/** Everybody who stays in the demo's homes, each once. */
export function demoGuests(random: Random): DemoGuest[] {
  const people = new Map<string, string>(REVIEWERS)
  for (const [first, last] of FAMILIES)
    for (let made = 0; made < EACH; made += 1) {
      const name = `${pick(first.split(' '), random)} ${pick(last.split(' '), random)}`
      if (!people.has(name)) people.set(name, pick(CITIES, random))
    }
  return [...people].map(([name, city]) => ({
    name,
    city,
    email: `${plain(name)}@mail.example`,
    phone: `+27 ${between(60, 84, random)} 555 ${String(between(100, 999, random)).padStart(4, '0')}`,
  }))
}
