import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeNotifications as list } from '../../contract/notifications.ts'
import { overseeNotifications } from './oversee-notifications.ts'

/** Notifications as CSV. */
export const exportNotifications = exportCsv({
  list,
  handler: overseeNotifications,
  rows: 'notifications',
  columns: {
    id: notification => notification._id,
    kind: notification => notification.kind,
    'sender’s id': notification => notification.externalId,
    state: notification => notification.state,
    from: notification => notification.address,
    received: notification => notification.receivedAt,
    processed: notification => notification.processedAt,
  },
})
