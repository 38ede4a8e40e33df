import {
  Bell,
  BookUser,
  Brush,
  CalendarRange,
  ClipboardList,
  CreditCard,
  DoorOpen,
  Home,
  Images,
  Landmark,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  PackageOpen,
  Percent,
  RefreshCw,
  Scale,
  ScrollText,
  ShieldCheck,
  Sparkles,
  SunMoon,
  Workflow,
  Zap,
} from 'lucide-react'
import type { Feature } from './feature.ts'

/** Features for hosts today. */
export const hostFeatures = {
  properties: {
    icon: Home,
    title: 'Properties',
    text: 'List a property in minutes: address, price, beds, rules, and what works when the power is out. Each has its own page to share.',
  },
  photos: {
    icon: Images,
    title: 'Photos',
    text: 'From your phone or by link, up to 20 MB each. We make them small for slow connections and remove where they were taken.',
  },
  requests: {
    icon: ClipboardList,
    title: 'Requests',
    text: 'Accept or decline with one tap. We hold the nights while you decide, for 24 hours or as long as you choose.',
  },
  noDoubleBookings: {
    icon: ShieldCheck,
    title: 'No double bookings',
    text: 'A night is sold once. If two guests ask for it at the same time, the system won’t accept the second.',
  },
  instantBooking: {
    icon: Zap,
    title: 'Instant booking',
    text: 'Let guests book without asking first, at any hour.',
  },
  calendar: {
    icon: CalendarRange,
    title: 'Unified Calendar',
    text: 'One calendar for every property, with Airbnb, Booking.com, Vrbo and LekkeSlaap in it. Drag a stay to move it, or drag over free nights to block them.',
  },
  channels: {
    icon: RefreshCw,
    title: 'Channels',
    text: 'Airbnb, Booking.com, Vrbo, LekkeSlaap and any other with a calendar link, in both directions. They sync every 15 minutes and before each booking.',
    also: 'programs',
  },
  prices: {
    icon: Percent,
    title: 'Seasons and discounts',
    text: 'A price for each night, weekend and season, the school holidays in one step, and less for longer stays.',
  },
  messaging: {
    icon: MessagesSquare,
    title: 'Smart Messaging',
    text: 'Templates in English, Afrikaans and isiZulu, filled in with the guest, the property and the dates. Send them on Naledi or WhatsApp.',
  },
  automations: {
    icon: Workflow,
    title: 'Automations',
    text: 'Built-in workflows before, during and after a stay. You see every scheduled message, and change or skip it.',
  },
  arrival: {
    icon: DoorOpen,
    title: 'Arrival information',
    text: 'Directions, Wi-Fi and the door code for confirmed guests only. You choose how many hours before check-in they see the code.',
    also: 'guests',
  },
  turnovers: {
    icon: Brush,
    title: 'Turnovers',
    text: 'Who leaves and arrives in the next days, and a page without an account for your cleaner: the times, how many people, and a photo when it’s done.',
  },
  recorded: {
    icon: BookUser,
    title: 'Bookings from phone or email',
    text: 'Add what you agreed by phone or email. It blocks the nights, and the guest can save the stay in an account.',
  },
  day: {
    icon: LayoutDashboard,
    title: 'Your day',
    text: 'Who arrives, who leaves, which requests expire, how full the month is, and what it earns.',
  },
  newsletters: {
    icon: Mail,
    title: 'Newsletters',
    text: 'Write to the guests who follow you, with a photo and a button, now or at a time you choose. You see what came of each.',
  },
  stayPayments: {
    icon: Landmark,
    title: 'Paid into your own account',
    text: 'A deposit, a balance and their days, by EFT with a reference for each stay, or by your own Payfast or Paystack. Upload your bank’s file, and each payment with its reference finds its stay.',
  },
  terms: {
    icon: ScrollText,
    title: 'Terms in rand and dates',
    text: 'Your cancellation policy, deposit and damage deposit for each property. Guests see what it means for their stay before they ask, and you both keep the words they agreed to.',
  },
  channelFigures: {
    icon: Scale,
    title: 'What each channel leaves you',
    text: 'Upload what Airbnb and Booking.com paid out, and see what is left of a night after their fees, beside the same nights booked direct.',
  },
  arriving: {
    icon: PackageOpen,
    title: 'Arrive and leave with everything',
    text: 'Bring bookings from Airbnb, Booking.com, Lodgify or any CSV, and undo it for 7 days. Take all you have with you at any time, as files anyone can read.',
  },
  payments: {
    icon: CreditCard,
    title: 'Pay for your plan',
    text: 'By card or EFT, through a South African gateway. Switch or cancel any time, and see what it costs first.',
    also: 'programs',
  },
  aiStudio: {
    icon: Sparkles,
    title: 'AI Studio',
    text: 'Ask about your bookings, nights and figures, and have messages, descriptions and newsletters drafted. You send them. In beta.',
  },
  emails: {
    icon: Bell,
    title: 'Few emails',
    text: 'We email you about every step, and several changes in a row arrive as one email.',
  },
  anyScreen: {
    icon: SunMoon,
    title: 'Any screen',
    text: 'From a small phone to a wide desk, in light and dark, by touch or by keyboard.',
  },
} as const satisfies Record<string, Feature>
