import { endpoint } from '#src/contract/endpoint.ts'
import {
  id,
  instant,
  page,
  paging,
  requiredLine,
  requiredText,
  stayDate,
  succeeded,
  text,
} from '#src/contract/fields.ts'
import { flag, queryParameters, withVariants } from '#src/contract/lenient.ts'
import { invalid, notFound, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'

const kinds = ['access', 'correct', 'delete', 'object', 'withdraw'] as const
const states = ['received', 'identity', 'open', 'answered', 'closed'] as const
const answers = ['granted', 'partly', 'refused'] as const
/** The ways in which somebody asks a host. */
const ways = ['email', 'post', 'phone', 'sms', 'whatsapp', 'in_person'] as const

export const WORDS_CHARS_MAX = 4000
const LINE_CHARS_MAX = 254

export const receivedNever = invalid('received_on', 'Please choose today or a day of the last 12 months')
export const groundNeeded = invalid('ground', 'Please say on what ground you refuse')
/** Nobody hears what is held of somebody whom nobody has made sure of. */
export const identityNeeded = invalid('identity', 'Please say how you knew that it was them')
export const guestUnknown = invalid('guest_id', 'This is none of your guests')
export const alreadyAnswered = problem('ALREADY_ANSWERED', 409, 'This request has its answer already')

/** A request as its sender hears of it, alike for all. */
const received = z.object({
  _id: id,
  kind: z.enum(kinds),
  state: z.enum(states),
  received_at: instant,
  due_at: instant,
})

const request = received.extend({
  /** Null: the platform's to answer. */
  organisation_id: id.nullable(),
  how: z.enum(['page', ...ways]),
  about: z.string(),
  /** The name of the property or host that `about` names, else `about` itself. */
  about_name: z.string(),
  /** The host's guest with the contact of the person, if there is one. */
  guest: z.object({ _id: id, name: z.string() }).nullable(),
  contact: z.string(),
  words: z.string(),
  /** True once the person has opened the link that was mailed to their address. */
  proven: z.boolean(),
  /** Words of the host about how they knew the person. */
  identity: z.string().nullable(),
  answer: z.enum(answers).nullable(),
  ground: z.string().nullable(),
  answer_words: z.string().nullable(),
  answered_at: instant.nullable(),
  closed_at: instant.nullable(),
  late: z.boolean(),
})
export type PrivacyRequestAnswer = z.input<typeof request>

const who = { mayOrOversees: 'privacy.answer' } as const

export const createPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/privacy/requests',
  changes: ['privacy'],
  who: 'anyone',
  creates: true,
  summary:
    'Ask for the information that we or a host hold about you, have it corrected or deleted, object, or withdraw a consent. `about` says who holds it: the platform, or a host or a property, by id or slug. The answer is the same whoever you are. A host who was asked by post, phone or WhatsApp sends `how`, and `received_on` where it was not today, and the request is the host’s',
  input: withVariants(
    { how: ['came_by'], words: ['message'] },
    z.object({
      kind: z.enum(kinds, 'Please choose access, correct, delete, object or withdraw'),
      about: requiredLine(LINE_CHARS_MAX, 'Please say which home or host it is about, or the platform'),
      contact: requiredLine(LINE_CHARS_MAX, 'Please say how we can reach you'),
      words: requiredText(WORDS_CHARS_MAX, 'Please say what you ask for'),
      how: z.enum(ways, 'Please choose email, post, phone, sms, whatsapp or in_person').nullish(),
      /** Words of a host about how they know the person. */
      identity: text(LINE_CHARS_MAX).nullish(),
      /** The day on which a host was asked, from which the days to answer count; today where none is named. */
      received_on: stayDate().nullish(),
      /** No person sees it: whoever fills it in is a machine, and hears what everybody hears. */
      website: z.string().optional(),
    }),
  ),
  output: z.object({ success: succeeded, message: z.string(), request: received }),
  problems: [receivedNever],
})

export const confirmPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/privacy/requests/confirm',
  changes: ['privacy'],
  who: 'anyone',
  summary: 'Confirm by the mailed link that a request came from the owner of the address',
  input: z.object({ token: z.string().trim().min(1).max(200) }),
  output: z.object({ success: succeeded, message: z.string(), request: received }),
  problems: [notFound],
})

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/privacy/requests',
  reads: ['privacy'],
  who,
  summary:
    'List requests about personal information: those without an answer first, the soonest due before the others, then the newest answers; a host sees its own, an administrator those of the platform and all that are late',
  input: queryParameters(
    {},
    z.object({
      ...page,
      state: z.enum(states).optional(),
      late: flag('Please say true or false').optional(),
    }),
  ),
  output: z.object({ success: succeeded, requests: z.array(request), ...paging }),
})

export const answerPrivacyRequest = endpoint({
  method: 'PUT',
  path: '/api/privacy/requests/:id',
  changes: ['privacy', 'exports'],
  who,
  summary:
    'Answer a request: granted, partly, or refused with the ground. The person is mailed the answer where they gave an email address. `identity` says how you knew them, where no link proved it. To grant access makes a copy of what the host holds about the guest of the request, or about `guest_id`, and none where that is null: see /privacy/requests/{id}/export',
  input: z.object({
    id,
    answer: z.enum(answers, 'Please choose granted, partly or refused'),
    ground: text(WORDS_CHARS_MAX).nullish(),
    words: requiredText(WORDS_CHARS_MAX, 'Please write the answer'),
    identity: text(LINE_CHARS_MAX).nullish(),
    /** The guest, where the contact of the person does not say who they are; null makes no copy. */
    guest_id: z.preprocess(value => (value === '' ? null : value), id.nullish()),
  }),
  output: z.object({ success: succeeded, request }),
  problems: [notFound, guestUnknown, groundNeeded, identityNeeded, alreadyAnswered],
})
