import type { ReactNode } from 'react'

const STAR =
  'M12 0C12.7 7.4 16.6 11.3 24 12 16.6 12.7 12.7 16.6 12 24 11.3 16.6 7.4 12.7 0 12 7.4 11.3 11.3 7.4 12 0Z'

function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 96" className="h-24" aria-hidden="true" fill="none" strokeWidth="2">
      {children}
    </svg>
  )
}

function Property() {
  return (
    <Sheet>
      <path className="fill-indigo-soft" d="M0 96L34 54l20 14 32-40 26 30 14-12 34 50z" />
      <path className="fill-surface stroke-indigo" d="M52 92V58l28-20 28 20v34z" />
      <rect className="fill-gold-soft stroke-gold" x="72" y="66" width="16" height="26" />
      <path transform="translate(118 6)" className="fill-gold" d={STAR} />
      <path className="stroke-edge" d="M6 93h148" />
    </Sheet>
  )
}

function Calendar() {
  return (
    <Sheet>
      <path className="stroke-edge" d="M10 22h140M10 46h140M10 70h140" opacity=".45" />
      <rect x="26" y="27" width="58" height="14" rx="5" className="fill-indigo-soft" />
      <rect x="70" y="51" width="44" height="14" rx="5" className="fill-gold-soft stroke-gold" />
      <rect x="98" y="27" width="40" height="14" rx="5" className="fill-indigo-soft" />
      <path transform="translate(69 71) scale(.92)" className="fill-gold" d={STAR} />
    </Sheet>
  )
}

function Search() {
  return (
    <Sheet>
      <path className="fill-sunken" d="M0 88Q34 40 66 66T120 54T160 74V92H0z" />
      <path className="stroke-edge" d="M6 92h148" />
      <circle className="fill-surface stroke-indigo" strokeWidth="3" cx="82" cy="42" r="28" />
      <path className="stroke-indigo" strokeWidth="6" strokeLinecap="round" d="M103 64l20 20" />
      <path transform="translate(70 30)" className="fill-gold" d={STAR} />
    </Sheet>
  )
}

function Messages() {
  return (
    <Sheet>
      <rect className="fill-sunken stroke-edge" x="20" y="12" width="78" height="32" rx="10" />
      <rect className="fill-indigo" x="62" y="54" width="78" height="32" rx="10" />
      <path className="stroke-edge" strokeWidth="3" strokeLinecap="round" d="M34 24h46M34 33h28" />
      <path className="stroke-on-indigo" strokeWidth="3" strokeLinecap="round" d="M76 66h46M76 75h30" />
    </Sheet>
  )
}

function CheckedList() {
  return (
    <Sheet>
      <rect className="fill-surface stroke-edge" x="44" y="14" width="72" height="72" rx="12" />
      <path className="stroke-line" strokeWidth="3" strokeLinecap="round" d="M58 34h28M58 50h36M58 66h20" />
      <circle className="fill-leaf-soft stroke-leaf" cx="114" cy="76" r="16" />
      <path
        className="stroke-leaf"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M107 76l5 5 9-10"
      />
    </Sheet>
  )
}

function BrokenBridge() {
  return (
    <Sheet>
      <g strokeLinecap="round">
        <path className="stroke-edge" d="M8 88Q50 30 74 50M86 46Q110 26 152 60" />
        <path className="stroke-alarm" d="M70 40l8 8-6 6 8 8" />
        <path transform="translate(108 0)" className="fill-mute" d={STAR} />
        <path className="stroke-edge" d="M8 92V70M152 92V60M4 92h8M148 92h8" />
      </g>
    </Sheet>
  )
}

/** Small drawings made of tokens, so that they turn dark by themselves. */
export const DRAWINGS = {
  home: Property,
  calendar: Calendar,
  search: Search,
  messages: Messages,
  'checked-list': CheckedList,
  'broken-bridge': BrokenBridge,
}

export type DrawingName = keyof typeof DRAWINGS
