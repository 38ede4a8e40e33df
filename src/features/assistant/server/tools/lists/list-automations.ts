import { z } from '#src/contract/zod.ts'
import { listAutomations as endpoint } from '#src/features/automations/contract/automations.ts'
import { name } from '../../../rules/marked.ts'
import { tool } from '../tool.ts'

export const listAutomations = tool({
  name: 'list_automations',
  description:
    'Messages that go out by themselves: by which template, when, whether each is on, how many went and to whom the next one goes.',
  calls: [endpoint],
  input: z.object({}),
  async run({ call }) {
    const { automations } = await call(endpoint, {})
    return {
      data: {
        automations: automations.map(each => ({
          name: each.name,
          template: each.template_name,
          trigger: each.trigger,
          on: each.on,
          sent: each.sent,
          planned: each.planned,
          next: each.next && {
            at: each.next.at,
            guest: name(each.next.guest_name),
            booking_id: each.next.booking_id,
          },
        })),
      },
      sources: [],
    }
  },
})
