import { orNotFound } from '#src/contract/problem.ts'
import type { Handler } from '#src/server/http/route.ts'
import { noteArrivalDelivered } from '#src/features/bookings/server/commands.ts'
import { isRegisterRequired } from '#src/features/guest-register/rules.ts'
import { openLinkOf } from '#src/features/guest-register/server/queries.ts'
import type { Config } from '#src/server/config.ts'
import type * as contract from '../contract.ts'
import { arrivalWithheld, codeShownFrom, codeWithheld, mapLink } from '../rules.ts'
import { notesAnswer, stayToArrive } from './queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof stayToArrive>>>

/** Returns what is told by now; of a home that is gone there is nobody to arrive at. */
function shownTo(
  config: Config,
  { id, property, notes, host, propertyName, awaitsPayment, awaitsRegister, register, ...stay }: Found,
  now: Date,
) {
  if (!property) return null
  const arrival = { ...stay, checkInTime: property.checkInTime }
  const { door_code: code, door_code_hours: hours, ...open } = notesAnswer(config, notes)
  const isHeld = awaitsPayment || awaitsRegister
  const isEarly = codeWithheld(arrival, hours, now) !== null
  return {
    property_name: propertyName,
    address: property.address,
    city: property.city,
    province: property.province,
    map_link: mapLink(property),
    check_in: stay.checkIn,
    check_in_time: property.checkInTime,
    check_out: stay.checkOut,
    check_out_time: property.checkOutTime,
    house_rules: property.houseRules,
    host_name: host.name,
    host_phone: host.phone,
    ...open,
    directions: awaitsPayment ? null : open.directions,
    door_code: isEarly || isHeld ? null : code,
    door_code_from: code && isEarly && !isHeld ? codeShownFrom(arrival, hours) : null,
    awaits_payment: awaitsPayment,
    awaits_register: awaitsRegister && Boolean(code),
    register_required: register.class !== null && isRegisterRequired(register.class),
    register_link: openLinkOf(config, { ...stay, ...register, bookingId: id }, now),
  }
}

/** Returns what the guest of a booking is told for the arrival by now, to either side of it; that its guest was shown it is noted once, for a dispute. Throws 404. See docs/product/templates.md#arrival-information. */
export const readArrival: Handler<typeof contract.readArrival> = async (deps, { id }, caller) => {
  const { db, config, now } = deps
  const found = orNotFound(await stayToArrive(db, caller, id))
  const withheld = arrivalWithheld(found, now())
  const arrival = withheld ? null : shownTo(config, found, now())
  if (arrival && !found.isDelivered && caller.guestId) await noteArrivalDelivered(deps, id, caller)
  // The register is for people alone: a key may have no right to it.
  const shown = arrival && caller.actor.kind === 'key' ? { ...arrival, register_link: null } : arrival
  return { success: true, arrival: shown, withheld }
}
