import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readFrontMatter } from '#src/contract/front-matter.ts'
import { z } from '#src/contract/zod.ts'
import { propertyTypes, provinces } from '#src/features/properties/rules.ts'
import type { DemoProperty } from './demo-property.ts'

const FOLDER = path.join(import.meta.dirname, 'properties')

const words = z.string()
const number = z.coerce.number()
const list = z.string().transform(items => items.split(', '))

/** Headings before the description of a home: itself, how it goes, and what its guests need to arrive. */
const propertyFields = z.strictObject({
  name: words,
  host: number,
  listed: number,
  demand: number,
  stars: list.transform(counts => counts.map(Number)).pipe(z.tuple([z.int(), z.int(), z.int()])),
  pictures: list,
  address: words,
  neighbourhood: words.nullable().default(null),
  city: words,
  province: z.enum(provinces),
  property_type: z.enum(propertyTypes),
  price_per_night: number,
  bedrooms: number,
  bathrooms: number,
  max_guests: number,
  square_footage: number.nullable().default(null),
  hold_hours: number,
  instant_booking: z.stringbool().default(false),
  check_in_time: words.optional(),
  amenities: list,
  houseRules: words,
  loved: list.default([]),
  wifiName: words,
  wifiPassword: words,
  doorCode: words,
  doorCodeHours: number.optional(),
  directions: words,
  parking: words.optional(),
})

function readProperty(file: string): DemoProperty {
  const { fields, text: description } = readFrontMatter(readFileSync(path.join(FOLDER, file), 'utf8'))
  const { host, listed, demand, stars, pictures, loved, ...rest } = propertyFields.parse(fields)
  const { wifiName, wifiPassword, doorCode, doorCodeHours, directions, parking, ...property } = rest
  const arrival = { wifiName, wifiPassword, doorCode, doorCodeHours, directions, parking }
  return { host, listed, demand, stars, pictures, loved, arrival, property: { ...property, description } }
}

/** Twelve homes of four hosts in all nine provinces, in the order of their files; the first three are the core. */
export const demoProperties: DemoProperty[] = readdirSync(FOLDER).toSorted().map(readProperty)

const CLEANING_FEE = 5_000
const SERVICE_FEE = 2_500

/** The fees of the demo homes, in cents. See docs/product/prices.md#the-quote. */
export const demoFees = { cleaning_fee: CLEANING_FEE, service_fee: SERVICE_FEE }
