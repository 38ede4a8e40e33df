import type { Api } from '#src/server/http/route.ts'
import * as guests from '../contract/guests.ts'
import * as contract from '../contract/requests.ts'
import { answerPrivacyRequest } from './answer-privacy-request.ts'
import { confirmPrivacyRequest } from './confirm-privacy-request.ts'
import { deleteGuest } from './delete-guest.ts'
import { createPrivacyRequest } from './create-privacy-request.ts'
import { listPrivacyRequests } from './list-privacy-requests.ts'

const HOUR = 60 * 60
const CALLS_AN_HOUR = 20

export function privacyRoutes({ route }: Api): void {
  const perAddress = { callsMax: CALLS_AN_HOUR, seconds: HOUR }
  route(contract.createPrivacyRequest, createPrivacyRequest, { perAddress })
  route(contract.confirmPrivacyRequest, confirmPrivacyRequest, { perAddress })
  route(contract.listPrivacyRequests, listPrivacyRequests)
  route(contract.answerPrivacyRequest, answerPrivacyRequest)
  route(guests.deleteGuest, deleteGuest)
}
