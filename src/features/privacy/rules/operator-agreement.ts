import { RECIPIENT_WORDS, placeOf } from './recipient-words.ts'

/** Somebody who signs. */
type Party = { name: string; registration: string | null; address: string | null; contact: string | null }

type Agreement = {
  host: Party
  operator: Party
  informationOfficer: string | null
  site: string
  recipients: readonly { kind: keyof typeof RECIPIENT_WORDS; name: string | null; country: string | null }[]
  isBackupEncrypted: boolean
}

const BLANK = '____________________________'

const partyWords = ({ name, registration, address, contact }: Party): string[] => [
  `Name: ${name || BLANK}`,
  `Registration number: ${registration ?? BLANK}`,
  `Address for service: ${address ?? BLANK}`,
  `Contact: ${contact ?? BLANK}`,
]

const signature = (whom: string): string[] => [
  `For the ${whom}`,
  `Name: ${BLANK}     Signature: ${BLANK}     Date: ______________`,
]

/** The parts of the agreement of a responsible party and its operator, as sections 20 and 21 of POPIA ask for. */
export function operatorAgreement(given: Agreement): { heading: string; paragraphs: string[] }[] {
  const { host, operator, informationOfficer, site, recipients, isBackupEncrypted } = given
  return [
    { heading: '1. The responsible party', paragraphs: partyWords(host) },
    {
      heading: '2. The operator',
      paragraphs: [
        ...partyWords(operator),
        `Information officer: ${informationOfficer ?? BLANK}`,
        `The operator runs ${site}.`,
      ],
    },
    {
      heading: '3. What the operator processes, and what for',
      paragraphs: [
        'Personal information of the responsible party’s guests, cleaners and team: names, contact details, stays, messages, payments, reviews, consents, and where the responsible party keeps one, the guest register.',
        'The operator processes it for the responsible party to take bookings, reach guests, receive payments and do what law asks of a host, for as long as the responsible party has an account.',
      ],
    },
    {
      heading: '4. Authority and confidentiality (section 20)',
      paragraphs: [
        'The operator processes this information only with the knowledge or authorisation of the responsible party.',
        'The operator treats it as confidential and does not disclose it, unless law requires it or it does so in the proper performance of its duties.',
      ],
    },
    {
      heading: '5. Security measures (sections 19 and 21(1))',
      paragraphs: [
        'The operator establishes and maintains the security measures that section 19 asks for. Among them: each person has an account of their own, with rights by position; passwords are stored as hashes; bank numbers, the guest register and secrets of gateways are stored encrypted; acts of administrators are logged; connections from outside are encrypted.',
        ...(isBackupEncrypted ? ['Backups are encrypted.'] : []),
        'The operator identifies risks, and keeps the measures up to date against them.',
      ],
    },
    {
      heading: '6. When something goes wrong (section 21(2))',
      paragraphs: [
        'Where there are reasonable grounds to believe that personal information was accessed or acquired by an unauthorised person, the operator notifies the responsible party immediately: what happened, when, whom it touches, and what was done. The responsible party notifies the Information Regulator and the people, and the operator helps.',
      ],
    },
    {
      heading: '7. Those who work for the operator',
      paragraphs: [
        'The operator has the following work for it, under the same duties:',
        ...recipients.map(recipient => {
          const { title, text } = RECIPIENT_WORDS[recipient.kind]
          return `${title}: ${placeOf(recipient)}. ${text}`
        }),
        'Where one of them is outside the Republic, section 72 sets the conditions, and the operator meets them.',
      ],
    },
    {
      heading: '8. Requests of people',
      paragraphs: [
        'The operator passes requests about personal information on to the responsible party, and gives it what it needs to answer within 30 days: a copy of what is held about a person, correction and deletion.',
      ],
    },
    {
      heading: '9. The end',
      paragraphs: [
        'The responsible party can take a copy of everything at any time. When the account is deleted, the operator deletes the information, but for what law has it hold, which it holds without the name where it can.',
      ],
    },
    {
      heading: '10. Signatures',
      paragraphs: [...signature('responsible party'), ...signature('operator')],
    },
  ]
}
