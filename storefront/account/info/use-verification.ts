import { useEffect, useState } from 'react'
import { fill } from '../../../messages/fill.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account } from '../../session/api.ts'
import { useUser } from '../../session/session-state.ts'
import { toast } from '../../ui/toast.ts'

/** Mails a code to each address, one after the other, and checks it; `onVerified` once the last was right. */
export function useVerification(addresses: string[], onVerified: () => void) {
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
