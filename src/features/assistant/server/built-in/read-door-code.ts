import { z } from '#src/contract/zod.ts'
import { readArrivalNotes } from '#src/features/arrival/contract.ts'
import { code } from '../../rules/marked.ts'
import { sourceOf } from '../../rules/sources.ts'
import { propertyId, tool } from '../tools/tool.ts'

/** Reads the door code of a property, for the host's own screen. It is none of `everyTool`: no model and no other assistant is offered it. */
export const readDoorCode = tool({
  name: 'read_door_code',
  description: 'The door code of a property',
  calls: [readArrivalNotes],
  input: z.object({ property_id: propertyId }),
  async run({ call }, { property_id }) {
    const { arrival } = await call(readArrivalNotes, { id: property_id })
    return {
      data: { door_code: code(arrival.door_code), hours: arrival.door_code_hours },
      sources: [sourceOf.property(property_id, '')],
    }
  },
})
