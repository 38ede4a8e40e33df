/** Texts that a page shows word for word, with script and without. */
export type PageTexts = {
  path: string
  texts: readonly string[]
  /** Text of a link, or its beginning, and its address. */
  links?: readonly (readonly [words: string, to: string])[]
  placeholders?: readonly string[]
  /** Ids that addresses lead to, in their order. */
  anchors?: readonly string[]
}

const FOOTER = [
  ['Features', '/#features'],
  ['Pricing', '/#pricing'],
  ['Demo', '/demo'],
  ['Integrations', '/integrations'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Help', '/help'],
  ['Guides', '/guides'],
  ['API', '/api'],
  ['Status', '/status'],
] as const

const LANDING = [
  // The two forms, and where they are.
  'Join Waitlist',
  'Get Early Access',
  'View Demo',
  'Get started',
  // The claims, on a demo as a sample.
  'Sample figures: 2,847+ properties managed · launch in 7 days',
  '50% off the first year',
  'about 5 minutes',
  // The steps, the sample, and the features for a host.
  'Step 1',
  'Step 2',
  'Step 3',
  'Unified calendar',
  'Smart messaging',
  'Mobile ready',
  'Unified Calendar',
  'Smart Messaging',
  'Automations',
  'Built-in workflows',
  // The hours of a week.
  '5 hours a week',
  '20 hours a month, worth R2,000+',
  'Calendar management 2.5 h',
  'Guest messaging 3 h',
  'Manual updates 1.5 h',
  '7 hours a week',
  'Calendar management 0.5 h',
  'Guest messaging 1 h',
  'Manual updates 0.5 h',
  '2 hours a week',
  // The plans.
  'Solo Explorer',
  'Free 14-day trial',
  'Up to 2 properties',
  'Expanding Orbit',
  'Most Popular',
  'R199 a month',
  'Up to 10 properties',
  'Galactic Leader',
  'Custom pricing',
  'Unlimited properties',
  // The questions.
  'Calendar sync',
  'Payments integration',
  '5-minute setup',
  'Availability',
  'Supported platforms',
  'Airbnb, Booking.com, Vrbo and LekkeSlaap',
  'Data security',
  'Protection of Personal Information Act',
]

export const PROPERTY = '/property/kloof-cottage-cape-town'

/** Of a demo as it starts, to a visitor. */
export const publicTexts: readonly PageTexts[] = [
  {
    path: '/',
    texts: LANDING,
    links: [
      ['Features', '#features'],
      ['Demo', '#demo'],
      ['FAQ', '#faq'],
      ['Join Waitlist', '#waitlist'],
      ['Login', '/login'],
      ['Get started', '/register'],
      ['View Demo', '#demo'],
      ['Contact Sales', '/contact'],
      ...FOOTER,
    ],
    anchors: ['waitlist', 'how-it-works', 'demo', 'features', 'early-access', 'pricing', 'faq'],
  },
  {
    path: '/old-landing',
    texts: ['Get Early Access', 'Sign Up'],
    links: [['Browse Properties', '/browse'], ...FOOTER],
  },
  {
    path: '/browse',
    texts: ['Browse Properties', 'Properties Found', 'R 1 850'],
    links: [
      ['Browse Properties', '/browse'],
      ['Login', '/login'],
      ['Sign Up', '/register'],
      ['Realtor Login', '/login'],
      ['Sign up to book', '/register'],
      ['Kloof Cottage', PROPERTY],
    ],
    placeholders: ['city, neighbourhood, or feature'],
  },
  { path: '/browse?search=qqqqqqqqqq', texts: ['No Properties Found'] },
  {
    path: PROPERTY,
    texts: [
      'Kloof Cottage',
      'Share Property',
      'Tamboerskloof, Cape Town, Western Cape',
      'House',
      'R 1 850',
      '2 bedrooms',
      '1.5 bathrooms',
      '110 m²',
      '4 guests',
      'Fibre Wi-Fi',
      '4.8 from 24 stays',
      'About the Realtor',
      'Thandeka Mokoena',
      'Reserve Now',
      // An example, with both fees; which nights it is of depends on the day: see without-script.test.ts.
      'Example price',
      'Cleaning fee R 50',
      'Service fee R 25',
    ],
    links: [
      ['Sign up to contact', '/register'],
      ['thandeka@kloofstays.example', 'mailto:thandeka@kloofstays.example'],
    ],
  },
  { path: '/property/none', texts: ['Property Not Found'] },
  {
    path: '/login',
    texts: ['Email', 'Password', 'Login', 'Fill Demo Credentials'],
    links: [['Register', '/register']],
  },
  {
    path: '/register',
    texts: [
      'Client',
      'Browse & book',
      'Realtor',
      'List & manage',
      'Full name',
      'Email',
      'Password',
      'Confirm password',
      'Register as Client',
    ],
    links: [['Login', '/login']],
  },
  ...['features', 'pricing', 'about', 'contact', 'demo', 'security', 'privacy', 'terms'].map(name => ({
    path: `/${name}`,
    texts: [],
    links: [['Sign Up', '/register'] as const, ...FOOTER],
  })),
  ...['integrations', 'help', 'guides', 'api', 'status'].map(name => ({
    path: `/${name}`,
    texts: [],
    links: FOOTER,
  })),
]
