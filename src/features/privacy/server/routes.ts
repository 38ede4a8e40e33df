import { readFresh } from '#src/features/accounts/server/queries.ts'
import type { Api } from '#src/server/http/route.ts'
import * as breaches from '../contract/breaches.ts'
import * as guests from '../contract/guests.ts'
import * as recipients from '../contract/recipients.ts'
import * as contract from '../contract/requests.ts'
import * as retention from '../contract/retention.ts'
import { answerPrivacyRequest } from './requests/answer-privacy-request.ts'
import { changeBreach } from './breaches/change-breach.ts'
import { changeOwnRetention } from './change-own-retention.ts'
import { changeRetention } from './change-retention.ts'
import { confirmPrivacyRequest } from './requests/confirm-privacy-request.ts'
import { deleteGuest } from './delete-guest.ts'
import { createBreach } from './breaches/create-breach.ts'
import { createPrivacyRequest } from './requests/create-privacy-request.ts'
import { listBreaches } from './breaches/list-breaches.ts'
import { listGuests } from './list-guests.ts'
import { listRecipients } from './list-recipients.ts'
import { listPeriods } from './list-periods.ts'
import { listPrivacyRequests } from './requests/list-privacy-requests.ts'
import { readGuest } from './read-guest.ts'
import { readOperatorAgreement } from './read-operator-agreement.ts'
import { readOwnRetention } from './read-own-retention.ts'
import { readRetention } from './read-retention.ts'

const HOUR = 60 * 60
const CALLS_AN_HOUR = 20

export function privacyRoutes({ route }: Api): void {
  const perAddress = { callsMax: CALLS_AN_HOUR, seconds: HOUR }
  route(contract.createPrivacyRequest, createPrivacyRequest, { perAddress })
  route(contract.confirmPrivacyRequest, confirmPrivacyRequest, { perAddress })
  route(contract.listPrivacyRequests, listPrivacyRequests)
  route(contract.answerPrivacyRequest, answerPrivacyRequest)
  route(recipients.listRecipients, listRecipients)
  route(recipients.readOperatorAgreement, readOperatorAgreement)
  route(guests.listGuests, listGuests)
  route(guests.readGuest, readGuest)
  route(guests.deleteGuest, deleteGuest)
  route(breaches.listBreaches, listBreaches)
  route(breaches.createBreach, createBreach)
  route(breaches.changeBreach, changeBreach)
  route(retention.listPeriods, listPeriods)
  route(retention.readRetention, readRetention)
  route(retention.changeRetention, changeRetention, { readInput: readFresh(retention.changeRetention) })
  route(retention.readOwnRetention, readOwnRetention)
  route(retention.changeOwnRetention, changeOwnRetention)
}
