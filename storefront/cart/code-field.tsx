import { useEffect, useRef } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { account, callFailure } from '../session/api.ts'
import { useUser } from '../session/session-state.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form, useForm } from '../ui/form.tsx'
import { toast } from '../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { fill } from '../../messages/fill.ts'
import { keptCode, keepCode } from './kept-code.ts'

type CartCode = { code: string | undefined; refused: string | undefined; onChanged: () => Promise<void> }

/** The discount code of the cart: one that is kept on the device is applied by itself. */
export function CodeField({ code, refused, onChanged }: CartCode) {
  const texts = useTexts('cart')
  const { id: userId } = useUser()
  const form = useForm({
    fields: ['code'],
    check: ({ code: typed }) => ({ code: typed === '' ? texts.codeMissing : undefined }),
    async submit({ code: typed }) {
      await account('POST /cart/code', { body: { userId, code: typed } })
      await onChanged()
    },
    failed: ({ text }) => ({ code: text || texts.codeFailed }),
  })
  const removing = useAction(
    async () => {
      await account('DELETE /cart/code', { query: { userId } })
      await onChanged()
    },
    (error) => toast('error', callFailure(error).text || texts.codeFailed),
  )
  useKeptCode(code, onChanged)
  if (code !== undefined) {
    return (
      <div className="mt-4">
        {refused !== undefined && (
          <p role="note" className="mb-2 rounded-md bg-red-soft px-3 py-1.5 text-sm font-medium text-red">
            {fill(texts.codeLine, { code })}: {refused}
          </p>
        )}
        <Button variant="plain" busy={removing.busy} onClick={() => removing.run()}>
          {texts.removeCode}
        </Button>
      </div>
    )
  }
  return (
    <Form form={form} className="mt-4 flex flex-wrap items-start gap-x-2.5 gap-y-2">
      <div className="min-w-0 flex-[1_1_9rem]">
        <Field
          label={texts.code}
          name="code"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={form.faults.code}
        />
      </div>
      <Button type="submit" variant="outline" busy={form.busy} className="mt-7.5">
        {texts.applyCode}
      </Button>
    </Form>
  )
}

/** Once; a code that cannot be used yet is kept for another cart. */
function useKeptCode(code: string | undefined, onChanged: () => Promise<void>): void {
  const { id: userId } = useUser()
  const tried = useRef(false)
  useEffect(() => {
    const kept = keptCode()
    if (tried.current || kept === undefined || code !== undefined) return
    tried.current = true
    account('POST /cart/code', { body: { userId, code: kept } }).then(
      () => {
        keepCode(undefined)
        return onChanged()
      },
      (error: unknown) => {
        const failure = callFailure(error)
        if (failure.code === 'code-unknown') keepCode(undefined)
        if (failure.status === 409 && failure.text) toast('info', failure.text)
      },
    )
  }, [code, onChanged, userId])
}
