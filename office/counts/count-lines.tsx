import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountLine, StockCount } from '../../contract/office/stock-counts.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { useProgress } from './use-count.ts'
import { UnitsInput } from '../ui/units-input.tsx'

const changeOf = ({ onHand, after }: CountLine) => after - (onHand ?? 0)

/** It is the difference that the line shows, also where the stock stays at what is reserved. */
const differenceOf = (line: CountLine) => line.difference ?? changeOf(line)

const differs = (line: CountLine) =>
  !line.isLeftOut && (line.onHand !== line.after || differenceOf(line) !== 0)

const signed = (count: number) => (count > 0 ? `+${count}` : String(count).replace('-', '−'))

/** What was counted, beside what was expected. The sums tell before somebody applies it. */
export function CountLines({ count, mayCount }: { count: StockCount; mayCount: boolean }) {
  const { texts, language } = useTexts('stock')
  const { counts: own } = texts.stock
  const [onlyOther, setOnlyOther] = useState(false)
  const others = count.lines.filter(differs)
  const lines = (onlyOther ? others : count.lines).toSorted(
    (one, other) => one.name.localeCompare(other.name, language) || one.sku.localeCompare(other.sku),
  )
  const sums = others.map(differenceOf)
  const kept = others.reduce((all, line) => all + changeOf(line) - differenceOf(line), 0)
  const sum = (sign: 1 | -1) => sums.reduce((all, it) => all + Math.max(0, sign * it), 0)
  return (
    <>
      <p role="status" className="font-medium">
        {others.length === 0
          ? own.noDifference
          : fill(own.differences, { count: others.length, more: sum(1), fewer: sum(-1) })}
      </p>
      {kept > 0 && <p className="text-sm">{fill(own.keptForOrders, { count: kept })}</p>}
      <Checkbox
        label={own.onlyOther}
        checked={onlyOther}
        onChange={({ target }) => setOnlyOther(target.checked)}
      />
      <ul aria-label={own.counted} className="grid gap-4">
        {lines.map((line) => (
          <Line key={line.variantId} countId={count._id} line={line} mayCount={mayCount} />
        ))}
      </ul>
    </>
  )
}

type LineProps = { countId: string; line: CountLine; mayCount: boolean }

function Line({ countId, line, mayCount }: LineProps) {
  const { counts: own } = useTexts('stock').texts.stock
  const proceed = useProgress(countId)
  const { variantId, name, sku, counted, isLeftOut, isShort } = line
  const saving = useMutation({
    mutationFn: (units: number | null) =>
      call('PUT /office/stock-counts/:countId/lines/:variantId', {
        params: { countId, variantId },
        body: { units },
      }),
    onSuccess: (answer, units) => proceed(answer, units === null || units === counted ? 0 : 1),
  })
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-soft">{sku}</span>
      </p>
      <p className="text-sm tabular">{isLeftOut ? own.isLeftOut : <Difference line={line} />}</p>
      {isShort && !isLeftOut && <p className="text-sm font-medium text-red">{own.isShort}</p>}
      {mayCount ? (
        <div className="flex flex-wrap items-start gap-3">
          <UnitsInput
            key={counted}
            label={fill(own.countedOf, { name })}
            units={counted}
            min={0}
            onSet={(units) => saving.mutate(units)}
          />
          <Button
            variant="plain"
            aria-label={`${isLeftOut ? own.takeIn : own.leaveOut}: ${name}`}
            busy={saving.isPending}
            onClick={() => saving.mutate(isLeftOut ? counted : null)}
          >
            {isLeftOut ? own.takeIn : own.leaveOut}
          </Button>
        </div>
      ) : (
        <p className="tabular">{fill(own.countedUnits, { count: counted })}</p>
      )}
      <Failure error={saving.error} />
    </li>
  )
}

function Difference({ line: { expected, moved, difference, onHand, after } }: { line: CountLine }) {
  const { counts: own } = useTexts('stock').texts.stock
  const parts = [
    expected === null ? own.notCounted : fill(own.expected, { count: expected }),
    ...(moved === 0 ? [] : [fill(own.moved, { count: signed(moved) })]),
    ...(difference === null ? [] : [fill(own.difference, { count: signed(difference) })]),
    fill(own.onHand, { before: onHand ?? own.none0, after }),
  ]
  return parts.join(' · ')
}
