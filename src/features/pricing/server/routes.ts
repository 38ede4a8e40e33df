import type { Api } from '#src/server/http/route.ts'
import * as free from '#src/features/calendar/contract/free.ts'
import * as nights from '#src/features/calendar/contract/nights.ts'
import * as holidays from '../contract/holidays.ts'
import * as nightPrices from '../contract/night-prices.ts'
import * as quote from '../contract/quote.ts'
import * as suggestions from '../contract/price-suggestions.ts'
import * as rates from '../contract/rates.ts'
import { changeHolidays } from './change-holidays.ts'
import { changeRates } from './change-rates.ts'
import { copyRates } from './copy-rates.ts'
import { listFree } from './list-free.ts'
import { listNightPrices } from './list-night-prices.ts'
import { listNights } from './list-nights.ts'
import { listPacks } from './list-packs.ts'
import { listPriceSuggestions } from './list-price-suggestions.ts'
import { priceNights } from './price-nights.ts'
import { quoteStay } from './quote-stay.ts'
import { readHolidays } from './read-holidays.ts'
import { readRates } from './read-rates.ts'

export function pricingRoutes({ route }: Api): void {
  route(nights.listNights, listNights, { connections: 'quick' })
  route(free.listFree, listFree)
  route(nightPrices.listNightPrices, listNightPrices)
  route(quote.quoteStay, quoteStay, { connections: 'quick' })
  route(rates.readRates, readRates)
  route(rates.changeRates, changeRates)
  route(rates.priceNights, priceNights)
  route(rates.copyRates, copyRates)
  route(suggestions.listPriceSuggestions, listPriceSuggestions)
  route(holidays.listPacks, listPacks)
  route(holidays.readHolidays, readHolidays)
  route(holidays.changeHolidays, changeHolidays)
}
