// Drawn by hand from the map, by longitude and latitude: a sketch, within some twenty kilometres of where things are.
type Point = readonly [longitude: number, latitude: number]

const points = (text: string): Point[] =>
  text.split(' ').map(pair => pair.split(',').map(Number) as [number, number]) // each pair is two numbers

const KZN_CAPE = '30.2,-31.1 29.6,-30.7 29.2,-30.6 29,-30'
const FREE_STATE_EAST = '28.9,-28.6 29.3,-28.2 29.5,-27.4'
const VAAL = '28,-26.8 27.4,-26.85 26.8,-27.2 26,-27.6 25.4,-27.9 24.9,-28.2'
const ORANGE = '24.9,-28.4 24.4,-29.1 24.5,-29.6 24.8,-30 25.5,-30.6'
const CAPES = '24.2,-31.8 23.2,-31.9 22.3,-31.8 21.4,-32.3 20.6,-32.4 19.9,-32 19.4,-31.9 18.8,-31.2 18,-31'

/** The nine provinces, each round its edge. */
export const provinceShapes: Record<string, readonly Point[]> = {
  'Western Cape': points(
    `18,-31 18.3,-31.8 18.25,-32.6 17.9,-32.9 18.1,-33.3 18.45,-33.8 18.3,-34.1 18.48,-34.35 18.55,-34.1 18.85,-34.1 18.85,-34.4 19.3,-34.6 20,-34.83 20.85,-34.4 21.7,-34.4 22.15,-34.08 23.05,-34.1 23.65,-34 23.4,-33.6 23.5,-32.9 ${CAPES}`,
  ),
  'Northern Cape': points(
    `18,-31 17.3,-30.4 17,-29.5 16.5,-28.6 16.8,-28.3 17.2,-28.25 17.6,-28.75 18.5,-28.85 19.5,-28.5 20,-28.4 20,-24.8 20.6,-25.3 20.8,-25.8 20.6,-26.4 20.7,-26.85 21.1,-26.85 22.1,-26.2 22.6,-25.9 22.9,-26.4 24,-27 24.5,-27.7 24.9,-28.2 ${ORANGE} 24.9,-31 24.4,-31.5 ${CAPES}`,
  ),
  'Eastern Cape': points(
    `23.65,-34 24.8,-34.2 25.65,-34 25.75,-33.75 26.9,-33.6 27.95,-33 28.9,-32.2 30.2,-31.1 29.6,-30.7 29.2,-30.6 29,-30 28.2,-30.2 28,-30.6 27.4,-30.3 26.8,-30.6 26,-30.7 25.5,-30.6 24.9,-31 24.4,-31.5 24.2,-31.8 23.5,-32.9 23.4,-33.6`,
  ),
  'KwaZulu-Natal': points(
    `${KZN_CAPE} 29.4,-29.6 29.3,-29.1 ${FREE_STATE_EAST} 30,-27.5 31,-27.3 31.9,-27.3 32.1,-26.85 32.9,-26.85 32.4,-28.3 31.8,-28.9 31.05,-29.85 30.7,-30.6`,
  ),
  'Free State': points(
    `${FREE_STATE_EAST} 28.9,-27 ${VAAL} ${ORANGE} 26,-30.7 26.8,-30.6 27.4,-30.3 27,-29.6 27.6,-28.9 28.6,-28.6`,
  ),
  'North West': points(
    `22.6,-25.9 23,-25.3 23.9,-25.6 24.7,-25.8 25.6,-25.5 25.9,-24.75 26.4,-24.6 26.9,-24.7 27.4,-25 28.2,-25.3 27.7,-25.8 27.3,-26.2 27.2,-26.7 27.4,-26.85 26.8,-27.2 26,-27.6 25.4,-27.9 24.9,-28.2 24.5,-27.7 24,-27 22.9,-26.4`,
  ),
  Gauteng: points(
    '28.2,-25.3 28.9,-25.4 29,-25.9 28.6,-26.3 28.6,-26.7 28,-26.8 27.4,-26.85 27.2,-26.7 27.3,-26.2 27.7,-25.8',
  ),
  Limpopo: points(
    '26.4,-24.6 26.9,-23.7 27.6,-23.3 28.6,-22.6 29.4,-22.2 30.2,-22.3 31.3,-22.4 31.5,-23.5 31.9,-24.4 31,-24.5 30.2,-25 29.6,-25.1 28.9,-25.4 28.2,-25.3 27.4,-25 26.9,-24.7',
  ),
  Mpumalanga: points(
    `31.9,-24.4 32,-25.5 31.9,-25.85 31.1,-25.95 30.8,-26.6 31,-27.3 30,-27.5 29.5,-27.4 28.9,-27 28,-26.8 28.6,-26.7 28.6,-26.3 29,-25.9 28.9,-25.4 29.6,-25.1 30.2,-25 31,-24.5`,
  ),
}

