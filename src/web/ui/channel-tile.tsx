const PLAIN = 'bg-sunken text-ink-2'
const RINGED = 'inset-ring inset-ring-current'

const CHANNELS: Record<string, { letter: string; word: string; variant: string }> = {
  naledi: { letter: 'N', word: 'Naledi', variant: 'bg-indigo text-on-indigo' },
  airbnb: { letter: 'A', word: 'Airbnb', variant: `bg-alarm-soft text-alarm-ink ${RINGED}` },
  booking: { letter: 'B', word: 'Booking.com', variant: `bg-tide-soft text-tide-ink ${RINGED}` },
  'booking.com': { letter: 'B', word: 'Booking.com', variant: `bg-tide-soft text-tide-ink ${RINGED}` },
  lekkeslaap: {
    letter: 'L',
    word: 'LekkeSlaap',
    variant: `bg-leaf-soft text-leaf-ink ${RINGED}`,
  },
  vrbo: { letter: 'V', word: 'Vrbo', variant: `bg-gold-soft text-gold-ink ${RINGED}` },
  google: { letter: 'G', word: 'Google Calendar', variant: PLAIN },
  nightsbridge: { letter: 'N', word: 'NightsBridge', variant: PLAIN },
  safarinow: { letter: 'S', word: 'SafariNow', variant: PLAIN },
  other: { letter: '?', word: 'Another calendar', variant: PLAIN },
}

/** Where a booking came from: a letter with a name, never a trademark. */
export function ChannelTile({ channel, withWord = false }: { channel: string; withWord?: boolean }) {
  const { letter, word, variant } = CHANNELS[channel.toLowerCase()] ?? {
    letter: channel.slice(0, 1).toUpperCase(),
    word: channel,
    variant: PLAIN,
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
