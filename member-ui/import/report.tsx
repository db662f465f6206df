import { useMutation, useQuery } from '@tanstack/react-query'
import { foreignLanguage } from '../../contract/language.ts'
import { formatAmount, formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import type { CatalogueImport, ListedFaults, StoredReport } from '../../contract/office/imports.ts'
import { fill } from '../../messages/fill.ts'
import { Table } from '../../ui/table.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../failure.tsx'
import { useTexts } from '../host.tsx'
import { saveFile } from '../save-file.ts'
import type { ImportSetting } from './import-setting.ts'

const counted = [
  'added',
  'changed',
  'unchanged',
  'waiting',
  'drafts',
  'hidden',
  'retired',
  'retiredVariants',
  'bad',
  'warned',
] as const

export function Totals({ shown, report }: { shown: CatalogueImport; report: StoredReport }) {
  const { texts, language } = useTexts('imports')
  const own = texts.imports
  const { categories, sellers } = report
  return (
    <div className="panel grid gap-3">
      <p>{shown.status === 'checked' ? own.wouldDo : own.wasDone}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(['rows', ...counted] as const)
          .filter((name) => name === 'rows' || name === 'added' || report[name] > 0)
          .map((name) => (
            <div key={name}>
              <dt className="text-sm text-soft">{own.counts[name]}</dt>
              <dd className={`text-xl ${name === 'bad' ? 'text-red' : ''}`}>{formatCount(report[name])}</dd>
            </div>
          ))}
      </dl>
      {report.prices.length > 0 && (
        <Table label={own.prices} head={['SKU', own.priceOfFile, own.priceInShop]}>
          {report.prices.map(({ sku, before, after }) => (
            <tr key={sku}>
              <td>{sku}</td>
              <td className="tabular">{formatAmount(toSantim(before))}</td>
              <td className="tabular">{formatPrice(toSantim(after), language)}</td>
            </tr>
          ))}
        </Table>
      )}
      {categories.length > 0 && <p>{fill(own.newCategories, { names: categories.join(', ') })}</p>}
      {sellers.length > 0 && <p>{fill(own.newSellers, { names: sellers.join(', ') })}</p>}
    </div>
  )
}

/** A file without its pictures has a warning for each of them, which would hide the errors. */
const unfoldedMaximum = 8

export function Faults({ shown, setting }: { shown: CatalogueImport; setting: ImportSetting }) {
  const { texts, language } = useTexts('imports')
  const own = texts.imports
  const query = useQuery({
    queryKey: ['import-faults', shown._id, shown.status, shown.report, language],
    queryFn: () => setting.faults(shown._id),
  })
  const downloading = useMutation({
    mutationFn: () => setting.faultList(shown._id),
    onSuccess: ({ csv }) => saveFile('faults.csv', csv, 'text/csv'),
  })
  const faults = query.data?.faults ?? []
  const errors = faults.filter(({ isWarning }) => !isWarning)
  const warnings = faults.filter(({ isWarning }) => isWarning)
  if (!query.data) return <Failure error={query.error} />
  if (faults.length === 0) return <p role="status">{own.noFaults}</p>
  return (
    <>
      <h3 className="text-lg">{own.faults}</h3>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {own.download}
      </Button>
      <Failure error={downloading.error} />
      {errors.length > 0 && <FaultTable label={own.faults} faults={errors} />}
      {warnings.length > 0 && (
        <details open={faults.length <= unfoldedMaximum}>
          <summary className="flex min-h-11 items-center text-green underline">
            {own.counts.warned}: {formatCount(warnings.length)}
          </summary>
          <FaultTable label={own.counts.warned} faults={warnings} />
        </details>
      )}
      {query.data.isWhole ? null : <p>{fill(own.firstFaults, { count: faults.length })}</p>}
    </>
  )
}

type FaultTableProps = { label: string; faults: ListedFaults['faults'] }

/** Each fault stands beside what its cell holds. */
function FaultTable({ label, faults }: FaultTableProps) {
  const { texts, language } = useTexts('imports')
  const own = texts.imports
  return (
    <Table label={label} isNamed={false} head={[own.line, 'SKU', own.column, own.value, own.reason]}>
      {faults.map(({ line, sku, column, value, reason, isWarning }, index) => (
        <tr key={index}>
          <td>{line > 0 ? line : ''}</td>
          <td>{sku}</td>
          <td>{column}</td>
          <td className="max-w-64 min-w-36 [overflow-wrap:anywhere]">
            {value && <mark className="line-clamp-3 bg-red-soft px-1 text-red">{value}</mark>}
          </td>
          <td className="min-w-64">
            {isWarning && <span className="block text-sm text-soft">{own.warning}</span>}
            <span lang={foreignLanguage(reason, language)}>{reason}</span>
          </td>
        </tr>
      ))}
    </Table>
  )
}
