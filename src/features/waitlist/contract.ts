import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { email, messageFields, succeeded } from '#src/contract/fields.ts'

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/join',
  changes: ['waitlist'],
  who: 'anyone',
  creates: true,
  summary:
    'Join the waitlist, or with source `newsletter` the newsletter; the answer is the same for an address that has already joined',
  input: z.object({
    email,
    source: z
      .string()
      .trim()
      .min(1, 'Please say where this comes from')
      .max(40, 'Please use at most 40 characters')
      .default('waitlist'),
    referralCode: z.string().trim().max(40).nullish(),
    /** A field that no person sees: whoever fills it in is a machine, hears the same, and joins nothing. */
    website: z.string().max(200).optional(),
  }),
  output: z.object(messageFields),
})

export const waitlistStats = endpoint({
  method: 'GET',
  path: '/api/waitlist/stats',
  reads: ['waitlist'],
  who: 'anyone',
  summary:
    'Count the waitlist; with a referral code, also how many joined with it and its place in the queue',
  input: z.object({ referralCode: z.string().trim().max(40).optional() }),
  output: z.object({
    success: succeeded,
    total: z.int(),
    referrals: z.int().optional(),
    position: z.int().optional(),
  }),
})

export const confirmWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist/confirm',
  changes: ['waitlist'],
  who: 'anyone',
  summary: 'Record that the welcome email with this code was opened. Its recipient then counts as a referral',
  input: z.object({ code: z.string().trim().max(40) }),
  output: z.object(messageFields),
})
