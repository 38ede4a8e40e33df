import type { Endpoint } from '#src/contract/endpoint.ts'
import { readFresh } from '#src/features/accounts/server/queries.ts'
import { platformOf } from '#src/features/platform/server/queries.ts'
import type { Api } from '#src/server/http/route.ts'
import * as audit from '../contract/audit.ts'
import * as bookings from '../contract/bookings.ts'
import * as jobs from '../contract/jobs.ts'
import * as mailPace from '../contract/mail-pace.ts'
import * as notifications from '../contract/notifications.ts'
import * as ownActs from '../contract/own-acts.ts'
import * as planLimits from '../contract/plan-limits.ts'
import * as properties from '../contract/properties.ts'
import * as search from '../contract/search.ts'
import * as settings from '../contract/settings.ts'
import * as stats from '../contract/stats.ts'
import * as contract from '../contract/users.ts'
import { changeMailPace } from './change-mail-pace.ts'
import { changePlanLimits } from './change-plan-limits.ts'
import { changeRole } from './users/change-role.ts'
import { changeSettings } from './change-settings.ts'
import { deleteUser } from './users/delete-user.ts'
import { endUserSessions } from './users/end-user-sessions.ts'
import { exportAudit } from './oversight/export-audit.ts'
import { exportJobs } from './oversight/export-jobs.ts'
import { exportNotifications } from './oversight/export-notifications.ts'
import { exportProperties } from './oversight/export-properties.ts'
import { exportUsers } from './users/export-users.ts'
import { hideProperty } from './oversight/hide-property.ts'
import { listAudit } from './oversight/list-audit.ts'
import { overseeNotifications, retryNotification } from './oversight/oversee-notifications.ts'
import { overseeBooking } from './oversight/oversee-booking.ts'
import { overseeProperties } from './oversight/oversee-properties.ts'
import { overseeJobs } from './oversight/oversee-jobs.ts'
import { listOwnActs } from './list-own-acts.ts'
import { listPlanLimits } from './list-plan-limits.ts'
import { listUsers } from './users/list-users.ts'
import { readMailPace } from './read-mail-pace.ts'
import { readStats } from './read-stats.ts'
import { readUser } from './users/read-user.ts'
import { searchDesk } from './search-desk.ts'
import { retryJob, retryJobs } from './oversight/retry-jobs.ts'
import { resetUserSecondFactor } from './users/reset-user-second-factor.ts'
import { resendConfirmation } from './users/resend-confirmation.ts'
import { suspendUser } from './users/suspend-user.ts'
import { withdrawPlanLimits } from './withdraw-plan-limits.ts'

/** Marks a call that a session which somebody left open must not make. */
const fresh = <E extends Endpoint>(endpoint: E) => ({ readInput: readFresh(endpoint) })

export function administrationRoutes({ route }: Api): void {
  route(contract.listUsers, listUsers)
  route(contract.exportUsers, exportUsers)
  route(contract.readUser, readUser)
  route(contract.changeRole, changeRole, fresh(contract.changeRole))
  route(contract.suspendUser, suspendUser)
  route(contract.deleteUser, deleteUser, fresh(contract.deleteUser))
  route(contract.endUserSessions, endUserSessions)
  route(contract.resendConfirmation, resendConfirmation)
  route(contract.resetUserSecondFactor, resetUserSecondFactor, fresh(contract.resetUserSecondFactor))
  route(settings.readSettings, async deps => ({ success: true as const, settings: await platformOf(deps) }))
  route(settings.changeSettings, changeSettings, fresh(settings.changeSettings))
  route(mailPace.readMailPace, readMailPace)
  route(mailPace.changeMailPace, changeMailPace, fresh(mailPace.changeMailPace))
  route(planLimits.listPlanLimits, listPlanLimits)
  route(planLimits.changePlanLimits, changePlanLimits, fresh(planLimits.changePlanLimits))
  route(planLimits.withdrawPlanLimits, withdrawPlanLimits, fresh(planLimits.withdrawPlanLimits))
  route(audit.listAudit, listAudit)
  route(audit.exportAudit, exportAudit)
  route(ownActs.listOwnActs, listOwnActs)
  route(search.searchDesk, searchDesk, { isSearch: true })
  route(bookings.overseeBooking, overseeBooking)
  route(properties.overseeProperties, overseeProperties)
  route(properties.exportProperties, exportProperties)
  route(properties.hideProperty, hideProperty)
  route(notifications.overseeNotifications, overseeNotifications)
  route(notifications.exportNotifications, exportNotifications)
  route(notifications.retryNotification, retryNotification)
  route(stats.readStats, readStats)
  route(jobs.overseeJobs, overseeJobs)
  route(jobs.exportJobs, exportJobs)
  route(jobs.retryJobs, retryJobs)
  route(jobs.retryJob, retryJob)
}
