import { useEffect, useRef, useState } from 'react'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, focusFirstError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * Mails a code to each address, one after the other, and asks for it; `onVerified` once the last was right. A right
 * code saves the change at once (screens.md, "Settled further").
 */
export function VerifyEmailDialog({
  addresses,
  onVerified,
  onClose,
}: {
  addresses: string[]
  onVerified: () => void
  onClose: () => void
}) {
  const texts = useTexts('profile').verify
  const { id: userId, fullName } = useUser()
  const [step, setStep] = useState(0)
  const [state, setState] = useState<'sending' | 'asking' | 'checking'>('sending')
  const [notice, setNotice] = useState('')
  const [fault, setFault] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const email = addresses[step] ?? ''

  async function send(to: string) {
    setState('sending')
    setNotice(fill(texts.sending, { email: to }))
    setFault(undefined)
    try {
      await account('POST /send-verification-email', { body: { email: to, userId, userName: fullName } })
      setNotice(fill(texts.text, { email: to }))
      toast('success', texts.sent)
    } catch (error) {
      setNotice((error as { text?: string }).text || texts.sendFailed)
    } finally {
      setState('asking')
    }
  }

  function refuse(text: string) {
    setFault(text)
    if (form.current) focusFirstError(form.current)
  }

  async function verify(element: HTMLFormElement) {
    const code = String(new FormData(element).get('code') ?? '').trim()
    if (code === '') return refuse(texts.codeRequired)
    setState('checking')
    setFault(undefined)
    try {
      const { success } = await account('GET /verify-email', { query: { code, userId } })
      if (!success) return refuse(texts.wrong)
      toast('success', texts.verified)
      if (step + 1 === addresses.length) return onVerified()
      element.reset()
      setStep(step + 1)
    } catch (error) {
      console.error('The code could not be checked', error)
      refuse(texts.failed)
    } finally {
      setState('asking')
    }
  }

  useEffect(() => {
    void send(email)
    // Once for each address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [email])

  return (
    <Dialog label={texts.title} onClose={onClose}>
      <h2 className="text-xl">{texts.title}</h2>
      {addresses.length > 1 && <p className="mt-2 font-medium">{fill(texts.both, { step: step + 1 })}</p>}
      <p role="status" className="mt-2 text-soft">
        {notice}
      </p>
      <Form ref={form} className="mt-5 grid gap-4" busy={state === 'checking'} onSubmit={verify}>
        <Field
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={fault}
        />
        <div className="flex flex-wrap justify-between gap-2.5">
          <Button
            look="plain"
            disabled={state !== 'asking'}
            onClick={() => void send(email)}
            className="px-0"
          >
            {texts.again}
          </Button>
          <span className="ml-auto flex flex-wrap gap-2.5">
            <Button look="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" busy={state === 'checking'}>
              {texts.verify}
            </Button>
          </span>
        </div>
      </Form>
    </Dialog>
  )
}
