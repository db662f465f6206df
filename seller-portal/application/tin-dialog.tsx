import { useState } from 'react'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Field } from '../../ui/field.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { useApplicationTexts } from './application-texts.ts'
import { useFilling } from './use-application.ts'

export function TinDialog({ tin: before, onClose }: { tin: string; onClose: () => void }) {
  const { texts } = useTexts()
  const own = useApplicationTexts()
  const [tin, setTin] = useState(before)
  const saving = useFilling(onClose)
  return (
    <FormDialog
      label={own.items.tin}
      submit={texts.save}
      sending={saving}
      onSubmit={() => saving.mutate(() => call('PUT /seller/application/tin', { body: { tin } }))}
      onClose={onClose}
    >
      <Field
        label={own.tin}
        hint={own.tinHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={tin}
        error={faultOf(saving.error, 'tin')}
        onChange={({ target }) => setTin(target.value)}
      />
    </FormDialog>
  )
}
