import { exportCsv } from '#src/server/http/files/export-csv.ts'
import * as contract from '../contract/turnovers.ts'
import { listTurnovers } from './list-turnovers.ts'

/** The same as CSV. */
export const exportTurnovers = exportCsv({
  list: contract.listTurnovers,
  handler: listTurnovers,
  rows: 'turnovers',
  columns: {
    day: row => row.day,
    property: row => row.property_name,
    leaving: row => row.leaving?.names,
    out_by: row => row.leaving?.until,
    leaving_guests: row => row.leaving?.guests,
    leaving_pets: row => row.leaving?.pets,
    arriving: row => row.arriving?.names,
    in_from: row => row.arriving?.from,
    arriving_guests: row => row.arriving?.guests,
    arriving_pets: row => row.arriving?.pets,
    cots: row => row.cots,
    note: row => row.note,
    cleaner: row => row.cleaner?.name,
    state: row => row.state,
    notified_at: row => row.notified_at,
    done_at: row => row.done_at,
    done_note: row => row.done_note,
  },
})
