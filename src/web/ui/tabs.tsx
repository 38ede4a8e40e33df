import { Link, useLocation } from 'react-router'

export type Tab = { value: string; label: string; count?: number }

type TabsProps = { label: string; tabs: readonly Tab[]; parameter?: string; className?: string }

/** Views of one list. Each is an address, so back and reload keep it; the first is the plain one. */
export function Tabs({ label, tabs, parameter = 'tab', className = '' }: TabsProps) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const asked = query.get(parameter)
  const current = tabs.find(tab => tab.value === asked) ?? tabs[0]
  const addressOf = (tab: Tab) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (tab === tabs[0]) next.delete(parameter)
    else next.set(parameter, tab.value)
    return `${pathname}${next.size > 0 ? `?${next.toString()}` : ''}`
  }
  return (
    <nav aria-label={label} className={`border-b border-line ${className}`}>
      <ul className="-mb-px flex justify-between gap-3 overflow-x-auto sm:justify-start sm:gap-6">
        {tabs.map(tab => (
          <li key={tab.value}>
            <Link
              to={addressOf(tab)}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className="tab -outline-offset-2"
            >
              {tab.label}
              {tab.count === undefined ? null : <span className="n">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
