/** Two passwords typed alike; said together with whatever else is wrong, not after it. */
export const checkConfirmed = (password: string, confirmed: string): string | undefined =>
  password === confirmed ? undefined : 'Passwords do not match'
