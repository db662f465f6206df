import { dayKey } from '../../contract/addis-time.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { reportNames, reportRowsListed, unsoldDays } from '../../contract/office/limits.ts'
import type { ReportName } from '../../contract/office/limits.ts'
import type { Permission } from '../../contract/office/roles.ts'
import type { SalesReport } from '../../contract/office/sales-reports.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { periodNames, periodOf } from './periods.ts'
import type { PeriodName } from './periods.ts'
import { ReportTable } from './report-table.tsx'
import { Totals } from './report-totals.tsx'

type Asked = {
  report: ReportName
  from: string
  to: string
  unsold: string
  seller?: string
  category?: string
}

const neededFor: Partial<Record<ReportName, Permission>> = {
  customers: 'read-customers',
  commission: 'read-books',
}

const ofStock = (report: ReportName) => report === 'stock' || report === 'dead-stock'

/** What is asked for is in the address, so that it can be linked and survives a reload. */
export function ReportsPage() {
  const { texts, locale } = useTexts('salesReports')
  const [search, setSearch] = useSearchParams()
  const isEthiopic = locale.calendar === 'ethiopian'
  const may = useMay()
  const reports = reportNames.filter((it) => may(neededFor[it] ?? 'read-reports'))
  const report = reports.find((it) => it === search.get('report')) ?? 'products'
  const name = periodNames.find((it) => it === search.get('period')) ?? 'month'
  const [today] = useState(() => dayKey(new Date()))
  const period =
    name === 'own'
      ? { from: search.get('from') || today, to: search.get('to') || today }
      : periodOf(name, today, isEthiopic)
  const unsold = search.get('unsold') ?? String(unsoldDays)
  const seller = report === 'commission' ? search.get('seller') : null
  const category = report === 'products' ? search.get('category') : null
  const asked: Asked = {
    report,
    ...period,
    unsold: /^\d{1,4}$/.test(unsold) ? unsold : String(unsoldDays),
    ...(seller !== null && { seller }),
    ...(category !== null && { category }),
  }
  const choose = (given: Record<string, string>) =>
    setSearch({ report, period: name, ...(name === 'own' && period), unsold, ...given }, { replace: true })
  const query = useQuery({
    queryKey: ['report', asked],
    queryFn: () => call('GET /office/reports', { query: asked }),
  })
  return (
    <Screen title={texts.sections.reports}>
      <Filters {...{ reports, asked, name, unsold, choose }} />
      {query.data ? (
        <Shown report={query.data} asked={asked} isEthiopic={isEthiopic} />
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

type FiltersProps = {
  reports: readonly ReportName[]
  asked: Asked
  name: PeriodName
  /** It is what was typed. */
  unsold: string
  choose: (given: Record<string, string>) => void
}

function Filters({
  reports,
  asked: { report, from, to, seller, category },
  name,
  unsold,
  choose,
}: FiltersProps) {
  const own = useTexts('salesReports').texts.salesReports
  return (
    <div className="panel grid items-end gap-4 sm:grid-cols-2 sm:has-[[data-day-parts]]:grid-cols-2 lg:grid-cols-4">
      <Select label={own.report} value={report} onChange={({ target }) => choose({ report: target.value })}>
        {reports.map((it) => (
          <option key={it} value={it}>
            {own.names[it]}
          </option>
        ))}
      </Select>
      {!ofStock(report) && (
        <Select
          label={own.period}
          value={name}
          onChange={({ target }) => choose({ period: target.value as PeriodName, from, to })}
        >
          {periodNames.map((it) => (
            <option key={it} value={it}>
              {own.periods[it]}
            </option>
          ))}
        </Select>
      )}
      {!ofStock(report) && name === 'own' && (
        <>
          <Field
            label={own.from}
            type="date"
            value={from}
            onChange={({ target }) => target.value && choose({ from: target.value })}
          />
          <Field
            label={own.to}
            type="date"
            value={to}
            onChange={({ target }) => target.value && choose({ to: target.value })}
          />
        </>
      )}
      {report === 'dead-stock' && (
        <Field
          label={own.unsold}
          inputMode="numeric"
          value={unsold}
          onChange={({ target }) => choose({ unsold: target.value })}
        />
      )}
      {seller !== undefined && (
        <Button variant="outline" onClick={() => choose({})}>
          {own.allSellers}
        </Button>
      )}
      {category !== undefined && (
        <Button variant="outline" onClick={() => choose({})}>
          {own.allProducts}
        </Button>
      )}
    </div>
  )
}

type ShownProps = { report: SalesReport; asked: Asked; isEthiopic: boolean }

function Shown({ report, asked, isEthiopic }: ShownProps) {
  const { texts, language } = useTexts('salesReports')
  const own = texts.salesReports
  const empty: Partial<Record<typeof report.report, string>> = {
    stock: own.noStock,
    'dead-stock': own.noDead,
    codes: own.noCodes,
    returns: own.noReturns,
    commission: own.noCommission,
  }
  const name = report.report
  return (
    <>
      {report.uncounted > 0 && <p role="status">{fillPlural(own.uncounted, language, report.uncounted)}</p>}
      {report.category !== undefined && (
        <h2 className="text-xl">{fill(own.ofCategory, { name: report.category })}</h2>
      )}
      {!ofStock(name) && report.category === undefined && <Totals report={report} isEthiopic={isEthiopic} />}
      {report.rows.length === 0 ? (
        <p role="status">{empty[name] ?? own.none}</p>
      ) : (
        <>
          <Export asked={asked} />
          <ReportTable report={report} />
          {report.isMore && <p>{fill(own.more, { count: reportRowsListed })}</p>}
        </>
      )}
      <p className="text-sm text-soft">{noteOf(own, name)}</p>
    </>
  )
}

function noteOf(own: Messages['office']['salesReports'], report: ReportName): string {
  if (ofStock(report)) return own.noteStock
  return report === 'commission' ? own.noteCommission : `${own.note} ${own.inBooks}`
}

function Export({ asked }: { asked: Asked }) {
  const { texts, language } = useTexts('salesReports')
  const own = texts.salesReports
  const exporting = useMutation({
    mutationFn: () => call('POST /office/reports/export', { body: asked }),
    onSuccess: ({ csv }) => saveFile(`${asked.report}-${asked.from}-${asked.to}.csv`, csv, 'text/csv'),
  })
  const { data } = exporting
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {own.export}
      </Button>
      <Failure error={exporting.error} />
      <Notice>
        {data &&
          (data.isWhole
            ? fillPlural(own.exported, language, data.rows)
            : fill(own.partly, { count: data.rows }))}
      </Notice>
    </div>
  )
}
