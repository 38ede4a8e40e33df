export type Group = {
  name: string
  /** Files that are changed. */
  mutate: string[]
  /** The tests that are to notice, in this order; files that take long are left out where others cover the same. */
  tests: string[]
  /** The configuration of their run. */
  config: string
}

const WITHOUT_DATABASE = 'vitest.rules.config.ts'
const WITH_DATABASE = 'vitest.handlers.config.ts'

/** Files that `npm run mutate` changes: the rules, and the handlers whose single lines cost nights, money, rights or privacy. */
export const groups: Group[] = [
  {
    name: 'rules',
    mutate: [
      'src/features/*/rules.ts',
      'src/features/*/rules/**/*.ts',
      '!src/features/pricing/**',
      '!src/**/*.test.ts',
      'src/contract/{days,words,rights,numbers,lenient}.ts',
    ],
    tests: [
      'src/features/*/rules{,.long}.test.ts',
      'src/features/*/rules/**/*{,.long}.test.ts',
      'src/contract/*{,.long}.test.ts',
    ],
    config: WITHOUT_DATABASE,
  },
  {
    // Apart: each change of a price is tried on thousands of made-up plans.
    name: 'price-rules',
    mutate: [
      'src/features/pricing/rules/**/*.ts',
      '!src/**/*.test.ts',
      '!src/**/{*-arbitrary,oracle-of-*}.ts',
    ],
    tests: ['src/features/pricing/rules/**/*{,.long}.test.ts'],
    config: WITHOUT_DATABASE,
  },
  {
    name: 'bookings',
    mutate: [
      'src/features/bookings/server/**/{request,record,insert,update,move}-booking.ts',
      'src/features/bookings/server/**/{answer-change,change-guest,change-stay,evaluate-change,quote-change,write-stay}.ts',
      'src/features/bookings/server/**/{check-holds,expire-hold,settle-clash,own-recorded-stays,guest-reach}.ts',
      'src/features/bookings/server/**/{commands,queries,sweep-links-and-notices,list-alternatives}.ts',
      'src/features/booking-links/server/**/{link-booking,read-booking-link,queries}.ts',
    ],
    tests: [
      'src/features/bookings/server/**/{bookings,what-a-booking-keeps}{,.long}.test.ts',
      'src/features/booking-links/server/**/booking-links{,.long}.test.ts',
      'src/features/bookings/server/**/{refusals,agreed-prices,change-stay,write-stay,sweep-links-and-notices}{,.long}.test.ts',
      'src/features/bookings/server/**/{change-guest,guest-without-email,holds,refused-move}{,.long}.test.ts',
      'src/features/bookings/server/**/{at-once,carried-over,midnight,alternatives}{,.long}.test.ts',
      'src/features/channels/server/clashes/clashes{,.long}.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'calendar',
    mutate: [
      'src/features/calendar/server/**/{add,change,delete}-block.ts',
      'src/features/calendar/server/**/{commands,count-occupied,next-nights,queries}.ts',
    ],
    tests: [
      'src/features/calendar/server/*{,.long}.test.ts',
      'src/features/properties/server/**/next-nights{,.long}.test.ts',
      'src/features/bookings/server/**/{occupancy,refused-move,refusals}{,.long}.test.ts',
      'src/features/channels/server/**/imports{,.long}.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'channels',
    mutate: [
      'src/features/channels/server/**/{add,change,delete,sync,read}-feed.ts',
      'src/features/channels/server/**/{save-sync,save-events,save-failure,find-sent-events,find-clashes}.ts',
      'src/features/channels/server/**/{meet-stays,emit-clashes,change-import,refresh-feeds,find-feeds}.ts',
      'src/features/channels/server/**/{count-changes,count-waiting,export-calendar,check-address,fetch-calendar}.ts',
    ],
    tests: [
      'src/features/channels/server/**/{feeds,imports,clashes,calendar-export,in-flight,channel-mails}{,.long}.test.ts',
      'src/features/channels/server/**/{sync-limit,calendars-as-written,hostile-feeds}{,.long}.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'prices',
    mutate: [
      'src/features/pricing/server/**/{change-rates,copy-rates,read-rates,save-rate-plan,index-rate-plan}.ts',
      'src/features/pricing/server/**/{quote-stay,list-nights,list-night-prices,stay-cents,queries,list-packs}.ts',
      'src/features/pricing/server/**/{read,change}-holidays.ts',
    ],
    tests: ['src/features/pricing/server/**/{rates,copies,holidays,agree,night-prices}{,.long}.test.ts'],
    config: WITH_DATABASE,
  },
  {
    name: 'terms',
    mutate: [
      'src/features/terms/server/**/{change-terms,copy-terms,change-legal,read-stay-review,queries}.ts',
      'src/features/terms/server/**/{freeze-terms,read-acceptance,forget-person,lock-properties}.ts',
    ],
    tests: ['src/features/terms/server/*{,.long}.test.ts'],
    config: WITH_DATABASE,
  },
  {
    name: 'billing',
    mutate: [
      'src/features/billing/server/**/{apply-event,answer-subscription,check-subscription,open-order,place-order}.ts',
      'src/features/billing/server/**/{subscribe,checkout,quote}-plan.ts',
      'src/features/billing/server/**/{cancel-subscription,cancel-for,change-for,start-trial,extend-trial}.ts',
      'src/features/billing/server/**/{pay-order,charge-renewal,record-payment,save-taken,save-notice,receive-notice}.ts',
      'src/features/billing/server/**/{refund-payment,send-refund,pay-refund,save-refund,save-paid-refund,save-desk-refund}.ts',
      'src/features/billing/server/**/{save-agreement,update-agreement,issue-invoice,queries,commands}.ts',
      'src/features/ledger/server/**/{commands,queries}.ts',
    ],
    tests: [
      'src/features/ledger/server/**/ledger{,.long}.test.ts',
      'src/features/billing/server/**/{billing,subscribing,renewing,refunds,desk-refunds,ending,notifications}{,.long}.test.ts',
      'src/features/billing/server/**/{invoices,metering,overseeing,forged,paying-at-once,odd-answers}{,.long}.test.ts',
      'src/features/billing/server/**/paystack-{cards,notifications,refunds,renewing}{,.long}.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'rights',
    mutate: [
      'src/server/http/**/{session,caller,api-key,idempotent,limit-calls}.ts',
      'src/features/keys/server/**/{create,revoke}-key.ts',
      'src/features/keys/server/queries.ts',
    ],
    tests: [
      'src/server/http/{caller,session,idempotent}{,.long}.test.ts',
      'src/features/keys/server/*{,.long}.test.ts',
      'src/features/accounts/server/**/{sessions,limits,password-again}{,.long}.test.ts',
      'src/features/administration/server/**/{second-factor,what-deletion-leaves}{,.long}.test.ts',
      'src/features/bookings/server/requests/holds{,.long}.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'turnovers',
    mutate: [
      'src/features/turnovers/server/**/{select-turnovers,find-work,waiting-since,list-gaps}.ts',
      'src/features/turnovers/server/**/{notify-cleaner,mail-cleaner,mark-notified,note-turnover,find-notice}.ts',
      'src/features/turnovers/server/**/{schedule-mail,sweep-turnovers}.ts',
    ],
    tests: [
      'src/features/turnovers/server/**/{turnovers,gaps,complete-cleaning,cleaner-mails}{,.long}.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'privacy',
    mutate: [
      'src/features/properties/server/queries.ts',
      'src/features/accounts/server/choose-what-everybody-sees.ts',
      'src/features/arrival/server/**/{change-arrival-notes,read-arrival-notes,read-arrival,queries}.ts',
      'src/features/turnovers/server/**/{find-cleaner,read-cleaning,complete-cleaning,assign-properties}.ts',
      'src/features/turnovers/server/**/{change-link,renew-cleaner-link,revoke-cleaner-link}.ts',
      'src/features/*/server/forget-person.ts',
    ],
    tests: [
      'src/features/arrival/server/**/arrival{,.long}.test.ts',
      'src/features/turnovers/server/**/{turnovers,gaps,complete-cleaning}{,.long}.test.ts',
      'src/features/properties/server/**/{what-is-public,properties,own-properties,search,sitemap,favourites}{,.long}.test.ts',
      'src/features/accounts/server/email/contact-address{,.long}.test.ts',
      'src/features/dashboard/server/**/figures{,.long}.test.ts',
      'src/features/administration/server/**/{what-deletion-leaves,delete-user}{,.long}.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'money',
    mutate: [
      'src/features/money/server/{record-payment,post-payment,undo-payment,take-stay,settle-levy,is-trusted-payee,takes-eft,has-open-money,moment-of}.ts',
      'src/features/money/server/{commands,queries,select-money,select-guests-money,host-ahead,count-late,read-overview,read-money}.ts',
      'src/features/money/server/{bank-accounts,books,damage,disputes,documents,gateways,net,payouts,reactions,refunds-to-pay,resold,statements}/*.ts',
      '!src/features/money/server/**/*-{routes,mails}.ts',
      '!src/features/money/server/**/{mail,remind}-*.ts',
      '!src/features/money/server/documents/draw-document{,s}.ts',
      'src/features/dues/server/{insert-due,agree-dues,settle-dues,select-excess,payment-sums,commands,queries}.ts',
      '!src/**/*.test.ts',
    ],
    tests: [
      'src/features/money/server/{money,changing,cancelling,levy,money-in-lists}{,.long}.test.ts',
      'src/features/money/server/{bank-accounts,damage,disputes,documents,gateways,payouts,refunds-to-pay,statements}/*.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'registers',
    mutate: [
      'src/features/guest-register/server/**/*.ts',
      '!src/features/guest-register/server/**/{routes,feature,render-register}.ts',
      '!src/**/*.test.ts',
    ],
    tests: ['src/features/guest-register/server/*.test.ts'],
    config: WITH_DATABASE,
  },
  {
    name: 'consents',
    mutate: [
      'src/features/newsletters/server/subscribers/*.ts',
      'src/features/newsletters/server/sending/{find-sender,begin-newsletter,write-newsletter,send-newsletter,count-outcome,receive-mail-report,hold-away}.ts',
      'src/features/newsletters/server/{commands,queries,is-author-here}.ts',
      '!src/**/*.test.ts',
    ],
    tests: [
      'src/features/newsletters/server/subscribers/*.test.ts',
      'src/features/newsletters/server/sending/{sending,one-reader,mail-reports}{,.long}.test.ts',
    ],
    config: WITH_DATABASE,
  },
  {
    name: 'requests',
    mutate: [
      'src/features/privacy/server/**/*.ts',
      '!src/features/privacy/server/**/{routes,feature,mails,mail-received,remind-request}.ts',
      '!src/**/*.test.ts',
    ],
    tests: ['src/features/privacy/server/*.test.ts'],
    config: WITH_DATABASE,
  },
  {
    name: 'imports',
    mutate: [
      'src/features/imports/server/{preview-import,map-import,run-import,undo-import,work-imports}.ts',
      'src/features/imports/server/{select-imports,undo-listings,bring-listings,forget-person}.ts',
      'src/features/imports/server/{rows,listings}/*.ts',
      '!src/**/*.test.ts',
    ],
    tests: ['src/features/imports/server/{imports,listings}.test.ts'],
    config: WITH_DATABASE,
  },
  {
    name: 'copies',
    mutate: [
      'src/features/exports/server/*.ts',
      'src/features/exports/server/{export,import}/*.ts',
      '!src/features/exports/server/**/{routes,feature,mails,readme,format}.ts',
      '!src/**/*.test.ts',
    ],
    tests: [
      'src/features/exports/server/{import,exports,only-their-own,copy-guest,close-account}.test.ts',
      'src/features/exports/server/export/monthly-statements.test.ts',
    ],
    config: WITH_DATABASE,
  },
]
