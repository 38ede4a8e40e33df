import type { HelpArticle } from './help-article.ts'
import { addPhotographs } from './articles/add-photographs.ts'
import { answerARequest } from './articles/answer-a-request.ts'
import { answerAReview } from './articles/answer-a-review.ts'
import { cancelAStay } from './articles/cancel-a-stay.ts'
import { changeABooking } from './articles/change-a-booking.ts'
import { changeAStay } from './articles/change-a-stay.ts'
import { changeYourPassword } from './articles/change-your-password.ts'
import { checkTheStatus } from './articles/check-the-status.ts'
import { chooseYourMails } from './articles/choose-your-mails.ts'
import { completeYourProfile } from './articles/complete-your-profile.ts'
import { confirmYourAddress } from './articles/confirm-your-address.ts'
import { connectAChannel } from './articles/connect-a-channel.ts'
import { connectYourOwnPrograms } from './articles/connect-your-own-programs.ts'
import { createAnAccount } from './articles/create-an-account.ts'
import { findABooking } from './articles/find-a-booking.ts'
import { findAHome } from './articles/find-a-home.ts'
import { findYourWayIn } from './articles/find-your-way-in.ts'
import { followAHost } from './articles/follow-a-host.ts'
import { forgottenPassword } from './articles/forgotten-password.ts'
import { getTheNewsletter } from './articles/get-the-newsletter.ts'
import { hideAHome } from './articles/hide-a-home.ts'
import { importFollowers } from './articles/import-followers.ts'
import { joinTheWaitlist } from './articles/join-the-waitlist.ts'
import { keepAHome } from './articles/keep-a-home.ts'
import { keepARecordedStay } from './articles/keep-a-recorded-stay.ts'
import { keepYourCalendar } from './articles/keep-your-calendar.ts'
import { letItWriteItself } from './articles/let-it-write-itself.ts'
import { lightAndDark } from './articles/light-and-dark.ts'
import { listAHome } from './articles/list-a-home.ts'
import { openWhatsapp } from './articles/open-whatsapp.ts'
import { plansAndTheTrial } from './articles/plans-and-the-trial.ts'
import { priceAYear } from './articles/price-a-year.ts'
import { readTheDashboard } from './articles/read-the-dashboard.ts'
import { recordABooking } from './articles/record-a-booking.ts'
import { reportAReview } from './articles/report-a-review.ts'
import { requestAStay } from './articles/request-a-stay.ts'
import { seeThePrice } from './articles/see-the-price.ts'
import { seeWhatAGuestSees } from './articles/see-what-a-guest-sees.ts'
import { seeWhichNightsAreTaken } from './articles/see-which-nights-are-taken.ts'
import { setTheGuestLimit } from './articles/set-the-guest-limit.ts'
import { setTheHours } from './articles/set-the-hours.ts'
import { setThePrice } from './articles/set-the-price.ts'
import { signIn } from './articles/sign-in.ts'
import { stopNewsletters } from './articles/stop-newsletters.ts'
import { takeInstantBookings } from './articles/take-instant-bookings.ts'
import { tellGuestsHowToArrive } from './articles/tell-guests-how-to-arrive.ts'
import { useTheKeyboard } from './articles/use-the-keyboard.ts'
import { whatIsKept } from './articles/what-is-kept.ts'
import { whenARequestRunsOut } from './articles/when-a-request-runs-out.ts'
import { whenTheLineIsDown } from './articles/when-the-line-is-down.ts'
import { workTogether } from './articles/work-together.ts'
import { writeANewsletter } from './articles/write-a-newsletter.ts'
import { writeAReview } from './articles/write-a-review.ts'
import { writeItOnce } from './articles/write-it-once.ts'
import { writeToEachOther } from './articles/write-to-each-other.ts'

/** Every article, in the order in which the help shows them. */
export const helpArticles: readonly HelpArticle[] = [
  // guests
  findAHome,
  seeThePrice,
  requestAStay,
  whenARequestRunsOut,
  findYourWayIn,
  changeAStay,
  cancelAStay,
  writeAReview,
  reportAReview,
  keepAHome,
  followAHost,
  keepARecordedStay,
  // hosts
  listAHome,
  addPhotographs,
  setThePrice,
  priceAYear,
  setTheGuestLimit,
  answerARequest,
  answerAReview,
  setTheHours,
  takeInstantBookings,
  connectAChannel,
  recordABooking,
  changeABooking,
  findABooking,
  seeWhichNightsAreTaken,
  keepYourCalendar,
  hideAHome,
  seeWhatAGuestSees,
  readTheDashboard,
  plansAndTheTrial,
  tellGuestsHowToArrive,
  writeItOnce,
  letItWriteItself,
  openWhatsapp,
  writeANewsletter,
  importFollowers,
  workTogether,
  connectYourOwnPrograms,
  // everybody
  createAnAccount,
  signIn,
  forgottenPassword,
  confirmYourAddress,
  changeYourPassword,
  completeYourProfile,
  writeToEachOther,
  chooseYourMails,
  whatIsKept,
  joinTheWaitlist,
  getTheNewsletter,
  stopNewsletters,
  whenTheLineIsDown,
  checkTheStatus,
  useTheKeyboard,
  lightAndDark,
]
