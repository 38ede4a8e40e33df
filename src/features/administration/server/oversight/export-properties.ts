import { exportCsv } from '#src/server/http/files/export-csv.ts'
import { overseeProperties as list } from '../../contract/properties.ts'
import { overseeProperties } from './oversee-properties.ts'

/** Properties as CSV. */
export const exportProperties = exportCsv({
  list,
  handler: overseeProperties,
  rows: 'properties',
  columns: {
    id: property => property._id,
    name: property => property.name,
    city: property => property.city,
    state: property => property.state,
    host: property => property.realtor.name,
    'host email': property => property.realtor.email,
    organization: property => property.organization.name,
    bookings: property => property.bookings,
    added: property => property.createdAt,
    'hidden since': property => property.hiddenAt,
    'hidden because': property => property.hiddenReason,
  },
})
