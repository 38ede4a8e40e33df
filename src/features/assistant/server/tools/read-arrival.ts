import { z } from '#src/contract/zod.ts'
import { readArrivalNotes } from '#src/features/arrival/contract.ts'
import { address, code } from '../../rules/marked.ts'
import { sourceOf } from '../../rules/sources.ts'
import { propertyId, tool } from './tool.ts'

export const readArrival = tool({
  name: 'read_arrival',
  description:
    'Arrival information at a property: Wi-Fi, directions, parking. Whether there is a door code is said, the code itself never: guests read it on the page of their booking.',
  calls: [readArrivalNotes],
  input: z.object({ property_id: propertyId }),
  async run({ call }, { property_id }) {
    const { arrival } = await call(readArrivalNotes, { id: property_id })
    return {
      data: {
        property_id,
        wifi_name: arrival.wifi_name,
        wifi_password: code(arrival.wifi_password),
        directions: address(arrival.directions),
        parking: arrival.parking,
        has_door_code: arrival.door_code !== null,
        door_code_shown_hours_before_check_in: arrival.door_code_hours,
      },
      sources: [sourceOf.property(property_id, '')],
    }
  },
})
