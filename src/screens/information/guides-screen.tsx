import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Article, type Chapter } from './article.tsx'
import { documentMeta } from './document-meta.ts'
import type { Route } from './+types/guides-screen'

export const meta: Route.MetaFunction = documentMeta({
  title: 'Guides',
  description:
    'Step by step: list a home, answer a request, record a booking, ask for a stay, change or cancel it.',
  path: links.guides(),
  preview: 'help',
})

const CHAPTERS: Chapter[] = [
  {
    id: 'first-home',
    title: 'Hosts: list your first home',
    body: (
      <ol>
        <li>
          <Link className="link" to={links.register({ role: 'realtor' })}>
            Register as a realtor
          </Link>
          , and open the link that we mail to you.
        </li>
        <li>
          Choose Properties, then Add property. Name, address, city and a price a night are all it needs.
        </li>
        <li>
          Add pictures from your device or by their address. The first one leads the card: take the best.
        </li>
        <li>
          Say what guests ask first: beds, Wi-Fi, parking, what happens when the power is out, the rules of
          the house.
        </li>
        <li>Save. The home is public at once unless you say otherwise; its page has a button to share it.</li>
      </ol>
    ),
  },
  {
    id: 'requests',
    title: 'Hosts: answer a request',
    body: (
      <>
        <ol>
          <li>A request comes by mail and stands on your dashboard with the hours that are left.</li>
          <li>Open it to see who asks, for which nights, and what they wish for.</li>
          <li>Accept, and the stay is confirmed. Decline, and its nights are free again.</li>
        </ol>
        <p>
          Without an answer it runs out after 24 hours; each home may say 1 to 72. A home with instant booking
          confirms by itself.
        </p>
      </>
    ),
  },
  {
    id: 'record',
    title: 'Hosts: record a booking agreed elsewhere',
    body: (
      <ol>
        <li>Choose Bookings, then Add booking.</li>
        <li>Take the home, and write the guest’s name, e-mail, dates and number of people.</li>
        <li>Give the price that you agreed on, or leave it empty for the home’s own.</li>
        <li>
          Save. The nights are held. Once your own address is confirmed, the guest is mailed a link to keep
          the stay.
        </li>
      </ol>
    ),
  },
  {
    id: 'ask',
    title: 'Guests: ask for a stay',
    body: (
      <ol>
        <li>
          <Link className="link" to={links.browse()}>
            Search
          </Link>{' '}
          with your dates and the number of people: you then see only homes that are free.
        </li>
        <li>On the page of a home choose your dates. The price box adds up every night and every fee.</li>
        <li>Book. The nights are yours until the host answers, and you pay nothing to us.</li>
        <li>The answer comes by mail, and stands under Bookings.</li>
      </ol>
    ),
  },
  {
    id: 'change',
    title: 'Guests: change or cancel a stay',
    body: (
      <ol>
        <li>Open the stay under Bookings.</li>
        <li>An open request you change at once, or withdraw with Cancel Request.</li>
        <li>
          For a confirmed stay, Modify Booking asks the host. Until the answer, both the old and the new
          nights are held.
        </li>
        <li>A confirmed stay can be cancelled until the day before arrival.</li>
        <li>When it is over, leave a review: once a stay, stars and a few words.</li>
      </ol>
    ),
  },
  {
    id: 'no-line',
    title: 'Everybody: when the line is down',
    body: (
      <ul>
        <li>Lists show what this device saw last, and how old that is.</li>
        <li>A booking or a new home that could not be sent is saved on the device, and shown as waiting.</li>
        <li>It is sent, once, when the line is back. If the nights are gone by then, you are told so.</li>
      </ul>
    ),
  },
]

/** The tasks of both sides, step by step. */
export default function GuidesScreen() {
  return (
    <Article
      title="Guides"
      lead="The things that hosts and guests do most, step by step."
      chapters={CHAPTERS}
    />
  )
}
