import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { formatCount } from '../../contract/money.ts'
import type { MadeBulkChange } from '../../contract/office/bulk-changes.ts'
import { bulkMaximum } from '../../contract/office/limits.ts'
import type { BulkKind } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { hasAmount } from './bulk-fields.tsx'
import type { Filters } from './product-filters.tsx'

type Selection = { chosen: ReadonlySet<string>; onChoose: (ids: Iterable<string>) => void }

/** What can be done with the chosen products. */
export function BulkPanel({ filters, chosen, onChoose }: Selection & { filters: Filters }) {
  const { texts, language } = useTexts('products', 'bulkKinds')
  const { bulk } = texts.products
  const [kind, setKind] = useState<BulkKind>()
  const isPossible = chosen.size > 0 && chosen.size <= bulkMaximum
  // On a phone the list begins further up without them.
  const whenChosen = chosen.size === 0 ? 'max-md:hidden' : ''
  const [said, setSaid] = useState('')
  const selecting = useMutation({
    mutationFn: () => call('GET /office/bulk-changes/selection', { query: filters }),
    onSuccess: ({ productIds, isWhole }) => {
      onChoose(productIds)
      setSaid(isWhole ? '' : fill(bulk.notWhole, { most: formatCount(bulkMaximum) }))
    },
  })
  return (
    <section aria-label={bulk.region} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className={chosen.size === 0 ? 'min-w-32 max-md:sr-only' : 'min-w-32'}>
          {fillPlural(bulk.chosen, language, chosen.size)}
        </p>
        <Button className={whenChosen} disabled={!isPossible} onClick={() => setKind('set-price')}>
          {bulk.open}
        </Button>
        <Button
          variant="outline"
          className={whenChosen}
          disabled={!isPossible}
          onClick={() => setKind('sale-percent')}
        >
          {bulk.putOnSale}
        </Button>
        <Button
          variant="outline"
          className={whenChosen}
          disabled={!isPossible}
          onClick={() => setKind('end-sale')}
        >
          {texts.bulkKinds['end-sale']}
        </Button>
        <Button variant="outline" busy={selecting.isPending} onClick={() => selecting.mutate()}>
          {bulk.all}
        </Button>
        {chosen.size > 0 && (
          <Button
            variant="plain"
            onClick={() => {
              onChoose([])
              setSaid('')
            }}
          >
            {bulk.none}
          </Button>
        )}
      </div>
      <Failure error={selecting.error} />
      <Notice>{said}</Notice>
      <Undoable onUndo={() => setSaid('')} />
      {kind && (
        <BulkDialog
          productIds={[...chosen]}
          kind={kind}
          onClose={() => setKind(undefined)}
          onDone={({ changed, faulty }) => {
            setKind(undefined)
            onChoose([])
            const skipped = faulty > 0 ? ` ${fillPlural(bulk.impossible, language, faulty)}` : ''
            setSaid(fillPlural(bulk.done, language, changed) + skipped)
          }}
        />
      )}
    </section>
  )
}

const refreshMs = 30_000

/** Changes of the last minutes, also those of others, until they cannot be undone any more. */
function Undoable({ onUndo }: { onUndo: () => void }) {
  const { texts, language, locale } = useTexts('products')
  const { bulk } = texts.products
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['bulk-changes', language],
    queryFn: () => call('GET /office/bulk-changes'),
    refetchInterval: refreshMs,
  })
  const undoing = useMutation({
    mutationFn: (bulkId: string) => call('POST /office/bulk-changes/:bulkId/undo', { params: { bulkId } }),
    onMutate: onUndo,
    onSettled: () =>
      Promise.all(
        ['products', 'product', 'bulk-changes'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  })
  const describe = useDescription()
  const changes = data?.changes ?? []
  return (
    <>
      {changes.length > 0 && (
        <ul aria-label={bulk.undoable} className="grid gap-2">
          {changes.map((it) => (
            <li key={it._id} className="panel flex flex-wrap items-center justify-between gap-2 py-2">
              <span>
                {describe(it)}
                <span className="block text-sm text-soft">
                  {it.actor}, {formatDateTime(it.changedAt, locale)}
                </span>
              </span>
              <Button
                variant="outline"
                aria-label={fill(bulk.undoOf, { change: describe(it) })}
                busy={undoing.isPending && undoing.variables === it._id}
                onClick={() => undoing.mutate(it._id)}
              >
                {bulk.undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Failure error={undoing.error} />
      {undoing.data && <Undone undone={undoing.data} />}
    </>
  )
}

function useDescription(): (change: MadeBulkChange) => string {
  const { texts, language } = useTexts('products', 'bulkKinds')
  const { bulk } = texts.products
  return ({ kind, amount, category, changed }) => {
    const value = hasAmount(kind) ? amount : category
    const named = texts.bulkKinds[kind]
    const what = value === null || value === '' ? named : fill(bulk.described, { kind: named, value })
    return `${what} · ${fillPlural(bulk.rows, language, changed)}`
  }
}

function Undone({ undone }: { undone: ResponseOf<'POST /office/bulk-changes/:bulkId/undo'> }) {
  const { texts, language } = useTexts('products')
  const { bulk } = texts.products
  const { restored, left, leftCount } = undone
  return (
    <div role="status" className="rounded-md bg-green-soft px-4 py-3">
      <p className="text-green">{fillPlural(bulk.undone, language, restored)}</p>
      {leftCount > 0 && (
        <>
          <p>{fillPlural(bulk.left, language, leftCount)}</p>
          <ul className="list-disc ps-6">
            {left.map(({ sku, name, reason }) => (
              <li key={sku}>
                {fill(bulk.described, { kind: `${name} (${sku})`, value: bulk.reasons[reason] })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
