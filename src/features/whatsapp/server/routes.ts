import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { listWhatsapp } from './list-whatsapp.ts'
import { openWhatsapp } from './open-whatsapp.ts'

export function whatsappRoutes({ route }: Api): void {
  route(contract.listWhatsapp, listWhatsapp)
  route(contract.openWhatsapp, openWhatsapp)
}
