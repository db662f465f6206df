import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'wouter'
import { searchMaximum } from '../../contract/limits.ts'
import type { StockCount } from '../../contract/office/stock-counts.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { CameraScan } from '../../member-ui/camera-scan.tsx'
import { Dialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { usePlaceName } from '../ui/use-places.ts'
import { VariantFinder } from '../ui/variant-finder.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { CountLines } from './count-lines.tsx'
import { EndPart } from './end-part.tsx'
import { useCount, useProgress, useScans } from './use-count.ts'

/** `/counts/:countId` */
export function CountPage() {
  const { texts } = useTexts('stock')
  const { countId = '' } = useParams()
  const query = useCount(countId)
  const count = query.data
  return (
    <Screen title={count ? count.category || texts.stock.counts.free : texts.sections.counts}>
      {count ? <Count key={count._id} count={count} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Count({ count }: { count: StockCount }) {
  const { texts, locale } = useTexts('places', 'stock')
  const { counts: own } = texts.stock
  const may = useMay()
  const nameOf = usePlaceName()
  const mayCount = count.status === 'open' && may('change-products')
  const ended = count.endedAt !== null && {
    by: count.endedBy ?? '',
    time: formatDateTime(count.endedAt, locale),
  }
  return (
    <>
      <div>
        <p>{fill(own.startedOn, { by: count.startedBy, time: formatDateTime(count.startedAt, locale) })}</p>
        {count.place && (
          <p className="font-medium">{fill(texts.places.countedAt, { place: nameOf(count.place) })}</p>
        )}
        {count.note !== '' && <p className="wrap-anywhere">{count.note}</p>}
        {ended && <p className="font-medium">{fill(own.endedOn[count.status], ended)}</p>}
        {count.reason !== '' && <p className="wrap-anywhere">{count.reason}</p>}
      </div>
      {mayCount && <ScanPart count={count} />}
      {count.unknown.length > 0 && <UnknownPart count={count} mayCount={mayCount} />}
      <Panel title={own.counted}>
        {count.lines.length === 0 ? (
          <p role="status">{own.nothing}</p>
        ) : (
          <CountLines count={count} mayCount={mayCount} />
        )}
      </Panel>
      {mayCount && <EndPart count={count} />}
      {count.missingCount > 0 && <MissingPart count={count} />}
    </>
  )
}

/** It may be long, and is opened by who wants to see it. */
function MissingPart({ count }: { count: StockCount }) {
  const { texts, language } = useTexts('stock')
  const { counts: own } = texts.stock
  return (
    <details className="panel">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {fillPlural(own.missing, language, count.missingCount)}
      </summary>
      <p className="text-sm text-soft">{own.missingHint}</p>
      <ul className="mt-3 grid gap-2">
        {count.missing.map(({ variantId, name, sku, expected }) => (
          <li key={variantId} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {name} <span className="text-sm text-soft">{sku}</span>
            </span>
            <span className="tabular">{fill(own.expected, { count: expected })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A hand scanner types the code and presses Enter; the field then waits for the next one. */
function ScanPart({ count }: { count: StockCount }) {
  const { texts, language } = useTexts('stock')
  const { counts: own } = texts.stock
  const scans = useScans(count._id)
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLDivElement>(null)
  const add = (code: string) => code.trim() !== '' && scans.add(code.trim().slice(0, searchMaximum))
  const submit = () => {
    add(typed)
    setTyped('')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <Panel title={own.scanTitle}>
      <Form className="grid gap-3" onSubmit={submit}>
        <div ref={form} className="grid gap-3">
          <Field
            label={own.scan}
            hint={own.scanHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={searchMaximum}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{own.add}</Button>
          <CameraScan texts={texts.orders.scan} onRead={add} />
        </div>
      </Form>
      <p role="status" className="min-h-7 font-medium wrap-anywhere">
        <Last count={count} last={scans.last} />
      </p>
      {scans.waiting > 0 && scans.error && (
        <p className="font-medium">{fillPlural(own.waiting, language, scans.waiting)}</p>
      )}
      <Failure error={scans.error} />
    </Panel>
  )
}

function Last({ count, last }: { count: StockCount; last: ReturnType<typeof useScans>['last'] }) {
  const { counts: own } = useTexts('stock').texts.stock
  if (!last) return null
  const line = count.lines.find(({ variantId }) => variantId === last.variantId)
  if (!line) return fill(own.lastUnknown, { code: last.code })
  return fill(own.last, { name: line.name, count: line.counted })
}

function UnknownPart({ count, mayCount }: { count: StockCount; mayCount: boolean }) {
  const { counts: own } = useTexts('stock').texts.stock
  const [asked, setAsked] = useState<string>()
  return (
    <Panel title={own.unknown}>
      <p className="text-sm text-soft">{mayCount ? own.unknownHint : own.unknownKept}</p>
      <ul className="grid gap-3">
        {count.unknown.map(({ code, units }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="font-medium wrap-anywhere">
              {fill(own.unknownUnits, { code, count: units })}
            </span>
            {mayCount && (
              <Button variant="outline" aria-label={`${own.assign}: ${code}`} onClick={() => setAsked(code)}>
                {own.assign}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <AssignDialog countId={count._id} code={asked} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  )
}

type Assigning = { countId: string; code: string; onClose: () => void }

function AssignDialog({ countId, code, onClose }: Assigning) {
  const { counts: own } = useTexts('stock').texts.stock
  const proceed = useProgress(countId)
  const assigning = useMutation({
    mutationFn: (variantId: string) =>
      call('POST /office/stock-counts/:countId/codes', { params: { countId }, body: { code, variantId } }),
    onSuccess(answer) {
      proceed(answer, 0)
      onClose()
    },
  })
  return (
    <Dialog label={fill(own.assignTitle, { code })} onClose={onClose}>
      <VariantFinder
        label={own.assignFinder}
        hint={own.assignHint}
        onChoose={({ _id }) => assigning.mutate(_id)}
      />
      <Failure error={assigning.error} />
    </Dialog>
  )
}
