import type { UseMutationResult } from '@tanstack/react-query'
import { CallFailed } from '../../contract/client.ts'
import type { ResponseOf } from '../../contract/contract.ts'
import type { Editing } from '../../member-ui/product-editor/stored-draft.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../session/session.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Failure } from '../ui/waiting.tsx'
import { useFieldNames } from './proposal-state.tsx'

export type Saved = ResponseOf<'PUT /seller/products/:productId'>

type Props = {
  editing: Editing
  saving: UseMutationResult<Saved, Error, Editing>
  isChanged: boolean
  page: string | null | undefined
  onBack: () => void
}

/** Keeps in view what came of the last save. */
export function SaveBar({ editing, saving, isChanged, page, onBack }: Props) {
  const own = useLate('sellerProducts')
  const may = useMay()
  // Each field tells of its own fault.
  const isBeingMended =
    saving.variables !== editing && saving.error instanceof CallFailed && saving.error.faults.length > 0
  return (
    <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper py-3">
      <div className="max-md:max-h-14 max-md:overflow-y-auto max-md:text-sm">
        <Failure error={isBeingMended ? null : saving.error} />
      </div>
      <Notice>{saving.data && !isChanged && <SaveOutcome saved={saving.data} />}</Notice>
      <div className="flex flex-wrap items-center gap-3">
        {may('change-products') && (
          <Button type="submit" busy={saving.isPending}>
            {own.save}
          </Button>
        )}
        <Button variant="plain" onClick={onBack}>
          {own.back}
        </Button>
        {page && (
          <a href={page} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
            {own.inShop}
          </a>
        )}
      </div>
    </div>
  )
}

/** What came of a save: what is sold now, and what waits. */
export function SaveOutcome({ saved: { sent } }: { saved: Saved }) {
  const own = useLate('sellerProducts')
  const named = useFieldNames()
  if (sent === null) return own.saved
  return sent.length === 0 ? own.sent : fill(own.sentFields, { fields: named(sent) })
}
