import { useEffect, useRef } from 'react'

/** For a form: the first wrong field gets the focus, so that it is in view, when the answer says which it is. */
export function useFirstWrongField() {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    const wrong = isSent.current && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!wrong) return
    isSent.current = false
    wrong.focus()
  })
  const expect = (sent: boolean) => {
    isSent.current = sent
  }
  return { form, expect }
}
