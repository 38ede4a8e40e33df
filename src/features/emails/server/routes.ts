import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { changeMailSettings } from './change-mail-settings.ts'
import { changeMailSettingsByLink } from './change-mail-settings-by-link.ts'
import { listEmails } from './list-emails.ts'
import { exportMails } from './export-mails.ts'
import { overseeMails } from './oversee-mails.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { retryMail } from './retry-mail.ts'
import { readMailSettingsByLink } from './read-mail-settings-by-link.ts'

export function emailRoutes({ route }: Api): void {
  route(contract.listEmails, listEmails)
  route(contract.readMailSettings, readMailSettings)
  route(contract.changeMailSettings, changeMailSettings)
  route(contract.readMailSettingsByLink, readMailSettingsByLink)
  route(contract.changeMailSettingsByLink, changeMailSettingsByLink)
  route(contract.overseeMails, overseeMails)
  route(contract.exportMails, exportMails)
  route(contract.retryMail, retryMail)
}
