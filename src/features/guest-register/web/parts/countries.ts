// Countries and territories of ISO 3166 that issue passports or name where somebody is from.
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'

const nameOf = new Intl.DisplayNames('en', { type: 'region' })

/** Returns the name of a country by its two letters. */
export const countryName = (code: string): string => nameOf.of(code) ?? code

/** Countries by their names, as a list to choose from. */
export const COUNTRIES = CODES.split(' ')
  .map(value => ({ value, label: countryName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
