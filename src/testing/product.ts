// Parts of the product, and calls to speak to it by: a test of a kit goes through all of it, and is about no feature.
export { events, outgoing, routes } from '#src/product/features.ts'
export { registerUser, signIn, updateProfile } from '#src/features/accounts/contract.ts'
export { createBooking } from '#src/features/bookings/contract/requests.ts'
