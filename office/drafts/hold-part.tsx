import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '../../contract/contract.ts'
import type { OfficeDraft } from '../../contract/office/drafts.ts'
import { holdHours } from '../../contract/office/limits.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { Panel } from '../../member-ui/panel.tsx'

type Hours = InputOf<'PUT /office/drafts/:draftId/hold'>['body']['hours']

/** The goods of a draft can be kept for the customer for a while. */
export function HoldPart({ draft }: { draft: OfficeDraft }) {
  const { texts, language, locale } = useTexts('drafts')
  const client = useQueryClient()
  const [hours, setHours] = useState<(typeof holdHours)[number]>(24)
  const holding = useMutation({
    scope: { id: draft._id },
    mutationFn: (wanted: Hours) =>
      call('PUT /office/drafts/:draftId/hold', { params: { draftId: draft._id }, body: { hours: wanted } }),
    onSuccess: (answer) => client.setQueryData(['draft', draft._id, language], answer.draft),
    onSettled: () => void client.invalidateQueries({ queryKey: ['drafts'] }),
  })
  const { holdUntil } = draft
  return (
    <Panel title={texts.drafts.hold}>
      {holdUntil && <p>{fill(texts.drafts.heldUntil, { time: formatDateTime(holdUntil, locale) })}</p>}
      <Select
        label={texts.drafts.holdFor}
        value={hours}
        onChange={({ target }) => setHours(holdHours.find((it) => it === Number(target.value)) ?? 24)}
      >
        {holdHours.map((it) => (
          <option key={it} value={it}>
            {fillPlural(texts.drafts.hours, language, it)}
          </option>
        ))}
      </Select>
      <Failure error={holding.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={holding.isPending} onClick={() => holding.mutate(hours)}>
          {texts.drafts.holdNow}
        </Button>
        {holdUntil && (
          <Button variant="plain" busy={holding.isPending} onClick={() => holding.mutate(0)}>
            {texts.drafts.endHold}
          </Button>
        )}
      </div>
    </Panel>
  )
}
