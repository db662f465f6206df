import { Link, useLocation } from 'wouter'
import { screens } from '../../contract/office/screens.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'

/** In the order in which they are shown. */
const parts = {
  accounts: '/books',
  sellers: '/books/sellers',
  payouts: '/books/payouts',
  statements: '/books/statements',
  reconciliation: '/books/reconciliation',
  adjustments: '/books/adjustments',
  commission: '/commission',
} as const

/** The screens about the books that the member may see, above each of them. */
export function BookLinks() {
  const { texts } = useTexts('books')
  const may = useMay()
  const [pathname] = useLocation()
  const names = texts.books.parts
  return (
    <nav aria-label={texts.sections.books} className="flex flex-wrap gap-x-4">
      {(Object.keys(parts) as (keyof typeof parts)[])
        .filter((part) => may(screens[parts[part]].permission))
        .map((part) => (
          <Link
            key={part}
            to={parts[part]}
            className="link inline-flex min-h-11 min-w-11 items-center"
            {...(pathname === parts[part] && { 'aria-current': 'page' as const })}
          >
            {names[part]}
          </Link>
        ))}
    </nav>
  )
}
