import type { Api } from '#src/server/http/route.ts'
import { read } from '#src/server/http/read.ts'
import type { Member } from '#src/server/http/caller.ts'
import type { z } from '#src/contract/zod.ts'
import * as clashes from '#src/features/channels/contract/clashes.ts'
import * as requests from '../contract/requests.ts'
import * as cancelling from '../contract/cancelling.ts'
import * as csv from '../contract/figures-csv.ts'
import * as proof from '../contract/proof.ts'
import * as reads from '../contract/reads.ts'
import { changeGuest } from './changes/change-guest.ts'
import { exportFigures } from './figures/export-figures.ts'
import { listAlternatives } from './requests/list-alternatives.ts'
import { listBookings, bookingsCalendar } from './lists/list-bookings.ts'
import { noteProofSeen } from './note-proof-seen.ts'
import { type PreparedRequest, prepareRequest } from './requests/prepare-request.ts'
import { readCancelling } from './read-cancelling.ts'
import { readBooking } from './read-booking.ts'
import { readFigures } from './figures/read-figures.ts'
import { readOccupancy } from './figures/read-occupancy.ts'
import { quoteChange } from './changes/quote-change.ts'
import { recordBooking } from './recorded/record-booking.ts'
import { requestBooking } from './requests/request-booking.ts'
import { settleClash } from './settle-clash.ts'
import { updateBooking } from './changes/update-booking.ts'

// Each may tell somebody by mail; an agency of a hundred homes stays below them.
export const REQUESTS_AN_HOUR = 120
const CHANGES_AN_HOUR = 240

export function bookingRoutes({ route }: Api): void {
  route(
    requests.createBooking,
    (deps, sent, caller, from, prepared: PreparedRequest | null) =>
      prepared && !caller.organisation
        ? requestBooking(deps, sent, caller, from, prepared)
        : recordBooking(deps, sent as z.output<typeof requests.recordedStay>, caller as Member), // readInput has read it so, and only a guest's is prepared
    {
      prepare: async (deps, sent, caller) => (caller.organisation ? null : prepareRequest(deps, sent)),
      writesAnHour: REQUESTS_AN_HOUR,
      // The kind of the two follows from who calls, whatever fields came along.
      readInput: async (request, _, caller) =>
        read(
          {
            ...requests.createBooking,
            input: caller.organisation ? requests.recordedStay : requests.requestedStay,
          },
          request,
        ),
    },
  )
  route(requests.updateBooking, updateBooking, { writesAnHour: CHANGES_AN_HOUR, reachesOutside: true })
  route(requests.quoteChange, quoteChange)
  route(cancelling.readCancelling, readCancelling)
  route(requests.changeGuest, changeGuest, { writesAnHour: REQUESTS_AN_HOUR })
  route(proof.noteProofSeen, noteProofSeen)
  route(clashes.settleClash, settleClash)
  route(clashes.listAlternatives, listAlternatives)
  route(reads.listBookings, listBookings)
  route(reads.bookingsCalendar, bookingsCalendar)
  route(reads.readFigures, readFigures)
  route(csv.exportFigures, exportFigures)
  route(reads.readOccupancy, readOccupancy)
  route(reads.readBooking, readBooking)
}
