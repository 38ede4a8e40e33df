import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/page.ts'
import { Article, type Chapter } from './article.tsx'
import { documentMeta } from './document-meta.ts'
import { StoredOnDevice } from './stored-on-device.tsx'
import { LegalIdentity } from './legal-identity.tsx'
import { loadPlatform } from './load-platform.ts'
import type { Route } from './+types/privacy-screen'

export const loader = ({ context }: Route.LoaderArgs) => loadPlatform(context.get(pageContext))

export const meta: Route.MetaFunction = documentMeta({
  title: 'Privacy (POPIA)',
  description:
    'What Naledi keeps of you, why and for how long, who sees it, what stands on your device, and your rights under POPIA.',
  path: links.privacy(),
})

const chapters = (identity: Chapter['body']): Chapter[] => [
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          The responsible party under the Protection of Personal Information Act (POPIA) is whoever runs this
          installation:
        </p>
        {identity}
        <p>For what a host learns of a guest and uses outside Naledi, the host is responsible.</p>
      </>
    ),
  },
  {
    id: 'kept',
    title: 'What is kept, and why',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail, role, and, if you give them, phone, city, company, a
          few words and a picture. Without name, e-mail and password there is no account; the rest is up to
          you. Of the password a hash alone is kept.
        </li>
        <li>
          <strong>Stays:</strong> dates, people, price, your name, e-mail and phone, what you wish for, and
          what happened to the booking. They are the agreement between host and guest. A host may also record
          a stay that was agreed elsewhere, with your name and e-mail.
        </li>
        <li>
          <strong>Messages between hosts and guests:</strong> what you write to each other, when, and when it
          was read, so that both find what was agreed.
        </li>
        <li>
          <strong>Calendars of other channels:</strong> where a host connects one, the nights it says are
          taken and what it writes beside them, which may be a name. It comes from the channel, and keeps a
          night from being sold twice.
        </li>
        <li>
          <strong>Homes and reviews:</strong> what hosts write and upload, and what guests say of a stay, with
          their name and city. They are there to be read by everybody. Where a picture was taken is removed
          from it.
        </li>
        <li>
          <strong>Sessions:</strong> when you signed in, from which network address and browser, so that a
          stranger in your account can be recognised.
        </li>
        <li>
          <strong>The waitlist and news:</strong> your e-mail, and by which of the two you came. Each is a
          consent of its own.
        </li>
        <li>
          <strong>Newsletters:</strong> which hosts you follow, the words you agreed to, when and from which
          network address, and when you stopped. What you open is counted only if you switch that on, and
          hosts see numbers, never who.
        </li>
        <li>
          <strong>Messages to us:</strong> your name, e-mail and words, until they have been mailed to us.
        </li>
      </ul>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <ul>
        <li>Account, homes, stays and reviews: as long as the account is there, or a law asks for longer.</li>
        <li>A session: 30 days after its last use, 180 days at most. Signing out ends it at once.</li>
        <li>
          Wrong passwords are counted for an hour and cleared within a day. A link that confirms an address
          holds for a day, one that sets a password for an hour.
        </li>
        <li>From which network address a call came is counted for our limits, for an hour or two.</li>
        <li>
          What was told by mail about a booking: 30 days. The link by which a guest keeps a recorded stay: 60
          days after it.
        </li>
        <li>
          What the calendar of a channel says: until the channel or the host takes it out. Of what it answered
          the last ten readings are kept.
        </li>
        <li>Messages between host and guest: as long as both accounts and the stay they are about.</li>
        <li>A message to us: until it is mailed; one that cannot be, 60 days.</li>
        <li>The waitlist and news: until you ask us to take you off.</li>
        <li>
          That you agreed to a newsletter, and when it ended, stays on record: the law asks senders to show
          it. An address that unsubscribed is remembered as a fingerprint, so that it isn’t added again.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Everybody:</strong> listed homes, reviews, and of a host name, picture, words, e-mail and
            phone.
          </li>
          <li>
            <strong>The two sides of a stay:</strong> each other’s name, e-mail and phone, the booking, and
            what they write to each other.
          </li>
          <li>
            <strong>A host you follow:</strong> your name and e-mail, until you unsubscribe.
          </li>
          <li>
            <strong>The channels that a host connects:</strong> which nights are taken, and nothing of who
            stays.
          </li>
          <li>
            <strong>Whoever runs this installation</strong> and those who host its server, its mails and its
            backups for them, as operators bound by contract. Where those stand outside South Africa, POPIA
            (section 72) says under what conditions; ask us where they are.
          </li>
        </ul>
        <p>
          There are no advertisements, no analytics, and no scripts of others on these pages. Nothing is sold,
          and nothing is decided about you by a machine alone. A home’s picture that stands on another site is
          fetched from there by your browser.
        </p>
      </>
    ),
  },
  { id: 'device', title: 'What stands on your device', body: <StoredOnDevice /> },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <ul>
          <li>To know what is kept of you, and to have a copy.</li>
          <li>To have it corrected: most of it you can change yourself, on your profile.</li>
          <li>To have it deleted where no law asks us to keep it, and to object to its use, at any time.</li>
          <li>To take back a consent, at any time.</li>
        </ul>
        <p>
          <Link className="link" to={links.contact()}>
            Write to us
          </Link>{' '}
          by any way you like, by phone or letter too. It costs nothing, and you have an answer within 30
          days. What the Promotion of Access to Information Act lets you see is asked for in the same way.
          Deleting an account is done by hand today: ask, and it is done.
        </p>
        <p>
          If you are not content, complain to the Information Regulator:{' '}
          <a className="link" href="https://inforegulator.org.za" rel="noopener">
            inforegulator.org.za
          </a>
          ,{' '}
          <a className="link wrap-anywhere" href="mailto:POPIAComplaints@inforegulator.org.za">
            POPIAComplaints@inforegulator.org.za
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Accounts are for people of 18 and older. Of children in a stay nothing is asked but how many people
        come.
      </p>
    ),
  },
  {
    id: 'breach',
    title: 'If something goes wrong',
    body: (
      <p>
        Should somebody get at what is yours, we tell you and the Information Regulator as soon as we can,
        with what happened and what you can do. How it is guarded stands on the page{' '}
        <Link className="link" to={links.security()}>
          Security
        </Link>
        .
      </p>
    ),
  },
]

/** What is kept of whom, as the product really keeps it. */
export default function PrivacyScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Article
      title="Privacy"
      lead="What is kept of you, why, for how long, who sees it, and what you can ask of us."
      chapters={chapters(<LegalIdentity platform={loaderData} />)}
    />
  )
}
