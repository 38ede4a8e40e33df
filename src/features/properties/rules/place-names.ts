/** Longitude and latitude. */
export type Point = readonly [longitude: number, latitude: number]

// A town, where it is, and how else people call it: in other languages, before it was renamed, and in short.
const TOWNS = `
cape town | 18.42,-33.93 | kaapstad, ikapa, ekapa, kapa, mother city, cpt, die kaap, kaap
stellenbosch | 18.86,-33.93 | stellies
franschhoek | 19.12,-33.91 | franshoek
paarl | 18.97,-33.73 | die paarl
somerset west | 18.85,-34.08 | somerset-wes
hermanus | 19.24,-34.42 |
gansbaai | 19.35,-34.58 |
arniston | 20.23,-34.67 | waenhuiskrans
swellendam | 20.44,-34.02 |
montagu | 20.12,-33.79 |
robertson | 19.88,-33.8 |
tulbagh | 19.14,-33.29 |
langebaan | 18.03,-33.08 |
paternoster | 17.89,-32.81 |
velddrif | 18.17,-32.78 |
yzerfontein | 18.16,-33.35 |
clanwilliam | 18.89,-32.18 |
mossel bay | 22.13,-34.18 | mosselbaai
george | 22.46,-33.96 |
wilderness | 22.58,-33.99 | wildernis
sedgefield | 22.8,-34.01 |
knysna | 23.05,-34.04 |
plettenberg bay | 23.37,-34.05 | plett, plettenbergbaai
oudtshoorn | 22.2,-33.59 |
prince albert | 22.03,-33.22 |
gqeberha | 25.6,-33.96 | port elizabeth, pe, ibhayi, ebhayi, bhayi
jeffreys bay | 24.92,-34.05 | j-bay, jbay, jeffreysbaai
kariega | 25.4,-33.76 | uitenhage
makhanda | 26.53,-33.31 | grahamstown, grahamstad, rhini
east london | 27.91,-33.02 | kugompo city, kugompo, oos-londen, emonti, slummies
qonce | 27.39,-32.88 | king william's town, king williams town
mthatha | 28.78,-31.59 | umtata
port st johns | 29.54,-31.63 |
coffee bay | 29.15,-31.98 | koffiebaai
mdumbi | 29.22,-31.93 |
hogsback | 26.93,-32.59 |
aberdeen | 24.06,-32.48 | xamdeboo
nieu-bethesda | 24.55,-31.87 | kwa noheleni
graaff-reinet | 24.53,-32.25 | robert sobukwe town
durban | 31.02,-29.86 | durbs, ethekwini, thekwini, dbn
umhlanga | 31.08,-29.73 | umhlanga rocks
ballito | 31.21,-29.54 |
salt rock | 31.24,-29.5 |
margate | 30.37,-30.86 |
st lucia | 32.41,-28.38 |
pietermaritzburg | 30.38,-29.6 | maritzburg, pmb, emgungundlovu, mgungundlovu
howick | 30.23,-29.49 |
underberg | 29.5,-29.79 |
bergville | 29.36,-28.73 |
winterton | 29.53,-28.81 |
johannesburg | 28.04,-26.2 | joburg, jo'burg, jozi, jhb, joeys, josie, jburg, egoli, igoli, goli, erhawutini
sandton | 28.06,-26.11 |
soweto | 27.86,-26.27 |
pretoria | 28.19,-25.75 | tshwane, pta, epitoli, pitoli
bloemfontein | 26.21,-29.12 | mangaung, bloem, bfn
clarens | 28.42,-28.51 |
parys | 27.46,-26.9 |
kimberley | 24.77,-28.74 |
upington | 21.25,-28.45 |
sutherland | 20.66,-32.4 |
springbok | 17.89,-29.66 |
mahikeng | 25.64,-25.86 | mafikeng, mafeking
rustenburg | 27.24,-25.67 |
sun city | 27.09,-25.34 |
hartbeespoort | 27.86,-25.74 | harties, hartebeespoort
polokwane | 29.45,-23.9 | pietersburg
hoedspruit | 30.95,-24.35 |
phalaborwa | 31.14,-23.94 |
tzaneen | 30.16,-23.83 |
bela-bela | 28.29,-24.89 | warmbaths, warmbad
mbombela | 30.97,-25.47 | nelspruit
graskop | 30.84,-24.93 |
hazyview | 31.13,-25.04 |
dullstroom | 30.1,-25.42 | emnotweni
sabie | 30.78,-25.1 |
white river | 31.01,-25.33 | witrivier
`

