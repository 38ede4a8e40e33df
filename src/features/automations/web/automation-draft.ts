import type { AutomationAnswer } from '../contract/automations.ts'
import { ANY_STAY, type Conditions, type Late, type Trigger } from '../rules/automation.ts'
import { triggerOfPhase } from '../rules/phases.ts'

/** The fields of an automation as a host types them. */
export type Draft = {
  name: string
  trigger: Trigger
  conditions: Conditions
  late: Late
  action: 'message' | 'mail' | 'webhook'
  template_id: string
  webhook_id: string | null
  on: boolean
}

export const NEW: Draft = {
  name: '',
  trigger: triggerOfPhase.before,
  conditions: ANY_STAY,
  late: 'send',
  action: 'message',
  template_id: '',
  webhook_id: null,
  on: true,
}

/** Returns what is said of an automation as it is kept. */
export const draftOf = ({
  name,
  trigger,
  conditions,
  late,
  action,
  template_id,
  webhook_id,
  on,
}: AutomationAnswer): Draft => ({
  name,
  trigger,
  conditions,
  late,
  action,
  template_id,
  webhook_id,
  on,
})
