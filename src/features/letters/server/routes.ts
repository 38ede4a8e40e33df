import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { changeMailSettings } from './change-mail-settings.ts'
import { changeMailSettingsByLink } from './change-mail-settings-by-link.ts'
import { listLetters } from './list-letters.ts'
import { overseeMails } from './oversee-mails.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { readMailSettingsByLink } from './read-mail-settings-by-link.ts'

export function letterRoutes({ route }: Api): void {
  route(contract.listLetters, listLetters)
  route(contract.readMailSettings, readMailSettings)
  route(contract.changeMailSettings, changeMailSettings)
  route(contract.readMailSettingsByLink, readMailSettingsByLink)
  route(contract.changeMailSettingsByLink, changeMailSettingsByLink)
  route(contract.overseeMails, overseeMails)
}
