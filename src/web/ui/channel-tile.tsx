const CHANNELS: Record<string, { letter: string; word: string; look: string }> = {
  naledi: { letter: 'N', word: 'Naledi', look: 'ch-n' },
  airbnb: { letter: 'A', word: 'Airbnb', look: 'ch-a' },
  booking: { letter: 'B', word: 'Booking.com', look: 'ch-b' },
  'booking.com': { letter: 'B', word: 'Booking.com', look: 'ch-b' },
  lekkeslaap: { letter: 'L', word: 'LekkeSlaap', look: 'ch-l' },
  vrbo: { letter: 'V', word: 'Vrbo', look: 'ch-v' },
  google: { letter: 'G', word: 'Google Calendar', look: 'b-plain' },
  nightsbridge: { letter: 'N', word: 'NightsBridge', look: 'b-plain' },
  safarinow: { letter: 'S', word: 'SafariNow', look: 'b-plain' },
  other: { letter: '?', word: 'Another calendar', look: 'b-plain' },
}

/** Where a booking came from: a letter with a name, never a trademark. */
export function ChannelTile({ channel, withWord = false }: { channel: string; withWord?: boolean }) {
  const { letter, word, look } = CHANNELS[channel.toLowerCase()] ?? {
    letter: channel.slice(0, 1).toUpperCase(),
    word: channel,
    look: 'b-plain',
  }
  return (
    <span className="inline-flex items-center gap-1.5" title={word}>
      <span aria-hidden="true" className={`chan ${look}`}>
        {letter}
      </span>
      <span className={withWord ? '' : 'sr-only'}>{word}</span>
    </span>
  )
}
