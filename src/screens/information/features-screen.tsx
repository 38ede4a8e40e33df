import {
  BadgeCheck,
  Bell,
  BookUser,
  CalendarRange,
  ClipboardList,
  CreditCard,
  Heart,
  Home,
  Images,
  LayoutDashboard,
  Mail,
  MessageCircle,
  Newspaper,
  Percent,
  RefreshCw,
  Search,
  ShieldCheck,
  Sparkles,
  Star,
  SunMoon,
  TextQuote,
  WifiOff,
  Workflow,
  Zap,
} from 'lucide-react'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { CardGrid, type GridCard, TO_COME } from './card-grid.tsx'
import { documentMeta } from './document-meta.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/features-screen'

export const meta: Route.MetaFunction = documentMeta({
  title: 'Features',
  description:
    'What Naledi does for hosts and guests of short stays in South Africa today, and what comes next.',
  path: links.allFeatures(),
})

const HOSTS: GridCard[] = [
  {
    icon: Home,
    title: 'Homes',
    text: 'List a home in minutes: address, price, beds, rules, what is there when the power is out. Each has a page of its own to share.',
  },
  {
    icon: Images,
    title: 'Pictures',
    text: 'From your phone or by address, up to 20 MB each. They are made small for slow lines, and lose where they were taken.',
  },
  {
    icon: ClipboardList,
    title: 'Requests',
    text: 'Accept or decline with one press. Nights are held while you think, for 24 hours or as long as you say.',
  },
  {
    icon: ShieldCheck,
    title: 'No double bookings',
    text: 'A night of a home is sold once. The database itself refuses the second guest, whatever arrives at once.',
  },
  {
    icon: Zap,
    title: 'Instant booking',
    text: 'A home that takes every guest confirms by itself, at any hour.',
  },
  {
    icon: CalendarRange,
    title: 'One calendar',
    text: 'All homes as a month or a timeline. Drag a stay to move it, or drag over free nights to block them.',
  },
  {
    icon: RefreshCw,
    title: 'Channels',
    text: 'Airbnb, Booking.com, Vrbo, LekkeSlaap and any other with a calendar link, in both directions. What was sold twice is shown to you.',
  },
  {
    icon: Percent,
    title: 'Seasons and discounts',
    text: 'A price for each night, weekend and season, the school holidays with one press, and less for those who stay long.',
  },
  {
    icon: BookUser,
    title: 'Bookings from elsewhere',
    text: 'Record what was agreed by phone. Its nights are held, and the guest can keep the stay in an account.',
  },
  {
    icon: LayoutDashboard,
    title: 'Your day',
    text: 'Who arrives, who leaves, which requests run out, how full the month is, and what it earns.',
  },
  {
    icon: Bell,
    title: 'Mails that gather',
    text: 'You hear of each step, and a flurry of changes is one letter, not ten.',
  },
  {
    icon: SunMoon,
    title: 'At home on any screen',
    text: 'From a small phone to a wide desk, in light and dark, by touch or by keyboard.',
  },
]

const GUESTS: GridCard[] = [
  {
    icon: Search,
    title: 'Search that forgives',
    text: 'Accents and typing slips do not matter. With dates you see only what is free, and what it costs.',
  },
  {
    icon: BadgeCheck,
    title: 'The true price',
    text: 'Every night and every fee, added up before you ask. A booking keeps the price that it was made at.',
  },
  {
    icon: Mail,
    title: 'Change and cancel',
    text: 'Other dates, more people, or not at all: on the page of the booking, without a phone call.',
  },
  {
    icon: Star,
    title: 'Reviews by guests',
    text: 'One for each stay that is over, by the person who stayed. A home without any says New.',
  },
  {
    icon: MessageCircle,
    title: 'Messages',
    text: 'Hosts and guests talk in one place, with the booking beside it.',
  },
  { icon: Heart, title: 'Favourites', text: 'A heart on every card keeps a home for later.' },
  {
    icon: WifiOff,
    title: 'Works on a bad line',
    text: 'Pages are whole without script. A booking that could not be sent waits on your device, and goes once.',
  },
]

const NEXT: GridCard[] = [
  {
    icon: TextQuote,
    title: 'Templates',
    text: 'Messages that you write again and again, filled in for each stay.',
    badge: TO_COME,
  },
  {
    icon: Workflow,
    title: 'Automations',
    text: 'Built-in workflows before, during and after a stay, and webhooks for your own tools.',
    badge: TO_COME,
  },
  { icon: CreditCard, title: 'Payments', text: 'Pay for a plan by card or instant EFT.', badge: TO_COME },
  { icon: Mail, title: 'Newsletters', text: 'Write to the guests who follow you.', badge: TO_COME },
  {
    icon: Sparkles,
    title: 'AI Studio',
    text: 'Descriptions and answers, drafted for you to change.',
    badge: TO_COME,
  },
  { icon: Newspaper, title: 'News', text: 'What the hosts that you follow have to tell.', badge: TO_COME },
]

/** What there is, and apart from it what is to come. */
export default function FeaturesScreen() {
  return (
    <>
      <PageHead
        title="Features"
        lead="What Naledi does today, for those who keep homes and for those who stay in them. What is still to come stands by itself below."
        actions={
          <>
            <ButtonLink to={links.register()} look="primary">
              Get started
            </ButtonLink>
            <ButtonLink to={links.demo()}>See the demo</ButtonLink>
          </>
        }
      />
      <PublicBody className="pb-4">
        <CardGrid id="hosts" title="For hosts" cards={HOSTS} />
        <CardGrid id="guests" title="For guests" cards={GUESTS} />
        <CardGrid
          id="next"
          title="What comes next"
          lead="None of this is there yet. We say so, rather than sell it to you early."
          cards={NEXT}
        />
      </PublicBody>
    </>
  )
}
