import { useState } from 'react'
import { formatPrice } from '../../contract/money.ts'
import type { OfficeSeller } from '../../contract/office/sellers.ts'
import { textIn } from '../../contract/office/texts.ts'
import { levelTerms, sellerLevels } from '../../contract/seller-levels.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useSave } from '../ui/use-save.ts'
import { sellersKey } from './seller-dialog.tsx'

const choices = ['rules', ...sellerLevels] as const
type Choice = (typeof choices)[number]

export function LevelDialog({ seller, onClose }: { seller: OfficeSeller; onClose: () => void }) {
  const { texts, language } = useTexts('sellers')
  const own = texts.sellers
  const [level, setLevel] = useState<Choice>(seller.levelBy === 'rules' ? 'rules' : seller.level)
  const [reason, setReason] = useState('')
  const saving = useSave(sellersKey, onClose)
  const params = { sellerId: seller._id }
  const save = () =>
    saving.mutate(() => call('PUT /office/sellers/:sellerId/level', { params, body: { level, reason } }))
  const { reserveDays: days, debtMaximumSantim } = levelTerms[level === 'rules' ? seller.level : level]
  return (
    <Dialog label={fill(own.changeLevel, { name: textIn(seller.storeName, language) })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={save}>
        <Select
          label={own.level}
          value={level}
          onChange={({ target }) => setLevel(choices.find((it) => it === target.value) ?? level)}
        >
          {choices.map((it) => (
            <option key={it} value={it}>
              {it === 'rules' ? own.levelByRules : own.levels[it]}
            </option>
          ))}
        </Select>
        <p className="text-soft">
          {fill(own.levelWhy, { days, amount: formatPrice(debtMaximumSantim, language) })}
        </p>
        <ReasonField label={own.reason} value={reason} error={saving.error} onChange={setReason} />
        <Failure error={saving.error} />
        <DialogButtons submit={own.saveLevel} busy={saving.isPending} />
      </Form>
    </Dialog>
  )
}
