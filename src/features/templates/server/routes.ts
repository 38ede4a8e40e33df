import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { addTemplate } from './add-template.ts'
import { changeTemplate } from './change-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { listTemplates } from './list-templates.ts'
import { previewTemplate } from './preview-template.ts'
import { startTemplates } from './start-templates.ts'

export function templateRoutes({ route }: Api): void {
  route(contract.listTemplates, listTemplates)
  route(contract.addTemplate, addTemplate)
  route(contract.startTemplates, startTemplates)
  route(contract.previewTemplate, previewTemplate)
  route(contract.changeTemplate, changeTemplate)
  route(contract.deleteTemplate, deleteTemplate)
}
