import { coreProperties } from './core-properties.ts'
import type { DemoProperty } from './demo-property.ts'
import { lowveldProperties } from './lowveld-properties.ts'
import { mountainProperties } from './mountain-properties.ts'
import { westernProperties } from './western-properties.ts'

/** Twelve homes of four hosts in all nine provinces; the first three are the core. */
export const demoProperties: DemoProperty[] = [
  ...coreProperties,
  ...westernProperties,
  ...mountainProperties,
  ...lowveldProperties,
]

const CLEANING_FEE = 5_000
const SERVICE_FEE = 2_500

/** The fees of the demo homes, in cents. See docs/product/prices.md#the-quote. */
export const demoFees = { cleaning_fee: CLEANING_FEE, service_fee: SERVICE_FEE }
