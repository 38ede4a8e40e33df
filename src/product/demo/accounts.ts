/** The accounts of a demo instance, which anybody may use; where the demo is off, these passwords open nothing. */
export const demoAccounts = [
  {
    role: 'realtor',
    name: 'Thandeka Mokoena',
    email: 'thandeka@kloofstays.example',
    password: 'naledi-demo',
  },
  { role: 'client', name: 'Kabelo Radebe', email: 'kabelo.radebe@post.example', password: 'naledi-demo' },
  { role: 'admin', name: 'Naledi Administrator', email: 'admin@naledi.example', password: 'naledi-demo' },
] as const