/** The countries round it, and the one inside: land, and no more is said of them. */
export const landBeside: readonly (readonly Point[])[] = [
  points(
    '16.5,-28.6 15.2,-26.8 14.3,-22 14.3,-19 37,-19 35.5,-23.9 33,-25.2 32.6,-26 32.9,-26.9 31,-28 26,-28 20,-29',
  ),
  points(
    '27,-29.6 27.6,-28.9 28.6,-28.6 28.9,-28.6 29.3,-29.1 29.4,-29.6 29,-30 28.2,-30.2 28,-30.6 27.4,-30.3',
  ),
]

/** Where the towns are that homes are let in most; one that is not here has no mark, only its province. */
const towns: Record<string, Point> = Object.fromEntries(
  Object.entries({
    'cape town': '18.42,-33.93',
    stellenbosch: '18.86,-33.93',
    franschhoek: '19.12,-33.91',
    paarl: '18.97,-33.73',
    hermanus: '19.24,-34.42',
    langebaan: '18.03,-33.08',
    paternoster: '17.89,-32.81',
    'mossel bay': '22.13,-34.18',
    george: '22.46,-33.96',
    knysna: '23.05,-34.04',
    'plettenberg bay': '23.37,-34.05',
    oudtshoorn: '22.2,-33.59',
    'prince albert': '22.03,-33.22',
    gqeberha: '25.6,-33.96',
    'port elizabeth': '25.6,-33.96',
    'jeffreys bay': '24.92,-34.05',
    'east london': '27.91,-33.02',
    'port st johns': '29.54,-31.63',
    'coffee bay': '29.15,-31.98',
    mdumbi: '29.22,-31.93',
    'nieu-bethesda': '24.55,-31.87',
    'graaff-reinet': '24.53,-32.25',
    durban: '31.02,-29.86',
    umhlanga: '31.08,-29.73',
    ballito: '31.21,-29.54',
    'salt rock': '31.24,-29.5',
    'st lucia': '32.41,-28.38',
    pietermaritzburg: '30.38,-29.6',
    underberg: '29.5,-29.79',
    bergville: '29.36,-28.73',
    winterton: '29.53,-28.81',
    johannesburg: '28.04,-26.2',
    sandton: '28.06,-26.11',
    pretoria: '28.19,-25.75',
    tshwane: '28.19,-25.75',
    bloemfontein: '26.21,-29.12',
    mangaung: '26.21,-29.12',
    clarens: '28.42,-28.51',
    parys: '27.46,-26.9',
    kimberley: '24.77,-28.74',
    upington: '21.25,-28.45',
    sutherland: '20.66,-32.4',
    springbok: '17.89,-29.66',
    mahikeng: '25.64,-25.86',
    rustenburg: '27.24,-25.67',
    'sun city': '27.09,-25.34',
    hartbeespoort: '27.86,-25.74',
    polokwane: '29.45,-23.9',
    hoedspruit: '30.95,-24.35',
    tzaneen: '30.16,-23.83',
    'bela-bela': '28.29,-24.89',
    mbombela: '30.97,-25.47',
    nelspruit: '30.97,-25.47',
    graskop: '30.84,-24.93',
    hazyview: '31.13,-25.04',
    dullstroom: '30.1,-25.42',
    sabie: '30.78,-25.1',
    'white river': '31.01,-25.33',
  }).map(([town, place]) => [town, points(place)[0]!]), // each is one pair
)

export const townAt = (city: string): Point | undefined => towns[city.trim().toLowerCase()]

const ACROSS = 87.5
const DOWN = 100

/** On the sketch: a degree is 100 high, and narrower as it is so far south. */
export const spot = ([longitude, latitude]: Point): { x: number; y: number } => ({
  x: Math.round((longitude - 16) * ACROSS),
  y: Math.round((-latitude - 22) * DOWN),
})
