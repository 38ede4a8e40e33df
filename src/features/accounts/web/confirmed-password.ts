/** Two passwords typed alike; said together with whatever else is wrong, not after it. */
export const checkConfirmed =
  <Name extends string>(password: Name) =>
  (typed: string, all: Record<Name, string>): string | undefined =>
    (all[password] ?? '') === typed ? undefined : 'Passwords do not match'
