import { nameOf } from '#src/contract/table/head.ts'
import type { Columns, Field } from './fields.ts'

/** The number of a stay as Airbnb calls it. */
const AIRBNB_CODE_ABROAD =
  /^(bestätigungs-?code|bevestigingscode|code de confirmation|código de confirma(ção|ción)|codice di conferma)$/

/** Words by which columns of any other file are suggested; the host decides. */
const SUGGESTED: readonly (readonly [Field, RegExp])[] = [
  [
    'check_in',
    /^(check.?in|arriv(al|e|es|ing)|arrival date|date of arrival|from|start|start date|aankoms)( date)?$/,
  ],
  [
    'check_out',
    /^(check.?out|depart(ure|s|ing)?|departure date|date of departure|to|until|end|end date|vertrek)( date)?$/,
  ],
  ['nights', /^(# of |no\.? of |number of )?(nights|nagte|duration)$/],
  ['first_name', /^(given name|first name|name 1 - given name)$/],
  ['last_name', /^(family name|last name|surname|van)$/],
  ['guest_name', /^(guest|guest name|client|client name|name|full name|booked by|gas|naam)$/],
  ['guest_email', /^(e-?mail|e-?mail address|guest e-?mail|client e-?mail|e-?mail 1 - value|e-pos)$/],
  [
    'guest_phone',
    /^(phone|phone number|mobile|cell|cellphone|telephone|tel|contact number|guest phone|phone 1 - value|selfoon)$/,
  ],
  ['guests', /^(# of |no\.? of |number of )?(guests|people|pax|persons|gaste)$/],
  ['adults', /^(# of |no\.? of |number of )?adults$/],
  ['children', /^(# of |no\.? of |number of )?children$/],
  ['pets', /^(# of |no\.? of |number of )?pets$/],
  ['amount', /^(amount|total|total amount|total price|price|booking value|value|bedrag|totaal)( \(.*\))?$/],
  ['currency', /^(currency|geldeenheid)$/],
  [
    'external_code',
    /^(confirmation code|booking (number|no\.?|id|ref|reference)|reservation (number|no\.?|id)|reference|ref|code|id|verwysing)$/,
  ],
  ['status', /^((booking|reservation) )?status$/],
  ['channel', /^(channel|source|booking source|agent|kanaal)$/],
  [
    'listing',
    /^(listing|property|property name|room|room name|unit|house|home|establishment|eiendom|kamer)$/,
  ],
]

const NUMBER_OF = String.raw`((#|anzahl( der)?|aantal|nb|nombre|n\.?[º°]?|número|numero)( de| di| d[’'])? ?)?`
const counted = (words: string) => new RegExp(`^${NUMBER_OF}(${words})$`)

/** Words of German, Dutch, French, Portuguese, Italian and Spanish: Airbnb writes its files in the language of whoever is signed in. */
const ABROAD: readonly (readonly [Field, RegExp])[] = [
  [
    'check_in',
    /^(anreise|ankunft|startdatum|anfangsdatum|begindatum|arriv[ée]e|date de d[ée]but|data de in[íi]cio|chegada|data di inizio|fecha de inicio)$/,
  ],
  [
    'check_out',
    /^(abreise|enddatum|einddatum|d[ée]part|date de fin|data de t[ée]rmino|partida|data di fine|fecha de (fin|finalización))$/,
  ],
  ['nights', counted('nächte|nachten|nuits|noites|notti|noches')],
  [
    'guest_name',
    /^(name des gastes|gast|naam van (de )?gast|nom du voyageur|voyageur|(nome do )?hóspede|(nome dell[’'])?ospite|(nombre del )?hu[ée]sped)$/,
  ],
  ['guest_phone', /^(telefon|kontakt|téléphone|telefone|contato|contacto|entrar em contato|contatto)$/],
  ['adults', counted('erwachsenen?|volwassenen|adultes|adultos|adulti')],
  ['children', counted('kinder|kinderen|enfants|crianças|bambini|niños')],
  ['infants', counted("kleinkinder|baby[’']?s|bébés|beb[éê]s|neonati")],
  [
    'amount',
    /^(einnahmen|einkünfte|betrag|gesamtbetrag|inkomsten|revenus|montant|ganhos|valor|guadagni|importo|ingresos|importe|cantidad)$/,
  ],
  ['currency', /^(währung|valuta|devise|moeda|moneda|divisa)$/],
  ['external_code', AIRBNB_CODE_ABROAD],
  ['external_code', /^buchungsnummer$/],
  ['status', /^(statut|estado|stato)$/],
  ['listing', /^(inserat|unterkunft|advertentie|annonce|logement|anúncio|annuncio|anuncio)$/],
]

/** The kinds of rows in earnings of Airbnb, beside a confirmation code in that language. */
const KIND_ABROAD = /^(typ|type|tipo)$/

/** Returns which columns of a file that nobody knows hold what, as far as their names suggest it. */
export function suggestColumns(head: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [field, pattern] of [...SUGGESTED, ...ABROAD]) {
    if (columns[field]) continue
    const found = head.find(name => pattern.test(nameOf(name)) && !Object.values(columns).includes(name))
    if (found) columns[field] = found
  }
  const kind = head.find(name => KIND_ABROAD.test(nameOf(name)))
  if (kind && columns.external_code && AIRBNB_CODE_ABROAD.test(nameOf(columns.external_code)))
    columns.kind = kind
  return columns
}

/** True of earnings of Airbnb in another language: rows by their kind, each with the code, the nights and the guest of its stay. */
export const sayEarnings = ({
  kind,
  external_code: code,
  check_in: from,
  nights,
  guest_name: guest,
  amount,
}: Columns): boolean => [kind, code, from, nights, guest, amount].every(name => name !== undefined)
