/** The company that hosts of stories are in law, which properties with terms ask for. */
export const STORY_COMPANY = {
  kind: 'company' as const,
  name: 'Story Stays (Pty) Ltd',
  registration: '2021/000000/07',
  officers: 'T. Mokoena',
  service_address: '12 Example Road, Stellenbosch, 7600',
  phone: '021 555 0142',
  email: 'stay@story.example',
}
