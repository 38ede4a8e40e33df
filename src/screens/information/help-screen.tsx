import { Activity, BookOpen, ChevronDown, Code, KeyRound, Search, ShieldCheck } from 'lucide-react'
import { Link } from '#src/web/link.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { CardGrid, type GridCard } from './card-grid.tsx'
import { documentMeta } from './document-meta.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/help-screen'

export const meta: Route.MetaFunction = documentMeta({
  title: 'Help centre',
  description:
    'Answers for guests and hosts: finding a home, requests, changing and cancelling, accounts, and where to ask.',
  path: links.help(),
  preview: 'help',
})

const leading = (to: string, word: string) => (
  <Link className="link" to={to}>
    {word}
  </Link>
)

const PLACES: GridCard[] = [
  {
    icon: BookOpen,
    title: 'Step by step',
    text: <>{leading(links.guides(), 'Guides')} for the things that hosts and guests do most.</>,
  },
  {
    icon: Search,
    title: 'Find a home',
    text: <>{leading(links.browse(), 'Browse Properties')} by place, dates and people.</>,
  },
  {
    icon: KeyRound,
    title: 'Cannot log in?',
    text: (
      <>
        Ask for a {leading(links.forgotPassword(), 'new password')}. The link comes by mail and works for an
        hour.
      </>
    ),
  },
  {
    icon: Activity,
    title: 'Is it down?',
    text: <>{leading(links.status(), 'Status')} says whether all is well right now.</>,
  },
  {
    icon: ShieldCheck,
    title: 'Your details',
    text: <>What is kept of you and how to have it deleted: {leading(links.privacy(), 'Privacy')}.</>,
  },
  {
    icon: Code,
    title: 'For programmers',
    text: <>Every call, in the {leading(links.apiReference(), 'API reference')}.</>,
  },
]

const QUESTIONS = [
  {
    id: 'guests',
    title: 'Guests ask',
    rows: [
      [
        'Is my stay booked?',
        'Once the host has said yes, or at once where a home takes instant bookings. Until then your nights are held, and the page of the booking says for how long.',
      ],
      [
        'When do I pay?',
        'As you agree with the host: Naledi takes no payment for stays. The price box shows every fee before you ask.',
      ],
      [
        'Can I change the dates?',
        'Open the stay under Bookings. A request changes at once; for a confirmed stay the host is asked, and both stays are held until the answer.',
      ],
      [
        'How do I cancel?',
        'On the page of the booking, until the day before arrival. What becomes of a deposit stands in the terms.',
      ],
      [
        'A host has noted a stay for me. How do I keep it?',
        'Open the link in the mail and register, or confirm the address it came to.',
      ],
    ],
  },
  {
    id: 'hosts',
    title: 'Hosts ask',
    rows: [
      ['How many homes may I list?', 'Free takes 2, the trial 5 for 14 days. The page Pricing has the rest.'],
      [
        'What if I do not answer a request?',
        'It runs out after 24 hours, or as many as the home says, and its nights are free again.',
      ],
      ['Can two guests get one night?', 'No. The database itself refuses the second.'],
      [
        'How do I hide a home?',
        'Edit it under Properties and take away the tick at Listed publicly. Stays that stand are kept.',
      ],
      [
        'Where are channels, messages and payments?',
        'To come. The page Features says what is there and what is not.',
      ],
    ],
  },
] as const

/** Where help begins: what there is, and what is asked most. */
export default function HelpScreen() {
  return (
    <>
      <PageHead
        title="Help centre"
        lead="What is asked most, and where to find the rest."
        actions={<ButtonLink to={links.contact()}>Write to us</ButtonLink>}
      />
      <PublicBody className="pb-4">
        <CardGrid id="places" title="Where to look" cards={PLACES} />
        {QUESTIONS.map(({ id, title, rows }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pt-12">
            <h2 id={`${id}-title`} className="font-display text-2xl font-medium">
              {title}
            </h2>
            <div className="card mt-4 max-w-[760px] divide-y divide-line">
              {rows.map(([question, answer]) => (
                <details key={question} className="group">
                  <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 font-semibold md:px-5">
                    {question}
                    <ChevronDown
                      aria-hidden="true"
                      strokeWidth={1.75}
                      className="size-5 shrink-0 text-ink-3 group-open:rotate-180"
                    />
                  </summary>
                  <p className="px-4 pb-4 text-ink-2 md:px-5">{answer}</p>
                </details>
              ))}
            </div>
          </section>
        ))}
      </PublicBody>
    </>
  )
}
