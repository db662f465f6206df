import { returnPictures, textMaximum } from '../../../contract/limits.ts'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { Form, useForm } from '../../ui/form.tsx'
import { PictureField } from './picture-field.tsx'
import { useRefreshOrders } from './use-orders.ts'
import { useChosenPictures } from './use-chosen-pictures.ts'

type Props = { disputeId: string; answer: 'add' | 'appeal'; onClose: () => void }

/** More evidence, or an appeal. Entries stay until they have been sent or canceled. */
export default function DisputeAnswerForm({ disputeId, answer, onClose }: Props) {
  const texts = useTexts('disputes')
  const { id: userId } = useUser()
  const refresh = useRefreshOrders()
  const { returns: pictureTexts } = useTexts('orders')
  const { chosen, uploadPictures } = useChosenPictures('POST /disputes/pictures')
  const form = useForm<'text'>({
    fields: ['text'],
    check: ({ text }) => ({ text: text === '' ? texts.textMissing : '' }),
    submit: async ({ text }) => {
      const body = { userId, disputeId, answer, text, pictures: await uploadPictures() }
      await account('POST /disputes/answer', { body })
      toast('success', texts.done)
      refresh()
      onClose()
    },
    failed: ({ text }) => ({ form: text ? fill(texts.refused, { message: text }) : texts.failed }),
  })
  return (
    <Form form={form} className="mt-2 grid gap-4">
      <TextArea
        name="text"
        label={texts.answers[answer]}
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
