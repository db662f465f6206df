import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { PageLink } from '../../ui/link.tsx'
import { RecentPurchases } from './recent-purchases.tsx'
import { ReportTiles } from './report-tiles.tsx'

export function Dashboard() {
  const { dashboard: texts } = useTexts('account')
  const [givenName = ''] = useUser().fullName.trim().split(/\s+/)
  return (
    <>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-1 mb-6 text-lg text-soft">{fill(texts.greeting, { name: givenName })}</p>
      <section aria-labelledby="reports">
        <h2 id="reports" className="sr-only">
          {texts.reports}
        </h2>
        <ReportTiles />
      </section>
      <section aria-labelledby="recent" className="mt-10">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="recent" className="text-xl">
            {texts.recent}
          </h2>
          <PageLink
            to="/account/orders"
            className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
          >
            {texts.allOrders}
          </PageLink>
        </div>
        <RecentPurchases />
      </section>
    </>
  )
}
