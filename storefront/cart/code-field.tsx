import { useEffect, useRef, useState } from 'react'
import type { RefusalCode } from '../../contract/refusals.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { callFailure } from '../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../ui/code-form.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../ui/use-action.ts'
import { keptCode, keepCode } from './kept-code.ts'

type DiscountCode = {
  texts: Messages['delivery']['code']
  code: string | undefined
  refused?: string | undefined
  apply: (code: string) => Promise<void>
  remove: () => Promise<void> | void
}

export function CodeField({ texts, code, refused, apply, remove }: DiscountCode) {
  const place = useRef<HTMLDivElement>(null)
  const isOwn = useRef(false)
  const send = async (typed: string) => {
    isOwn.current = true
    await apply(typed)
  }
  const removing = useAction(
    async () => {
      isOwn.current = true
      await remove()
    },
    (error) => toast('error', callFailure(error).text || texts.failed),
  )
  // The control that was used is gone. A code that was applied by itself takes no focus.
  useEffect(() => {
    if (isOwn.current) place.current?.querySelector<HTMLElement>('button, input')?.focus()
    isOwn.current = false
  }, [code])
  if (code !== undefined) {
    return (
      <div ref={place} className="mt-4">
        {refused !== undefined && (
          <p role="note" className="mb-2 rounded-md bg-red-soft px-3 py-1.5 text-sm font-medium text-red">
            {fill(texts.line, { code })}: {refused}
          </p>
        )}
        <Button variant="plain" className="px-0" busy={removing.busy} onClick={() => removing.run()}>
          {texts.remove}
        </Button>
      </div>
    )
  }
  return (
    <div ref={place} className="mt-4">
      <CodeForm texts={{ ...texts, submit: texts.apply }} send={send} />
    </div>
  )
}

const uselessAfter: readonly (RefusalCode | undefined)[] = ['code-unknown', 'code-used', 'code-first-order']

/**
 * Applies the code that is kept on the device, once, unless there is another one, and returns whether it is being
 * applied. A code that cannot be used yet is kept for another purchase.
 */
export function useKeptCode(code: string | undefined, apply: (kept: string) => Promise<void>): boolean {
  const [kept] = useState(keptCode)
  const [isApplying, setApplying] = useState(kept !== undefined && code === undefined)
  const tried = useRef(false)
  useEffect(() => {
    if (tried.current || kept === undefined || code !== undefined) return
    tried.current = true
    apply(kept)
      .catch((error: unknown) => {
        const failure = callFailure(error)
        if (uselessAfter.includes(failure.code)) keepCode(undefined)
        if (failure.status === 409 && failure.text) toast('info', failure.text)
      })
      .finally(() => setApplying(false))
  }, [apply, code, kept])
  return isApplying
}
