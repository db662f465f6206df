import type { DisputeKind } from '../../../contract/dispute-rules.ts'
import { returnPictures, textMaximum } from '../../../contract/limits.ts'
import { fill } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { Form, useForm } from '../../ui/form.tsx'
import { PictureField } from './picture-field.tsx'
import { useRefreshOrders } from './use-orders.ts'
import { useChosenPictures } from './use-chosen-pictures.ts'

type Props = { orderId: string; partId: string; kinds: DisputeKind[]; store: string; onClose: () => void }

/** Opens a dispute about the goods of one seller. Entries stay until they have been sent or canceled. */
export default function DisputeForm({ orderId, partId, kinds, store, onClose }: Props) {
  const texts = useTexts('disputes')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const { returns: pictureTexts } = useTexts('orders')
  const { chosen, uploadPictures } = useChosenPictures('POST /disputes/pictures')
  const form = useForm<'kind' | 'text'>({
    fields: ['kind', 'text'],
    check: ({ kind, text }) => ({
      kind: kind === '' ? texts.kindMissing : '',
      text: text === '' ? texts.textMissing : '',
    }),
    submit: async ({ kind, text }) => {
      const of = { userId, orderId, partId, kind: kind as DisputeKind }
      await account('POST /disputes', { body: { ...of, text, pictures: await uploadPictures() } })
      toast('success', texts.sent)
      refresh()
      onClose()
    },
    failed: ({ text }) => ({ form: text ? fill(texts.refused, { message: text }) : texts.failed }),
  })
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <p className="font-medium wrap-anywhere">
        <MarkedText text={fill(texts.openOf, { store })} />
      </p>
      <Select name="kind" label={texts.kind} defaultValue="" error={form.faults.kind}>
        <option value="">{texts.chooseKind}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.words.kinds[kind]}
          </option>
        ))}
      </Select>
      <TextArea
        name="text"
        label={texts.text}
        hint={texts.textHint}
        maxLength={textMaximum}
        error={form.faults.text}
      />
      <PictureField {...chosen} texts={pictureTexts} maximum={returnPictures} disabled={form.busy} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={form.busy}>
          {texts.send}
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}
