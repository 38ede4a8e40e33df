import { FORM_BYTES_MAX } from '#src/features/uploads/server/commands.ts'
import type { Api } from '#src/server/http/route.ts'
import * as byLink from '../contract/by-link.ts'
import * as list from '../contract/list.ts'
import * as settings from '../contract/register-settings.ts'
import * as registers from '../contract/registers.ts'
import * as sheets from '../contract/sheets.ts'
import { changeLodgerPhoto } from './photos/change-lodger-photo.ts'
import { changeLodger } from './change-lodger.ts'
import { changeRegisterSettings } from './change-register-settings.ts'
import { changeSignedSheet } from './sheets/change-signed-sheet.ts'
import { listRegisters } from './list-registers.ts'
import { produceRegister } from './produce-register.ts'
import { deleteLodgerPhoto } from './photos/delete-lodger-photo.ts'
import { sendLodgerPhoto } from './photos/send-lodger-photo.ts'
import { readSheetForm } from './sheets/read-sheet-form.ts'
import { readSheet } from './sheets/read-sheet.ts'
import { readSignedSheet } from './sheets/read-signed-sheet.ts'
import { readGuestRegister } from './read-guest-register.ts'
import { readLodger } from './read-lodger.ts'
import { readRegister } from './read-register.ts'
import { pageAfterPhoto } from './photos/page-after-photo.ts'
import { readPhotoForm } from './photos/read-photo-form.ts'
import { readRegisterSettings } from './read-register-settings.ts'
import { renewRegisterLink } from './renew-register-link.ts'

const HOUR = 60 * 60
const PRODUCED_AN_HOUR = 60

export function guestRegisterRoutes({ route }: Api): void {
  route(settings.readRegisterSettings, readRegisterSettings)
  route(settings.changeRegisterSettings, changeRegisterSettings)
  route(list.listRegisters, listRegisters)
  route(byLink.readGuestRegister, readGuestRegister, { perAddress: { callsMax: 600, seconds: HOUR } })
  route(byLink.changeLodger, changeLodger, { perAddress: { callsMax: 600, seconds: HOUR } })
  const photo = {
    readInput: readPhotoForm,
    bodyBytesMax: FORM_BYTES_MAX,
    perAddress: { callsMax: 240, seconds: HOUR },
  }
  route(byLink.changeLodgerPhoto, changeLodgerPhoto, photo)
  route(byLink.sendLodgerPhoto, sendLodgerPhoto, { ...photo, leadsTo: pageAfterPhoto })
  route(byLink.deleteLodgerPhoto, deleteLodgerPhoto, { perAddress: { callsMax: 240, seconds: HOUR } })
  route(registers.readRegister, readRegister)
  route(registers.renewRegisterLink, renewRegisterLink)
  route(registers.readLodger, readLodger)
  route(sheets.readSheet, readSheet)
  route(sheets.changeSignedSheet, changeSignedSheet, {
    readInput: readSheetForm,
    bodyBytesMax: FORM_BYTES_MAX,
  })
  route(sheets.readSignedSheet, readSignedSheet)
  route(sheets.produceRegister, produceRegister, { writesAnHour: PRODUCED_AN_HOUR })
}
