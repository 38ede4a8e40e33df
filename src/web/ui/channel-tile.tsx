import { TONES } from './badge.tsx'

const CHANNELS: Record<string, { letter: string; word: string; variant: string }> = {
  naledi: { letter: 'N', word: 'Naledi', variant: 'bg-indigo text-on-indigo' },
  airbnb: { letter: 'A', word: 'Airbnb', variant: `${TONES.clash} inset-ring inset-ring-current` },
  booking: { letter: 'B', word: 'Booking.com', variant: `${TONES.info} inset-ring inset-ring-current` },
  'booking.com': { letter: 'B', word: 'Booking.com', variant: `${TONES.info} inset-ring inset-ring-current` },
  lekkeslaap: {
    letter: 'L',
    word: 'LekkeSlaap',
    variant: `${TONES.confirmed} inset-ring inset-ring-current`,
  },
  vrbo: { letter: 'V', word: 'Vrbo', variant: `${TONES.pending} inset-ring inset-ring-current` },
  google: { letter: 'G', word: 'Google Calendar', variant: TONES.plain },
  nightsbridge: { letter: 'N', word: 'NightsBridge', variant: TONES.plain },
  safarinow: { letter: 'S', word: 'SafariNow', variant: TONES.plain },
  other: { letter: '?', word: 'Another calendar', variant: TONES.plain },
}

/** Where a booking came from: a letter with a name, never a trademark. */
export function ChannelTile({ channel, withWord = false }: { channel: string; withWord?: boolean }) {
  const { letter, word, variant } = CHANNELS[channel.toLowerCase()] ?? {
    letter: channel.slice(0, 1).toUpperCase(),
    word: channel,
    variant: TONES.plain,
  }
  return (
    <span className="inline-flex items-center gap-1.5" title={word}>
      <span
        aria-hidden="true"
        className={`inline-grid size-[18px] flex-none place-items-center rounded-[5px] text-[0.625rem] leading-none font-bold ${variant}`}
      >
        {letter}
      </span>
      <span className={withWord ? '' : 'sr-only'}>{word}</span>
    </span>
  )
}
