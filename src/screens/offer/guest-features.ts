import { BadgeCheck, Heart, Mail, MessageCircle, Newspaper, Search, Star, WifiOff } from 'lucide-react'
import type { Feature } from './feature.ts'

/** Features for guests today. */
export const guestFeatures = {
  search: {
    icon: Search,
    title: 'Search that understands typos',
    text: "Accents and typos don't matter. With dates you see only what is free, and what it costs.",
  },
  truePrice: {
    icon: BadgeCheck,
    title: 'The true price',
    text: 'Every night and every fee, added up before you ask. A booking keeps the price it was made at.',
  },
  change: {
    icon: Mail,
    title: 'Change and cancel',
    text: 'Change the dates or the number of guests, or cancel, on the page of the booking.',
  },
  reviews: {
    icon: Star,
    title: 'Reviews by guests',
    text: 'One for each completed stay, by the person who stayed. A property without any says New.',
  },
  messages: {
    icon: MessageCircle,
    title: 'Messages',
    text: 'Hosts and guests talk in one place, with the booking beside it.',
  },
  favourites: {
    icon: Heart,
    title: 'Favourites',
    text: 'A heart on every card saves a property for later.',
  },
  news: {
    icon: Newspaper,
    title: 'News from hosts',
    text: 'Follow the hosts you like with one tap, and read their news in one place. Unfollow with one tap.',
  },
  offline: {
    icon: WifiOff,
    title: 'Works on a poor connection',
    text: "Pages are complete without script. A booking you couldn't send waits on your device and is sent once.",
  },
} as const satisfies Record<string, Feature>
