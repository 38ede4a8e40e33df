import { coreHomes } from './core-homes.ts'
import type { DemoHome } from './demo-home.ts'
import { lowveldHomes } from './lowveld-homes.ts'
import { mountainHomes } from './mountain-homes.ts'
import { westernHomes } from './western-homes.ts'

/** Twelve homes of four hosts in all nine provinces; the first three are the core. */
export const demoHomes: DemoHome[] = [...coreHomes, ...westernHomes, ...mountainHomes, ...lowveldHomes]

const CLEANING_FEE = 5_000
const SERVICE_FEE = 2_500

/** The fees of the demo homes, in cents. See docs/product/prices.md#the-quote. */
export const demoFees = { cleaning_fee: CLEANING_FEE, service_fee: SERVICE_FEE }
