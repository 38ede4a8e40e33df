import { job } from '#src/server/jobs/job.ts'
import { NOTIFY_UNREAD, notifyUnread } from './notify-unread.ts'

/** Due ten minutes after a message, as the trigger `messages_set_due` says. */
const unreadDue = job({ ...NOTIFY_UNREAD, run: (deps, { subject }) => notifyUnread(deps, subject) })

export const messageJobs = [unreadDue]
