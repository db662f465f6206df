import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, focusFirstError } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useEffect, useState } from 'react'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Asks for the code mailed to each address, one after the other. A right code saves the change at once (screens.md,
 * "Settled further").
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
  const { step, state, notice, fault, send, verify } = useVerification(addresses, onVerified)

  async function submit(form: HTMLFormElement) {
    const isRight = await verify(String(new FormData(form).get('code') ?? '').trim())
    if (isRight) form.reset()
    else focusFirstError(form)
  }

  return (
    <Dialog label={texts.title} onClose={onClose}>
      <h2 className="text-xl">{texts.title}</h2>
      {addresses.length > 1 && <p className="mt-2 font-medium">{fill(texts.both, { step: step + 1 })}</p>}
      <p role="status" className="mt-2 wrap-anywhere text-soft">
        {notice}
      </p>
      <Form className="mt-5 grid gap-4" busy={state === 'checking'} onSubmit={submit}>
        <Field
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={fault}
        />
        <div className="flex flex-wrap justify-between gap-2.5">
          <Button look="plain" disabled={state !== 'asking'} onClick={() => void send()} className="px-0">
            {texts.again}
          </Button>
          <span className="ms-auto flex flex-wrap gap-2.5">
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

/** Mails a code to each address, one after the other, and checks it; `onVerified` once the last was right. */
function useVerification(addresses: string[], onVerified: () => void) {
  const texts = useTexts('profile').verify
  const { id: userId, fullName } = useUser()
  const [step, setStep] = useState(0)
  const [state, setState] = useState<'sending' | 'asking' | 'checking'>('sending')
  const [notice, setNotice] = useState('')
  const [fault, setFault] = useState<string>()
  const email = addresses[step] ?? ''

  async function send(): Promise<void> {
    setState('sending')
    setNotice(fill(texts.sending, { email }))
    setFault(undefined)
    try {
      await account('POST /send-verification-email', { body: { email, userId, userName: fullName } })
      setNotice(fill(texts.text, { email }))
      toast('success', texts.sent)
    } catch (error) {
      setNotice((error as { text?: string }).text || texts.sendFailed)
    } finally {
      setState('asking')
    }
  }

  /** Whether the code was right. */
  async function verify(code: string): Promise<boolean> {
    const found = code === '' ? texts.codeRequired : await check(code)
    setFault(found)
    if (found) return false
    toast('success', texts.verified)
    if (step + 1 === addresses.length) onVerified()
    else setStep(step + 1)
    return true
  }

  async function check(code: string): Promise<string | undefined> {
    setState('checking')
    try {
      const { success } = await account('GET /verify-email', { query: { code, userId } })
      return success ? undefined : texts.wrong
    } catch (error) {
      console.error('The code could not be checked', error)
      return texts.failed
    } finally {
      setState('asking')
    }
  }

  useEffect(() => {
    void send()
    // Once for each address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [email])

  return { step, state, notice, fault, send, verify }
}
