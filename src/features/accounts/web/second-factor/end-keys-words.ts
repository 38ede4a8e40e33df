/** The choice beside a new password, ticked at first. */
export const END_KEYS = {
  label: 'Revoke the API keys I made too',
  hint: 'Leave it ticked if someone else may know your password',
}
