import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'
import { addRoutes, createServer } from '#src/server/app.ts'
import type { SignedIn } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/handler.ts'
import type { Api } from '#src/server/http/route.ts'
import { hostOfMany } from '#src/testing/host-of-many.ts'
import { routes } from '#src/testing/product.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addTemplate } from '#src/features/templates/contract.ts'
import { addKnowledge } from '../../contract/knowledge.ts'
import { openToolbox } from '../open-toolbox.ts'
import { everyTool } from './every-tool.ts'

const STATEMENTS_MAX = 3

const testApp = await createTestApp()
const today = testApp.deps.today()

/** Hands out what a handler is given, so that a test opens the tools as a handler does. */
const borrow = endpoint({
  method: 'GET',
  path: '/api/borrow',
  who: 'user',
  reads: [],
  summary: 'Who calls',
  input: z.object({}),
  output: z.object({}),
})
let given: { caller: SignedIn; from: From }
const bind = ({ route }: Api) =>
  route(borrow, async (_, __, caller, from) => {
    given = { caller, from }
    return {}
  })
const app = createServer(testApp.config, testApp.deps.log)
await addRoutes(app, testApp.deps, [...routes, bind])

/** The number of statements of each tool for a host with this number of homes and stays. */
async function statementsEach(homes: number, staysEach: number): Promise<Record<string, number>> {
  const { host, properties, guests } = await hostOfMany(testApp, { homes, staysEach })
  for (const question of ['Is there a pool?', 'Where is the braai?'])
    await host.call(addKnowledge, { question, answer: 'Behind the house' })
  const { template } = await host.call(addTemplate, {
    name: 'Hello',
    texts: { en: 'Hello {{guest_first_name}}' },
  })
  const [property_id, guest] = [properties[0]!.id, guests[0]!] // both were just made
  const [booking_id, nights] = [guest.bookingId, { from: today, to: addDays(today, 60) }]
  const inputs: Record<string, unknown> = {
    list_properties: {},
    read_property: { property_id },
    find_free_nights: nights,
    list_prices: { property_id, ...nights },
    quote_stay: { property_id, check_in: addDays(today, 200), check_out: addDays(today, 203), booking_id },
    suggest_prices: { property_id },
    list_stays: nights,
    list_bookings: {},
    read_booking: { booking_id },
    list_money: {},
    read_money: { booking_id },
    read_figures: nights,
    compare_net: nights,
    list_waiting: {},
    list_conversations: {},
    read_conversation: { booking_id },
    list_drafts: {},
    list_messages: {},
    list_turnovers: {},
    list_automations: {},
    list_reviews: {},
    read_arrival: { property_id },
    check_channels: {},
    list_newsletters: {},
    list_templates: {},
    fill_template: { template_id: template._id, booking_id },
    search_knowledge: {},
    list_holidays: {},
    draft_message: { booking_id, text: 'Welcome' },
    draft_review_reply: { review_id: guest.reviewId, text: 'Thank you' },
    draft_newsletter: { title: 'Summer', body: 'Come and stay' },
    draft_listing_text: { property_id, text: 'A house by the sea' },
    draft_price: { property_id, ...nights, price: 1500 },
    draft_block: { property_id, ...nights },
  }
  await app.inject({ url: '/api/borrow', headers: { authorization: `Bearer ${host.token}` } })
  const assistant = {
    ...given.caller,
    actor: { kind: 'assistant' as const, person: given.caller.actor.person },
  }
  const counted: Record<string, number> = {}
  for (const tool of everyTool) {
    const toolbox = openToolbox({
      caller: assistant,
      call: given.from.callAs(assistant, testApp.deps),
      today,
      showsNames: false,
    })
    const statements = await testApp.statementsOf(() => toolbox.run(tool, inputs[tool.name]))
    counted[tool.name] = statements.length
  }
  return counted
}

test('each tool makes at most three statements, as many with 100 homes and 10,000 bookings as with three homes', async () => {
  const [few, many] = [await statementsEach(3, 4), await statementsEach(100, 100)]
  const { rows } = await testApp.pool.query<{ count: string }>('select count(*) from bookings')
  expect(Number(rows[0]!.count)).toBeGreaterThan(10_000 - 300)
  expect(many).toEqual(few)
  expect(Object.entries(many).filter(([, count]) => count > STATEMENTS_MAX)).toEqual([])
  expect(Object.values(many).filter(count => count < 1)).toEqual([]) // else nothing was counted
})
