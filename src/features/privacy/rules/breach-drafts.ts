import { longDay } from '#src/contract/words.ts'

type Breach = { what: string; touches: string; measures: string; discoveredOn: string }

/** Drafts of the words to the Regulator and to the persons, with all that section 22(5) of POPIA asks for: consequences, measures, advice, and who it was if that is known. A person reads, changes and sends them. */
export function breachDrafts({ what, touches, measures, discoveredOn }: Breach, operator: string) {
  const done = measures || '(Say what you did, and what you will do)'
  return {
    regulator: `To the Information Regulator (South Africa), through its eServices portal

${operator} tells you of a security compromise under section 22 of the Protection of Personal Information Act.

What happened: ${what}
Discovered on: ${longDay(discoveredOn)}
Whom it touches: ${touches}
Measures: ${done}
The persons are told as section 22(4) says, in writing.`,
    persons: `Subject: About your personal information

Hello

On ${longDay(discoveredOn)} we discovered that somebody may have had access to personal information about you.

What happened: ${what}
What it may mean for you: (Say what somebody could do with this information)
Who had access: (Say who, if you know. Otherwise: we don’t know yet)
What we did: ${done}
What you can do: change your password, and be careful with emails and calls that ask for money or codes.

You can complain to the Information Regulator of South Africa. Please write to us with any question.

${operator}`,
  }
}
