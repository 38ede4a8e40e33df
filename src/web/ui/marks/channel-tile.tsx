const PLAIN = 'bg-sunken text-ink-2'

const CHANNELS: Record<string, { letter: string; word: string; variant: string }> = {
  naledi: { letter: 'N', word: 'Naledi', variant: 'bg-indigo text-on-indigo' },
  airbnb: { letter: 'A', word: 'Airbnb', variant: 'ringed bg-alarm-soft text-alarm-ink' },
  booking: { letter: 'B', word: 'Booking.com', variant: 'ringed bg-tide-soft text-tide-ink' },
  'booking.com': { letter: 'B', word: 'Booking.com', variant: 'ringed bg-tide-soft text-tide-ink' },
  lekkeslaap: {
    letter: 'L',
    word: 'LekkeSlaap',
    variant: 'ringed bg-leaf-soft text-leaf-ink',
  },
  vrbo: { letter: 'V', word: 'Vrbo', variant: 'ringed bg-gold-soft text-gold-ink' },
  google: { letter: 'G', word: 'Google Calendar', variant: PLAIN },
  nightsbridge: { letter: 'N', word: 'NightsBridge', variant: PLAIN },
  safarinow: { letter: 'S', word: 'SafariNow', variant: PLAIN },
  other: { letter: '?', word: 'Another calendar', variant: PLAIN },
}

/** The channel of a booking: a letter with a name, never a trademark. */
export function ChannelTile({ channel, withWord = false }: { channel: string; withWord?: boolean }) {
  const { letter, word, variant } = CHANNELS[channel.toLowerCase()] ?? {
    letter: channel.slice(0, 1).toUpperCase(),
    word: channel,
    variant: PLAIN,
  }
  return (
    <span className="inline-flex items-center gap-1.5" title={word}>
      <span aria-hidden="true" className={`chan ${variant}`}>
        {letter}
      </span>
      <span className={withWord ? '' : 'sr-only'}>{word}</span>
    </span>
  )
}
