import type { z } from '#src/contract/zod.ts'

/** Two passwords typed alike; said together with whatever else is wrong, not after it. */
export const confirmed = <Fields extends z.ZodObject>(fields: Fields, password: string): Fields =>
  fields.refine(values => (values[password] ?? '') === values.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: ({ value }) => typeof value === 'object' && value !== null && 'confirmPassword' in value,
  })
