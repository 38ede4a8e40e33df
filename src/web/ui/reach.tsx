import { Fragment } from 'react'
import { phoneWords } from '#src/contract/words.ts'

const VARIANT = 'inline-flex min-h-11 items-center text-indigo underline decoration-1 underline-offset-4'

/** A link to write an email; where there is little room the address breaks behind its @ and its dots, never inside a word. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={VARIANT}>
      <span className="min-w-0 [overflow-wrap:anywhere] [word-break:normal]">
        {email.split(/(?<=[@.])/).map((part, place, parts) => (
          <Fragment key={`${parts.slice(0, place).join('')}${part}`}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
    </a>
  )
}

/** A link to call a number. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={`num ${VARIANT}`}>
      {phoneWords(phone)}
    </a>
  )
}
