import { job } from '#src/server/jobs/job.ts'
import { TELL_UNREAD, tellUnread } from './tell-unread.ts'

/** Due ten minutes after a message, as the trigger `messages_set_due` says. */
const unreadDue = job({ ...TELL_UNREAD, run: (deps, { subject }) => tellUnread(deps, subject) })

export const messageJobs = [unreadDue]
