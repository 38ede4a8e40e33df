import { plans, TRIAL_DAYS } from '#src/features/billing/rules.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/page.ts'
import { planPrice } from '../offer/plan-list.ts'
import { Article, type Chapter } from './article.tsx'
import { documentMeta } from './document-meta.ts'
import { LegalIdentity } from './legal-identity.tsx'
import { loadPlatform } from './load-platform.ts'
import type { Route } from './+types/terms-screen'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { platform: await loadPlatform(page), site: page.publicUrl }
}

export const meta: Route.MetaFunction = documentMeta({
  title: 'Terms',
  description:
    'What holds between guests, hosts and Naledi: requests, prices, cancellations, plans, and who runs this site.',
  path: links.terms(),
})

const chapters = (identity: Chapter['body'], site: string): Chapter[] => [
  {
    id: 'who',
    title: 'Who agrees with whom',
    body: (
      <>
        <p>
          Naledi brings hosts and guests together. A stay is an agreement between the host who lets the home
          and the guest who stays in it; Naledi is no party to it. These terms are about the use of Naledi by
          either.
        </p>
        <p>
          Whoever opens an account is at least 18 years old, gives a true name and an e-mail address of their
          own, and keeps the password to themselves.
        </p>
      </>
    ),
  },
  {
    id: 'requests',
    title: 'Requests and stays',
    body: (
      <ul>
        <li>
          Before you send a request you see the home, the nights, the people and the whole price, and can
          change them or leave. Until the host answers you can withdraw it.
        </li>
        <li>
          A request holds its nights until the host answers, for 24 hours unless the home says 1 to 72, and no
          longer than the day of arrival. Nobody else can book them meanwhile.
        </li>
        <li>
          With the host’s yes the stay is confirmed and the agreement made. A home with instant booking
          confirms at once. A request that is declined or runs out binds nobody.
        </li>
        <li>
          A stay is counted in nights, from the day of arrival to the day of departure. One guest may arrive
          on the day another leaves. A night of a home is never sold twice.
        </li>
        <li>
          A guest may ask for other dates or more people. Both stays are held until the host answers; without
          a yes the old one stands.
        </li>
      </ul>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and paying',
    body: (
      <>
        <p>
          Prices are in rand. The price box of a home adds up every night and every fee for the chosen dates;
          a booking keeps the price that it was made at. Whether VAT is in it depends on the host: ask where
          it matters to you.
        </p>
        <p>
          Naledi takes no payment for stays today: host and guest agree on when and how. Paying by card will
          come, and these terms will say how before it does.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    body: (
      <>
        <p>
          A guest may withdraw a request at any time while it is open, and cancel a confirmed stay until the
          day before arrival, on the page of the booking. A host may cancel a confirmed stay. The nights are
          free again at once, and both sides are told by mail.
        </p>
        <p>
          Naledi charges no fee for it. A host who took a deposit may keep a reasonable part, as section 17 of
          the Consumer Protection Act allows: what is fair depends on how early the guest cancelled and on
          whether the nights could be let again. No fee may be kept where the person for whom the stay was
          booked has died or is in hospital.
        </p>
        <p>
          The cooling-off right of the Electronic Communications and Transactions Act does not reach lodging
          for certain dates (section 42).
        </p>
      </>
    ),
  },
  {
    id: 'guests',
    title: 'What guests promise',
    body: (
      <ul>
        <li>To come with no more people than were booked, and to keep the rules of the house.</li>
        <li>To ask for stays that they mean: open requests take nights from others.</li>
        <li>To review only what they lived through, truthfully, once a stay.</li>
      </ul>
    ),
  },
  {
    id: 'hosts',
    title: 'What hosts promise',
    body: (
      <ul>
        <li>To list homes that they may let, with words, pictures and prices that are true.</li>
        <li>To honour what they confirmed, and to answer requests in time.</li>
        <li>
          To keep the laws of lodging themselves: by-laws, rules of a sectional-title scheme, taxes, and the
          register of lodgers that the Immigration Act asks for. Naledi keeps no such register.
        </li>
        <li>To use what they learn of guests for the stay alone.</li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'Plans for hosts',
    body: (
      <p>
        The trial is {TRIAL_DAYS} days of {plans.starter.name}, once an organisation and without a card. When
        it ends, the limits of the free plan hold: nothing is deleted, and nothing more can be added.{' '}
        {plans.starter.name} is {planPrice(plans.starter)} and {plans.growth.name} {planPrice(plans.growth)} a
        month; what each allows stands on the page{' '}
        <Link className="link" to={links.pricing()}>
          Pricing
        </Link>
        . Plans cannot be paid for here yet, so nothing is charged, and none has a least duration.
      </p>
    ),
  },
  {
    id: 'words',
    title: 'Words and pictures',
    body: (
      <p>
        What you write and upload stays yours. You let Naledi show it where it belongs: a home and its reviews
        to everybody, a booking to its two sides. What is unlawful, untrue or somebody else’s may be taken
        down, and an account that harms others closed.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What Naledi answers for',
    body: (
      <p>
        Naledi is kept with care and can still fail; the page{' '}
        <Link className="link" to={links.status()}>
          Status
        </Link>{' '}
        says when it does. For what happens in a stay its host and its guest answer to each other. Nothing
        here takes away a right that the Consumer Protection Act gives you.
      </p>
    ),
  },
  {
    id: 'identity',
    title: 'Who runs this site',
    body: (
      <>
        <p>As section 43 of the Electronic Communications and Transactions Act asks:</p>
        {identity}
        <ul>
          <li>This site: {site}</li>
          <li>What is offered: a place to find, list and book homes for short stays in South Africa.</li>
          <li>What it costs: nothing to guests; to hosts what their plan says.</li>
          <li>
            When it is rendered: Naledi at once; a stay on its nights, in the home, by its host. What is paid
            back after cancelling stands under{' '}
            <a className="link" href="#cancelling">
              Cancelling
            </a>
            .
          </li>
          <li>
            Your record: each booking has a page with its price lines and its history, which prints, as long
            as the account is there, and each step is mailed to you. These terms print and can be saved too.
          </li>
          <li>
            How your details are kept:{' '}
            <Link className="link" to={links.privacy()}>
              Privacy
            </Link>{' '}
            and{' '}
            <Link className="link" to={links.security()}>
              Security
            </Link>
            .
          </li>
          <li>
            Complaints:{' '}
            <Link className="link" to={links.contact()}>
              write to us
            </Link>{' '}
            first. After that the National Consumer Commission and the courts are open to you. We have joined
            no body that regulates itself, no code of conduct and no other way to settle disputes. South
            African law holds.
          </li>
        </ul>
      </>
    ),
  },
]

/** What holds between guests, hosts and the platform, as the product has it. */
export default function TermsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Article
      title="Terms"
      lead="What holds between guests, hosts and Naledi, in plain words."
      chapters={chapters(<LegalIdentity platform={loaderData.platform} />, loaderData.site)}
    />
  )
}
