import type { Input } from '#src/contract/endpoint.ts'
import { notFound } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Guest, Member } from '#src/server/http/caller.ts'
import type * as contract from '../contract.ts'
import { arrivalWithheld, codeShownFrom, codeWithheld, mapLink } from '../rules.ts'
import { notesAnswer, stayToArrive } from './queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof stayToArrive>>>

/** What is told by now; of a home that is gone there is nobody to arrive at. */
function shownTo({ home, notes, host, propertyName, ...stay }: Found, now: Date) {
  if (!home) return null
  const arrival = { ...stay, checkInTime: home.checkInTime }
  const { door_code: code, door_code_hours: hours, ...open } = notesAnswer(notes)
  const isEarly = codeWithheld(arrival, hours, now) !== null
  return {
    property_name: propertyName,
    address: home.address,
    city: home.city,
    province: home.province,
    map_link: mapLink(home),
    check_in: stay.checkIn,
    check_in_time: home.checkInTime,
    check_out: stay.checkOut,
    check_out_time: home.checkOutTime,
    house_rules: home.houseRules,
    host_name: host.name,
    host_phone: host.phone,
    ...open,
    door_code: isEarly ? null : code,
    door_code_from: code && isEarly ? codeShownFrom(arrival, hours) : null,
  }
}

/** What the guest of a booking is told for the arrival by now, to either side of it. Throws 404. See docs/product/templates.md#what-arriving-guests-need. */
export async function readArrival(
  { db, now }: Deps,
  { id }: Input<typeof contract.readArrival>,
  caller: Guest | Member,
) {
  const found = await stayToArrive(db, caller, id)
  if (!found) throw notFound()
  const withheld = arrivalWithheld({ ...found, checkInTime: found.home?.checkInTime ?? '14:00' }, now())
  return { success: true as const, arrival: withheld ? null : shownTo(found, now()), withheld }
}
