import { useQueryClient } from '@tanstack/react-query'
import { formatPrice, toSantim } from '../../../contract/money.ts'
import { fill } from '../../../messages/fill.ts'
import { Button } from '../../../ui/button.tsx'
import { Labelled } from '../../../ui/labelled.tsx'
import { toast } from '../../../ui/toast.ts'
import { account } from '../../client/api.ts'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { useUser } from '../../session/session-state.ts'
import { Form, useForm } from '../../ui/form.tsx'

export function RedeemForm() {
  const texts = useTexts('credit').redeem
  const language = useLanguage()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code === '' ? texts.missing : undefined }),
    async submit({ code }) {
      // After a lost answer the balance shows what has happened.
      const reload = () => queries.invalidateQueries({ queryKey: ['credit', userId] })
      const redeemed = account('POST /gift-cards/redeem', { body: { userId, code } })
      const { balance } = await redeemed.finally(() => void reload())
      toast('success', fill(texts.done, { balance: formatPrice(toSantim(balance), language) }))
    },
    failed: ({ text }) => ({ code: text || texts.failed }),
  })
  return (
    <Form form={form} className="block">
      <Labelled
        label={texts.label}
        error={form.faults.code}
        control={(connection) => (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <input
              {...connection}
              name="code"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="control min-w-0 flex-[1_1_12rem]"
            />
            <Button type="submit" variant="outline" busy={form.busy}>
              {texts.submit}
            </Button>
          </span>
        )}
      />
    </Form>
  )
}
