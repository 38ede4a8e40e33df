import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { listUsers as list } from '../../contract/users.ts'
import { listUsers } from './list-users.ts'

/** Users as CSV. */
export const exportUsers = exportCsv({
  list,
  handler: listUsers,
  rows: 'users',
  columns: {
    id: user => user._id,
    name: user => user.name,
    email: user => user.email,
    role: user => user.role,
    'email confirmed': user => user.emailVerified,
    suspended: user => user.suspended,
    joined: user => user.createdAt,
    'last seen': user => user.lastSeenAt,
    properties: user => user.properties,
    bookings: user => user.bookings,
  },
})
