import { Link, useLocation, useSearchParams } from 'wouter'

type Props<Value extends string> = { label: string; name: string; tabs: { value: Value; text: string }[] }

/** The choice is the parameter `name` of the address; the first has none. */
export function useTab<Value extends string>(name: string, values: readonly Value[]): Value {
  const [search] = useSearchParams()
  const chosen = values.find((value) => value === search.get(name))
  return chosen ?? (values[0] as Value)
}

export function Tabs<Value extends string>({ label, name, tabs }: Props<Value>) {
  const [path] = useLocation()
  const chosen = useTab(
    name,
    tabs.map(({ value }) => value),
  )
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map(({ value, text }, index) => (
        <Link
          key={value}
          to={index === 0 ? path : `${path}?${new URLSearchParams({ [name]: value })}`}
          aria-current={value === chosen ? 'page' : undefined}
          className={`flex min-h-11 min-w-11 items-center justify-center rounded-full border px-4 ${value === chosen ? 'border-green bg-green-soft text-green' : 'border-edge bg-surface'}`}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
