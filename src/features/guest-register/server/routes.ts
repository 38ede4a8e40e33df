import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { changeLodger } from './change-lodger.ts'
import { changeRegisterSettings } from './change-register-settings.ts'
import { readGuestRegister } from './read-guest-register.ts'
import { readLodger } from './read-lodger.ts'
import { readRegister } from './read-register.ts'
import { readRegisterSettings } from './read-register-settings.ts'
import { renewRegisterLink } from './renew-register-link.ts'

const HOUR = 60 * 60

export function guestRegisterRoutes({ route }: Api): void {
  route(contract.readRegisterSettings, readRegisterSettings)
  route(contract.changeRegisterSettings, changeRegisterSettings)
  route(contract.readGuestRegister, readGuestRegister, { perAddress: { callsMax: 600, seconds: HOUR } })
  route(contract.changeLodger, changeLodger, { perAddress: { callsMax: 600, seconds: HOUR } })
  route(contract.readRegister, readRegister)
  route(contract.renewRegisterLink, renewRegisterLink)
  route(contract.readLodger, readLodger)
}
