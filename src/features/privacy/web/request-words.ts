import type { PrivacyRequestAnswer } from '../contract/requests.ts'

export const REQUEST_KINDS: Record<PrivacyRequestAnswer['kind'], string> = {
  access: 'See their information',
  correct: 'Correct their information',
  delete: 'Delete their information',
  object: 'Object to its use',
  withdraw: 'Withdraw a consent',
}

export const REQUEST_STATES: Record<PrivacyRequestAnswer['state'], string> = {
  received: 'Received',
  identity: 'Waiting for proof',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export const REQUEST_ANSWERS: Record<NonNullable<PrivacyRequestAnswer['answer']>, string> = {
  granted: 'Granted',
  partly: 'Granted in part',
  refused: 'Refused',
}

export const REQUEST_WAYS: Record<PrivacyRequestAnswer['how'], string> = {
  page: 'Our page',
  email: 'Email',
  post: 'Post',
  phone: 'Phone',
  sms: 'Text message',
  whatsapp: 'WhatsApp',
  in_person: 'In person',
}