// A province or a stretch of land, how else people call it, and the words that homes there have for where they are.
const REGIONS = `
KwaZulu-Natal | kzn, kwazulu, kwa-zulu natal, kwa zulu natal, natal, zululand, kwazulu natali | kwazulu natal
Western Cape | wes-kaap, weskaap, the cape, ntshona koloni, entshonalanga koloni, entshona koloni | western cape
Eastern Cape | oos-kaap, ooskaap, transkei, mpumalanga koloni, empumalanga koloni | eastern cape
Northern Cape | noord-kaap, noordkaap, nyakatho koloni, enyakatho koloni | northern cape
Free State | vrystaat, freyistata, efreyistata | free state
Gauteng | egauteng, igauteng, gp | gauteng
Limpopo | elimpopo | limpopo
Mpumalanga | empumalanga | mpumalanga
North West | noordwes, north-west, nyakatho ntshonalanga | north west
Drakensberg | berg, drakensberge, drakensberg mountains, ukhahlamba, okhahlamba | drakensberg, bergville, winterton, underberg
Garden Route | tuinroete | garden route, mossel bay, george, wilderness, sedgefield, knysna, plettenberg bay
Winelands | wynland, cape winelands, wine country, boland | winelands, stellenbosch, franschhoek, paarl
West Coast | weskus | west coast, paternoster, langebaan, velddrif, yzerfontein
Wild Coast | wilde kus, wildekus | wild coast, coffee bay, port st johns, mdumbi
North Coast | dolphin coast, noordkus | north coast, ballito, salt rock, umhlanga
South Coast | suidkus | south coast, margate
Midlands | kzn midlands, natal midlands | midlands, howick
Karoo | the karoo, klein karoo, little karoo, great karoo | karoo, sutherland, prince albert, graaff-reinet, nieu-bethesda, oudtshoorn
Kruger | kruger park, kruger national park, krugerwildtuin, wildtuin | kruger, hoedspruit, hazyview, phalaborwa
Panorama Route | panoramaroete | panorama, graskop, sabie, hazyview
Magaliesberg | magalies, magaliesburg | magaliesberg, hartbeespoort
Cederberg | cedarberg, sederberge | cederberg, clanwilliam
Overberg | agulhas | overberg, hermanus, gansbaai, arniston, swellendam
`

/** A place as people name it, and the names by which homes there are found. */
export type Place = { name: string; others: readonly string[]; finds: readonly string[]; at?: Point }

const capitals = (name: string): string =>
  name.replaceAll(/(?<![a-z'])[a-z]/g, letter => letter.toUpperCase())

const listed = (text: string): string[] => text.split(',').flatMap(each => each.trim() || [])
const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))

const townRows = rows(TOWNS).map(([name = '', at = '', others = '']) => ({
  name,
  at: at.split(',').map(Number) as unknown as Point, // each is a pair
  others: listed(others),
}))

/** Every place that a search knows by name. See docs/product/homes-and-search.md#searching-as-people-speak. */
export const places: readonly Place[] = [
  ...townRows.map(({ name, others, at }) => ({
    name: capitals(name),
    others,
    at,
    finds: [name, ...others],
  })),
  ...rows(REGIONS).map(([name = '', others = '', finds = '']) => ({
    name,
    others: listed(others),
    finds: listed(finds),
  })),
]

const towns = new Map(townRows.flatMap(({ name, others, at }) => [name, ...others].map(each => [each, at])))

/** Returns the place of a town, if it is one that we know. */
export const townAt = (city: string): Point | undefined => towns.get(city.trim().toLowerCase())

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
export function kilometresBetween([east, north]: Point, [otherEast, otherNorth]: Point): number {
  const [across, up] = [radians(otherEast - east), radians(otherNorth - north)]
  const bent =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * Math.sin(across / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(bent))
}

/** The towns within so many kilometres of a place but for itself, the nearest first. */
export function townsNear(at: Point, kilometresMax: number): { name: string; kilometres: number }[] {
  return townRows
    .map(town => ({ name: town.name, kilometres: kilometresBetween(at, town.at) }))
    .filter(({ kilometres }) => kilometres > 0 && kilometres <= kilometresMax)
    .toSorted((one, other) => one.kilometres - other.kilometres)
}
