import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Tabs, useTab } from '../ui/tabs.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Label, PackingSlip } from './papers.tsx'

const papers = ['slip', 'label'] as const

/** `/orders/ID/print`: what lies in the parcel, or what is glued on it. */
export function PrintPage() {
  const { texts, language } = useTexts()
  const own = texts.orders.paper
  const { partId = '' } = useParams()
  const what = useTab('what', papers)
  const query = useQuery({
    queryKey: ['orders', 'paper', partId, language],
    queryFn: async () => (await call('GET /seller/orders/:partId/paper', { params: { partId } })).paper,
  })
  const Paper = what === 'slip' ? PackingSlip : Label
  const hasGoods = query.data !== undefined && query.data.items.length > 0
  return (
    <Screen title={own.title}>
      <div className="grid gap-4 print:hidden">
        <Link to={`/orders/${partId}`} className="link inline-flex min-h-11 items-center justify-self-start">
          {own.back}
        </Link>
        <Tabs label={own.title} name="what" tabs={papers.map((value) => ({ value, text: own[value] }))} />
        {hasGoods && (
          <Button className="justify-self-start" onClick={() => print()}>
            {own.print}
          </Button>
        )}
      </div>
      {query.data ? (
        hasGoods ? (
          <div className="grid justify-items-center print:block">
            <Paper paper={query.data} />
          </div>
        ) : (
          <p role="status">{own.nothing}</p>
        )
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}
