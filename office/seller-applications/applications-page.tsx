import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import type {
  ListedApplication,
  OfficeSuspension,
  PenaltyAppeal,
} from '../../contract/office/seller-applications.ts'
import type { ApplicationStatus } from '../../contract/seller-applications.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { applicationsKey } from './applications-key.ts'

const shown: readonly ApplicationStatus[] = ['waiting', 'asked', 'open', 'refused', 'approved']

/** `/sellers/applications`: who wants to sell, those who wait longest first, and appeals against suspensions and penalties. */
export function ApplicationsPage() {
  const { texts, language } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  const [search] = useSearchParams()
  const status = shown.find((it) => it === search.get('status')) ?? 'waiting'
  const query = useInfiniteQuery({
    queryKey: [...applicationsKey, status, language],
    queryFn: ({ pageParam }) =>
      call('GET /office/seller-applications', {
        query: { status, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const [first] = query.data?.pages ?? []
  const applications = query.data?.pages.flatMap((page) => page.applications) ?? []
  const { columns } = own
  return (
    <Screen title={own.title}>
      <p className="max-w-prose text-soft">{own.lead}</p>
      {first && <Appeals appeals={[...first.appeals.flatMap(appealOf), ...first.penaltyAppeals]} />}
      <Tabs
        label={own.which}
        name="status"
        tabs={shown.map((value) => ({
          value,
          text:
            value === 'waiting' && first ? `${own.statuses[value]} (${first.waiting})` : own.statuses[value],
        }))}
      />
      {!query.data && <Waiting query={query} />}
      {query.data && applications.length === 0 && <p role="status">{own.none}</p>}
      {applications.length > 0 && (
        <Table
          label={own.title}
          head={[columns.store, columns.seller, columns.documents, columns.since, columns.age]}
        >
          {applications.map((application) => (
            <Row key={application._id} application={application} />
          ))}
        </Table>
      )}
      <More query={query} />
    </Screen>
  )
}

function Row({ application }: { application: ListedApplication }) {
  const { texts, locale, language } = useTexts('sellerApplications')
  const { _id, storeName, sellerName, documents, since, days } = application
  return (
    <tr>
      <td className="min-w-40">
        <Link
          className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
          to={`/sellers/applications/${_id}`}
        >
          {storeName}
        </Link>
      </td>
      <td className="min-w-32 wrap-anywhere">{sellerName}</td>
      <td>{documents}</td>
      <td>{formatDateTime(since, locale)}</td>
      <td className="whitespace-nowrap">{fillPlural(texts.sellerApplications.days, language, days)}</td>
    </tr>
  )
}

/** It looks as one against a penalty. */
function appealOf({ _id, sellerId, storeName, appeal }: OfficeSuspension): PenaltyAppeal[] {
  return appeal ? [{ _id, sellerId, storeName, at: appeal.at, by: appeal.by }] : []
}

function Appeals({ appeals }: { appeals: PenaltyAppeal[] }) {
  const { texts, locale } = useTexts('sellerApplications')
  const own = texts.sellerApplications
  if (appeals.length === 0) return null
  return (
    <Panel title={own.appeals}>
      <ul className="divide-y divide-line">
        {appeals.map(({ _id, sellerId, storeName, at, by }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4">
            <Link
              className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
              to={`/sellers/applications/${sellerId}`}
            >
              {storeName}
            </Link>
            <span className="text-soft">{fill(own.appealBy, { by, time: formatDateTime(at, locale) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
