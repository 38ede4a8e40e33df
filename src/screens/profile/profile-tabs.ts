import type { Viewer } from '#src/web/session/viewer.ts'

const TABS = [
  { value: 'you', label: 'You' },
  { value: 'public', label: 'Public page', roles: ['realtor'] },
  { value: 'legal', label: 'Legal', roles: ['realtor'] },
  { value: 'security', label: 'Security' },
  { value: 'emails', label: 'Emails', roles: ['client', 'realtor'] },
  { value: 'data', label: 'Your data' },
] as const

export type ProfileTab = (typeof TABS)[number]['value']

/** Returns the views of a profile: guests have no public page, and administrators choose no emails. */
export const profileTabs = (role: Viewer['role']) =>
  TABS.filter(tab => !('roles' in tab) || (tab.roles as readonly string[]).includes(role)) // each a role

/** Returns the view that an address asks for; nonsense, and what this role lacks, is the first. */
export const profileTabIn = (parameters: URLSearchParams, role: Viewer['role']): ProfileTab =>
  profileTabs(role).find(({ value }) => value === parameters.get('tab'))?.value ?? 'you'
