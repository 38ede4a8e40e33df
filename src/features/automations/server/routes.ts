import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract/automations.ts'
import * as queue from '../contract/queue.ts'
import { addAutomation } from './add-automation.ts'
import { changeAutomation } from './change-automation.ts'
import { changePlanned } from './planned/change-planned.ts'
import { deleteAutomation } from './delete-automation.ts'
import { listAutomations } from './list-automations.ts'
import { listPlanned } from './planned/list-planned.ts'
import { previewPlanned } from './planned/preview-planned.ts'
import { schedulePlanned } from './planned/schedule-planned.ts'
import { sendPlannedNow } from './planned/send-planned-now.ts'
import { skipPlanned } from './planned/skip-planned.ts'
import { startAutomations } from './start-automations.ts'
import { tryAutomation } from './try-automation.ts'

export function automationRoutes({ route }: Api): void {
  route(contract.listAutomations, listAutomations)
  route(contract.addAutomation, addAutomation)
  route(contract.startAutomations, startAutomations)
  route(contract.tryAutomation, tryAutomation)
  route(contract.changeAutomation, changeAutomation)
  route(contract.deleteAutomation, deleteAutomation)
  route(queue.listPlanned, listPlanned)
  route(queue.previewPlanned, previewPlanned)
  route(queue.changePlanned, changePlanned)
  route(queue.sendPlannedNow, sendPlannedNow)
  route(queue.skipPlanned, skipPlanned)
  route(queue.schedulePlanned, schedulePlanned)
}
