import type { Webhook } from '../route.ts'
import { wireSchema } from './wire-schema.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})

/** Returns what other programs are sent, as OpenAPI 3.1 tells it. */
export const webhookOf = ([name, { says, body }]: [string, Webhook]) => [
  name,
  {
    post: {
      operationId: `webhook.${name}`,
      tags: ['webhooks'],
      summary: says,
      parameters: [
        header(
          'Naledi-Signature',
          '`t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, several `v1` while two secrets hold',
        ),
        header('Naledi-Event', 'The name of the event, as in the body'),
        header('Naledi-Delivery', 'The same in every try, so that a repeat is known'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: wireSchema(body) } } },
      responses: {
        '2XX': {
          description:
            'The delivery is accepted; after any other answer, or none within 10 seconds, it is sent again',
        },
      },
    },
  },
]
