import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { figureDays } from '../../contract/office/to-do.ts'
import { fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ProductRequests } from './product-requests.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** What customers look for and do not find: words to add to products, or products to add to the shop. */
export function SearchesPage() {
  const { texts, language, locale } = useTexts('products', 'today')
  const { lead, none, columns } = texts.products.misses
  const [search] = useSearchParams()
  const days = figureDays.find((count) => String(count) === search.get('days')) ?? figureDays[0]
  const query = useQuery({
    queryKey: ['searches', days],
    queryFn: () => call('GET /office/searches', { query: { days: `${days}` } }),
  })
  const searches = query.data?.searches
  const tabs = figureDays.map((count) => ({
    value: String(count),
    text: fillPlural(texts.today.figures.days, language, count),
  }))
  return (
    <Screen title={texts.sections.searches}>
      <p className="max-w-prose">{lead}</p>
      <Tabs label={texts.today.figures.period} name="days" tabs={tabs} />
      {!searches && <Waiting query={query} />}
      {searches?.length === 0 && <p role="status">{none}</p>}
      {searches && searches.length > 0 && (
        <Table label={texts.sections.searches} head={[columns.query, columns.searches, columns.last]}>
          {searches.map(({ query: words, searches: count, lastDay }) => (
            <tr key={words}>
              <td className="font-medium">{words}</td>
              <td className="tabular">{count.toLocaleString('en')}</td>
              <td className="whitespace-nowrap">
                <time dateTime={lastDay}>{formatDate(lastDay, locale)}</time>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <ProductRequests />
    </Screen>
  )
}
