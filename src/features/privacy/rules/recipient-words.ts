type Kind = 'pages' | 'pictures' | 'mail' | 'payments' | 'assistant'

export const RECIPIENT_WORDS: Record<Kind, { title: string; text: string }> = {
  pages: { title: 'Pages and database', text: 'Everything that we hold.' },
  pictures: { title: 'Photos', text: 'Photos of properties, people and stays.' },
  mail: { title: 'Email', text: 'Addresses, and the emails that we send.' },
  payments: { title: 'Payments', text: 'Name, email, what is paid for, and the amount.' },
  assistant: {
    title: 'Assistant',
    text: 'What it needs to answer a host. Guests’ names, numbers and addresses go only if the host agreed.',
  },
}

/** Words for who runs a recipient, and where. */
export const placeOf = ({ name, country }: { name: string | null; country: string | null }): string =>
  [name ?? 'Our own servers', country].filter(Boolean).join(', ')
