import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Article, type Chapter } from './article.tsx'
import { documentMeta } from './document-meta.ts'
import type { Route } from './+types/security-screen'

export const meta: Route.MetaFunction = documentMeta({
  title: 'Security',
  description: 'How Naledi guards accounts, nights, pictures and mails, and how to report a weakness.',
  path: links.security(),
})

const CHAPTERS: Chapter[] = [
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <ul>
        <li>Passwords are hashed with Argon2id. Nobody can read them, and they are never mailed.</li>
        <li>
          After ten wrong passwords from one address, or fifty from all, an account takes no more for fifteen
          minutes. A wrong address and a wrong password get one answer, after the same time.
        </li>
        <li>
          A session is a random token of 256 bits; the database holds its hash alone. It ends when you sign
          out.
        </li>
        <li>
          Creating an API key or a webhook, and changing your email, ask for your password again. Your profile
          shows where you're logged in, and we email you about a login from elsewhere.
        </li>
        <li>
          A new password ends every other session and your API keys. Links in mails work once, and soon not at
          all.
        </li>
        <li>An e-mail address is its owner’s only once a mailed link has confirmed it.</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Who may do what',
    body: (
      <p>
        Every rule is enforced by the server, for each call, from one table of rights. Homes, bookings and
        plans belong to an organisation, and every question to the database is bounded by it: what is not
        yours is answered as if it were not there.
      </p>
    ),
  },
  {
    id: 'nights',
    title: 'Nights and prices',
    body: (
      <p>
        The database itself refuses a second stay on a night that is held, whatever arrives at once. The
        server makes the price; an amount that a browser sends counts for nothing. A booking that is sent
        twice is made once.
      </p>
    ),
  },
  {
    id: 'pages',
    title: 'Pages, pictures and calendars',
    body: (
      <ul>
        <li>
          A content security policy lets no script run but our own. No page may be framed by another site.
        </li>
        <li>Where an installation has an address with https, browsers are told to insist on it.</li>
        <li>
          Uploaded pictures are drawn anew, so nothing hides in them and the place they were taken at is gone.
          Pictures and calendars that are fetched by address come from the open internet alone.
        </li>
        <li>
          The address at which a channel reads a calendar of yours holds a long secret, tells which nights are
          taken and nothing of your guests, and can be replaced at any time.
        </li>
        <li>What anybody may send, at once and in an hour, has limits.</li>
      </ul>
    ),
  },
  {
    id: 'logs',
    title: 'Logs and mistakes',
    body: (
      <p>
        Passwords, tokens, and what people search for stay out of the logs. A mistake of ours is answered with
        a number by which we find it, and nothing of the inside.
      </p>
    ),
  },
  {
    id: 'not-yet',
    title: 'What is not there yet',
    body: (
      <p>
        Signing in with a second factor and an outside review by specialists are to come. We would rather say
        so.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'If you find a weakness',
    body: (
      <p>
        <Link className="link" to={links.contact()}>
          Write to us
        </Link>{' '}
        with what you did and what you saw. Please use accounts and homes of your own, take no more than shows
        the point, and give us the time to mend it before you tell others. Whoever keeps to that has nothing
        to fear from us.
      </p>
    ),
  },
]

/** What guards what, as it is built. */
export default function SecurityScreen() {
  return (
    <Article
      title="Security"
      lead="What stands between a stranger and your account, your nights and your pictures."
      chapters={CHAPTERS}
    />
  )
}
