import type { ProductType } from '../load-categories.server.ts'
import { PageLink } from '../ui/link.tsx'

/** One row, which scrolls sideways on a phone. */
export function ProductTypes({ label, types }: { label: string; types: readonly ProductType[] }) {
  return (
    <nav aria-label={label} className="-mx-4 mt-4 md:mx-0">
      <ul className="flex gap-2 overflow-x-auto px-4 py-0.5 md:flex-wrap md:px-0">
        {types.map(({ name, path }) => (
          <li key={name} className="shrink-0">
            <PageLink
              to={path}
              className="inline-flex min-h-11 items-center rounded-md border border-edge bg-surface px-4 text-sm font-medium whitespace-nowrap hover:bg-sunk"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
