import { Link, useLocation, useSearchParams } from 'wouter'

type TabsProps = { label: string; name: string; tabs: { value: string; text: string }[] }

/** They choose which rows a list shows: the choice is the parameter `name` of the address, and the first has none. */
export function Tabs({ label, name, tabs }: TabsProps) {
  const [path] = useLocation()
  const [search] = useSearchParams()
  const chosen = search.get(name) ?? tabs[0]?.value
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map(({ value, text }, index) => (
        <Link
          key={value}
          to={index === 0 ? path : `${path}?${new URLSearchParams({ [name]: value })}`}
          aria-current={value === chosen ? 'page' : undefined}
          className={`flex min-h-11 items-center rounded-full border px-4 ${value === chosen ? 'border-green bg-green-soft text-green' : 'border-edge bg-surface'}`}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
