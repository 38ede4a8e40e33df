const CHANNELS: Record<string, { letter: string; word: string; variant: string }> = {
  naledi: { letter: 'N', word: 'Naledi', variant: 'ch-n' },
  airbnb: { letter: 'A', word: 'Airbnb', variant: 'ch-a' },
  booking: { letter: 'B', word: 'Booking.com', variant: 'ch-b' },
  'booking.com': { letter: 'B', word: 'Booking.com', variant: 'ch-b' },
  lekkeslaap: { letter: 'L', word: 'LekkeSlaap', variant: 'ch-l' },
  vrbo: { letter: 'V', word: 'Vrbo', variant: 'ch-v' },
  google: { letter: 'G', word: 'Google Calendar', variant: 'b-plain' },
  nightsbridge: { letter: 'N', word: 'NightsBridge', variant: 'b-plain' },
  safarinow: { letter: 'S', word: 'SafariNow', variant: 'b-plain' },
  other: { letter: '?', word: 'Another calendar', variant: 'b-plain' },
}

/** Where a booking came from: a letter with a name, never a trademark. */
export function ChannelTile({ channel, withWord = false }: { channel: string; withWord?: boolean }) {
  const { letter, word, variant } = CHANNELS[channel.toLowerCase()] ?? {
    letter: channel.slice(0, 1).toUpperCase(),
    word: channel,
    variant: 'b-plain',
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
