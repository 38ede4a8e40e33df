// The features of the product, each with a line that says what it owns, in the order of their layers: one knows those above it and
// none below. The import rules read this list (.dependency-cruiser.mjs), and README shows it (`npm run map`).
/** The operator of the installation, and messages to them. */
export { platform } from '#src/features/platform/server/feature.ts'
/** Measured uptime, as /status shows it. */
export { uptime } from '#src/features/uptime/server/feature.ts'
/** Backups that the product makes, and their state. */
export { backups } from '#src/features/backups/server/feature.ts'
/** Pictures as they arrive, from a file or an address. */
export { uploads } from '#src/features/uploads/server/feature.ts'
/** Double-entry books, which others post to. */
export { ledger } from '#src/features/ledger/server/feature.ts'
/** Gateways that take payments, each in its own protocol. */
export { gateways } from '#src/features/gateways/server/feature.ts'
/** Plans, payments for them, invoices, the trial. */
export { billing } from '#src/features/billing/server/feature.ts'
/** Registering, signing in, profiles, passwords, second steps. */
export { accounts } from '#src/features/accounts/server/feature.ts'
/** Free nights, blocks, the calendar of a host. */
export { calendar } from '#src/features/calendar/server/feature.ts'
/** Rate plans, the price of a night, quotes, price suggestions. */
export { pricing } from '#src/features/pricing/server/feature.ts'
/** Homes, search, favourites. */
export { properties } from '#src/features/properties/server/feature.ts'
/** Calendars of other channels, both ways, and clashes. */
export { channels } from '#src/features/channels/server/feature.ts'
/** Terms on which homes are let, what goes back when a stay is cancelled, and what hosts are in law. */
export { terms } from '#src/features/terms/server/feature.ts'
/** Amounts that guests owe for stays, and their days. */
export { dues } from '#src/features/dues/server/feature.ts'
/** Requests, holds and how they end, answers, changes, and their mails. */
export { bookings } from '#src/features/bookings/server/feature.ts'
/** Registers of lodgers, as law asks for them. */
export { guestRegister } from '#src/features/guest-register/server/feature.ts'
/** Directions, door codes, Wi-Fi. */
export { arrival } from '#src/features/arrival/server/feature.ts'
/** Links by which a guest takes a recorded stay into an account. */
export { bookingLinks } from '#src/features/booking-links/server/feature.ts'
/** A review for each stay, and its answer. */
export { reviews } from '#src/features/reviews/server/feature.ts'
/** Texts with variables that hosts send again and again. */
export { templates } from '#src/features/templates/server/feature.ts'
/** Payments of guests for stays, bank statements and the stays that their lines pay, and the books of hosts. */
export { money } from '#src/features/money/server/feature.ts'
/** Messages that a host opens in WhatsApp. */
export { whatsapp } from '#src/features/whatsapp/server/feature.ts'
/** Conversations of guests and hosts. */
export { messages } from '#src/features/messages/server/feature.ts'
/** Followers, consent, newsletters and their figures. */
export { newsletters } from '#src/features/newsletters/server/feature.ts'
/** Addresses that wait for the launch. */
export { waitlist } from '#src/features/waitlist/server/feature.ts'
/** Choices of mails, how they went, the outbox of a demo; the words of a mail are in the feature that it is about. */
export { emails } from '#src/features/emails/server/feature.ts'
/** Deliveries of events to other programs. */
export { webhooks } from '#src/features/webhooks/server/feature.ts'
/** Files of bookings and guests from other programs. */
export { imports } from '#src/features/imports/server/feature.ts'
/** Messages that go by themselves, and the queue of each stay. */
export { automations } from '#src/features/automations/server/feature.ts'
/** Departures and arrivals by day, cleaners and their page. */
export { turnovers } from '#src/features/turnovers/server/feature.ts'
/** API keys of programs. */
export { keys } from '#src/features/keys/server/feature.ts'
/** The figures of the first screen. */
export { dashboard } from '#src/features/dashboard/server/feature.ts'
/** The search over everything a host has. */
export { search } from '#src/features/search/server/feature.ts'
/** AI Studio and MCP: answers, drafts, notes of the host. */
export { assistant } from '#src/features/assistant/server/feature.ts'
/** The desk: users, plans, audit log. */
export { administration } from '#src/features/administration/server/feature.ts'
/** Requests about personal information, and how long it is kept. */
export { privacy } from '#src/features/privacy/server/feature.ts'
/** Copies that people take with them, and their way back in. */
export { exports } from '#src/features/exports/server/feature.ts'
