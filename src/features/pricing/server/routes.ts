import type { Api } from '#src/server/http/route.ts'
import * as quote from '../contract/quote.ts'
import * as rates from '../contract/rates.ts'
import { changeRates } from './change-rates.ts'
import { quoteStay } from './quote-stay.ts'
import { readRates } from './read-rates.ts'

export function pricingRoutes({ route }: Api): void {
  route(quote.quoteStay, quoteStay)
  route(rates.readRates, readRates)
  route(rates.changeRates, changeRates)
}
