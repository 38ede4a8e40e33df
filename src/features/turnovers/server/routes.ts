import { FORM_BYTES_MAX } from '#src/features/uploads/server/commands.ts'
import type { Api } from '#src/server/http/route.ts'
import * as cleaners from '../contract/cleaners.ts'
import * as cleaning from '../contract/cleaning.ts'
import * as gaps from '../contract/gaps.ts'
import * as contract from '../contract/turnovers.ts'
import { addCleaner } from './cleaners/add-cleaner.ts'
import { changeCleaner } from './cleaners/change-cleaner.ts'
import { completeCleaning } from './complete-cleaning.ts'
import { deleteCleaner } from './cleaners/delete-cleaner.ts'
import { exportTurnovers } from './export-turnovers.ts'
import { listCleaners } from './cleaners/list-cleaners.ts'
import { listGaps } from './list-gaps.ts'
import { listTurnovers } from './list-turnovers.ts'
import { noteTurnover } from './note-turnover.ts'
import { notifyCleaner } from './cleaners/notify-cleaner.ts'
import { readCleanerWords } from './cleaners/read-cleaner-words.ts'
import { readCleaning } from './read-cleaning.ts'
import { readDoneForm } from './read-done-form.ts'
import { renewCleanerLink } from './cleaners/renew-cleaner-link.ts'
import { revokeCleanerLink } from './cleaners/revoke-cleaner-link.ts'

const HOUR = 60 * 60
/** Mails to people without an account, of one host. */
const NOTIFIED_AN_HOUR = 120

export function turnoverRoutes({ route }: Api): void {
  route(contract.listTurnovers, listTurnovers)
  route(contract.exportTurnovers, exportTurnovers)
  route(gaps.listGaps, listGaps)
  route(contract.readCleanerWords, readCleanerWords)
  route(contract.noteTurnover, noteTurnover)
  route(contract.notifyCleaner, notifyCleaner, { writesAnHour: NOTIFIED_AN_HOUR })
  route(cleaners.listCleaners, listCleaners)
  route(cleaners.addCleaner, addCleaner)
  route(cleaners.changeCleaner, changeCleaner)
  route(cleaners.deleteCleaner, deleteCleaner)
  route(cleaners.renewCleanerLink, renewCleanerLink)
  route(cleaners.revokeCleanerLink, revokeCleanerLink)
  route(cleaning.readCleaning, readCleaning, { perAddress: { callsMax: 600, seconds: HOUR } })
  route(cleaning.completeCleaning, completeCleaning, {
    readInput: readDoneForm,
    bodyBytesMax: FORM_BYTES_MAX,
    perAddress: { callsMax: 120, seconds: HOUR },
    leadsTo: ({ token }, refused) =>
      `/clean/${encodeURIComponent(token ?? '')}${refused ? '?refused=1' : ''}`,
  })
}
